// What the data covers, for those who want to know before they rely on it.

import { type Static, Type } from 'typebox'
import { choice, country, date, textOrNull, warnings } from '../request/shape.ts'

export const CoverageQuery = Type.Object({
  destination: Type.Optional(country('Country of import; without it, every covered destination')),
})

export type CoverageQuery = Static<typeof CoverageQuery>

const state = choice(
  ['complete', 'partial', 'none'],
  'Of a group: `complete` or `none` only when all of its parts are',
)

const CoverageProgramme = Type.Object(
  {
    programme: Type.String({ description: 'A programme of law, or a part of one' }),
    state,
    missing: textOrNull({}, 'What is not covered; null when complete'),
    as_of: date('How far its evidence reaches'),
    measures: Type.Array(Type.String(), {
      description: 'The measures that have it; empty where it is in the schedule or a table',
    }),
    headings_not_held: Type.Array(Type.String(), {
      description: 'Its legal numbers that no measure has',
    }),
  },
  { $id: 'CoverageProgramme', description: 'Coverage of one programme of law.' },
)

const CoverageLayer = Type.Object(
  {
    code: Type.String({ description: 'Layer code, or DE_MINIMIS or CONTROL' }),
    state,
    programmes: Type.Array(CoverageProgramme, { description: 'The programmes behind the layer' }),
  },
  { $id: 'CoverageLayer', description: 'Coverage of one layer of an answer.' },
)

const CoverageDestination = Type.Object(
  {
    destination: Type.String({ description: 'Country, or customs territory, of import' }),
    title: Type.String({ description: 'Its name' }),
    state,
    first_day: date('The first day whose law is covered'),
    as_of: date('How far the evidence reaches'),
    layers: Type.Array(CoverageLayer, { description: 'Layer by layer' }),
  },
  { $id: 'CoverageDestination', description: 'Coverage of one destination.' },
)

export const CoverageResponse = Type.Object(
  {
    destinations: Type.Array(CoverageDestination, { description: 'Those with any coverage' }),
    others: choice(
      ['complete', 'partial', 'none'],
      'Coverage of every destination that is not listed',
    ),
    warnings,
  },
  { $id: 'CoverageResponse', description: 'What the data covers.' },
)

export type CoverageResponse = Static<typeof CoverageResponse>
