// The duty on one code from every origin on one day, the lowest first.

import { type Static, Type } from 'typebox'
import { RatesPath } from '../rates/schema.ts'
import { count, date, dateTime, figureOrNull, textOrNull, warnings } from '../request/shape.ts'
import { QueryLimit, QueryValue, TransportMode } from '../request/words.ts'
import { AmountRange } from '../response/amount-range.ts'
import { DutyInForce } from '../response/duty-in-force.ts'

export const OriginsPath = RatesPath

export type OriginsPath = Static<typeof OriginsPath>

export const OriginsQuery = Type.Object({
  calculation_date: Type.Optional(date('The day whose law applies; default today (UTC)')),
  transport_mode: Type.Optional(TransportMode),
  value: Type.Optional(Type.Unsafe<string>(QueryValue)),
  limit: Type.Optional(Type.Unsafe<string>(QueryLimit)),
})

export type OriginsQuery = Static<typeof OriginsQuery>

const OpenPreference = Type.Object(
  {
    programme: Type.String({ description: 'To state as preference_program' }),
    title: Type.String({ description: 'Its name' }),
    duty_range: Type.Object(AmountRange.properties, {
      description: 'Bounds of all duties with the claim, as a fraction of the value',
    }),
    condition: Type.String({ description: 'What must hold for the claim' }),
    legal_citation: textOrNull({}, 'The law, as it is cited'),
    source_url: textOrNull({}, 'Where it was published'),
  },
  {
    $id: 'OpenPreference',
    description: 'A preference that the origin may claim and that lowers its duties.',
  },
)

const RankedOrigin = Type.Object(
  {
    rank: Type.Unsafe<number | null>({
      type: ['integer', 'null'],
      description:
        '1 for the lowest duty; equal duties have one rank. Null where the duty is not decided, ' +
        'or the goods may not be imported',
    }),
    origin: Type.String({ description: 'Country of origin, in capitals' }),
    duty_rate: figureOrNull('All duties as a fraction of the value; null when not decided'),
    duty_range: Type.Object(AmountRange.properties, {
      description: 'Bounds of that fraction; equal when it is decided',
    }),
    duty_amount: figureOrNull('All duties in USD; null without a value, or when not decided'),
    duties: Type.Array(count('A position, from 0'), {
      description: 'What the duty is made of: positions in `duties` of the answer',
    }),
    undecided: Type.Array(Type.String(), { description: 'What has to be known to decide it' }),
    preferences: Type.Array(OpenPreference, {
      description: 'Claims that would lower the duties; none is made in the figures above',
    }),
    prohibited: textOrNull({}, 'The act that forbids the import; null for none'),
  },
  { $id: 'RankedOrigin', description: 'The duties on goods of one origin.' },
)

export type RankedOrigin = Static<typeof RankedOrigin>

export const OriginsResponse = Type.Object(
  {
    country: Type.String({ description: 'Country of import, in capitals' }),
    hs_code: Type.String({ description: 'As in the request' }),
    tariff_line: Type.String({ description: 'The line of the tariff it resolves to' }),
    calculation_date: date('The day whose law applies'),
    transport_mode: Type.String({ description: 'As in the request, or its default' }),
    value: figureOrNull('As in the request; null when none was stated'),
    origins: Type.Array(RankedOrigin, {
      description:
        'Every origin, or as many as asked for: by its duty or the least that it comes to; ' +
        'prohibited ones are last',
    }),
    duties: Type.Array(DutyInForce, {
      description: 'Each duty once, with its citation; many origins bear the same',
    }),
    data_as_of: dateTime('How far the evidence reaches'),
    editions: Type.Array(Type.String(), {
      description: 'The editions behind the answer, as `publisher@id`',
    }),
    warnings,
  },
  { $id: 'OriginsResponse', description: 'The duties on one code from every origin.' },
)

export type OriginsResponse = Static<typeof OriginsResponse>
