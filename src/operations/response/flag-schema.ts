// What an answer points out beside its figures: unknowns, restrictions, preferences, exchange.

import { type Static, Type } from 'typebox'
import { choice, textOrNull } from '../request/shape.ts'

const told = {
  title: Type.String(),
  detail: textOrNull(),
  source: textOrNull({}, 'Who published what the flag rests on'),
  source_url: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'uri' }),
  legal_citation: textOrNull(),
  hs_code: textOrNull(),
  restriction_type: textOrNull(),
  line_indices: Type.Array(Type.Integer(), {
    description: 'Lines the flag speaks of; empty for the whole shipment.',
  }),
}

const FlagPart = Type.Object(told, { $id: 'FlagPart' })

export const ComplianceFlag = Type.Object(
  {
    kind: choice([
      'section_122',
      'fx_rate',
      'data_gap',
      'restriction',
      'pga',
      'ad_cvd',
      'fta_opportunity',
      'fta_qualified',
      'unit_price_deviation',
    ]),
    severity: choice(['info', 'warning', 'critical']),
    ...told,
    parts: Type.Optional(
      Type.Array(FlagPart, {
        description:
          'What it tells together, each with its own lines and law; left out where it is one.',
      }),
    ),
  },
  { $id: 'ComplianceFlag' },
)

export type ComplianceFlag = Static<typeof ComplianceFlag>
