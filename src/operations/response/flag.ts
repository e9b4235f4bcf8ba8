// Flags of an answer: unknowns, restrictions, preferences, exchange rates.

import { type Static, Type } from 'typebox'
import { choice, textOrNull } from '../request/shape.ts'

const severity = choice(
  ['info', 'warning', 'critical'],
  'critical: goods may be refused, or duty may be due that is not in the total; ' +
    'warning: check before the goods move; info: good to know',
)

export const AdditionalCode = Type.Object(
  {
    code: Type.String({
      description:
        'State it as `facts.additional_code`; a case with the name of a company in brackets is ' +
        'selected by that name as `manufacturer` or `exporter`, because its number is not known',
    }),
    companies: Type.Array(Type.String(), {
      description: 'Companies that it belongs to, as far as they are known',
    }),
    duty: textOrNull({}, 'The duty as the law prints it; null when it has none of its own'),
    documents: Type.Array(Type.String(), {
      description: 'Documents of which one is needed for this duty; empty for none',
    }),
    act: textOrNull({}, 'The act that imposes it, as the tariff numbers it: R0265/23'),
  },
  {
    $id: 'AdditionalCode',
    description: 'An additional code of an antidumping or countervailing duty.',
  },
)

export type AdditionalCode = Static<typeof AdditionalCode>

const statement = {
  title: Type.String({ description: 'One line, to show first' }),
  detail: textOrNull({}, 'What it means for these goods, and what to do'),
  source: textOrNull({}, 'Who published what the flag rests on'),
  source_url: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    format: 'uri',
    description: 'Where it was published',
  }),
  legal_citation: textOrNull({}, 'The law, as it is cited'),
  hs_code: textOrNull({}, 'Goods code the flag is about; null when it is about no single code'),
  restriction_type: textOrNull(
    {},
    'Kind of restriction, such as import_ban or due_diligence; null for other flags',
  ),
  line_indices: Type.Array(Type.Integer(), {
    description: 'Lines the flag applies to; empty for the whole shipment',
  }),
  additional_codes: Type.Optional(
    Type.Array(AdditionalCode, {
      description:
        'All additional codes to choose from under this antidumping or countervailing duty; ' +
        'absent when it has none',
    }),
  ),
  manufacturer_codes: Type.Optional(
    Type.Array(Type.String(), {
      description:
        'Those whose company has the name of the manufacturer or exporter, or a name like it',
    }),
  ),
}

const FlagPart = Type.Object(
  { severity, ...statement },
  {
    $id: 'FlagPart',
    description: 'One of several findings that a flag combines; the flag has the highest severity.',
  },
)

export const ComplianceFlag = Type.Object(
  {
    kind: choice(
      [
        'section_122',
        'fx_rate',
        'data_gap',
        'restriction',
        'pga',
        'ad_cvd',
        'fta_opportunity',
        'fta_qualified',
        'unit_price_deviation',
      ],
      'What the flag is about',
    ),
    severity,
    ...statement,
    parts: Type.Optional(
      Type.Array(FlagPart, {
        description:
          'The findings it combines, each with its own lines and law; absent when there is one',
      }),
    ),
  },
  {
    $id: 'ComplianceFlag',
    description: 'A point to check beside the figures: an unknown, a restriction, a preference.',
  },
)

export type ComplianceFlag = Static<typeof ComplianceFlag>
