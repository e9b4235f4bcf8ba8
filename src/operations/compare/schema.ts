// The same goods from up to six origins, side by side.

import { type Static, Type } from 'typebox'
import { CalcBreakdownLayer, freshness, places } from '../calc/schema.ts'
import { Facts } from '../request/line-item.ts'
import {
  amount,
  amountOrNull,
  byName,
  country,
  currency,
  date,
  dateTime,
  defaulting,
  figure,
  positive,
  textOrNull,
  warnings,
} from '../request/shape.ts'
import { CompareHsCode, Incoterm, TransportMode } from '../request/words.ts'

export const CompareRequest = Type.Object(
  {
    hs_code: Type.Unsafe<string>(CompareHsCode),
    destination: country('Country of import'),
    value: positive('Value of the goods'),
    origins: Type.Array(country('Country of origin'), { minItems: 1, maxItems: 6 }),
    currency: defaulting(currency(), 'USD'),
    freight: defaulting(amount('International freight'), 0),
    insurance: defaulting(amount('International insurance'), 0),
    incoterm: defaulting(Incoterm, 'FOB'),
    transport_mode: defaulting(TransportMode, 'ocean'),
    ...places,
    calculation_date: Type.Optional(date('The day whose law applies; default today (UTC)')),
    quantity: defaulting(positive('Number of units'), 1),
    weight_kg: Type.Optional(amountOrNull('Net weight in kilograms')),
    facts: Type.Optional(Facts),
  },
  { $id: 'CompareRequest' },
)

export type CompareRequest = Static<typeof CompareRequest>

const OriginFlags = Type.Object(
  {
    denied_party: Type.Boolean(),
    pga: Type.Boolean(),
    restriction: Type.Boolean(),
    ad_cvd: Type.Boolean(),
    fta_opportunity: Type.Boolean(),
  },
  { $id: 'OriginFlags' },
)

export const CompareOriginResult = Type.Object(
  {
    origin: Type.String(),
    coverage: Type.Boolean({ description: 'Every layer could be resolved.' }),
    coverage_message: textOrNull(),
    error_code: textOrNull({}, 'UNSUPPORTED_DESTINATION, DOMESTIC_SHIPMENT or DATA_GAP'),
    total_landed_cost: figure('Totals of what could be resolved'),
    duty_amount: figure('Duties'),
    tax_amount: figure('Taxes'),
    fees_amount: figure('Fees'),
    customs_value: figure('What duties are charged on'),
    currency: Type.String(),
    delta_vs_cheapest: figure('Against the cheapest covered origin; 0 when not covered'),
    delta_pct: figure('The same in percent: 12.5 is 12.5 %'),
    breakdown_summary: byName<number>(figure('Sum of the layers'), 'Amount by layer code'),
    breakdown: Type.Array(CalcBreakdownLayer, {
      description: 'The layers themselves, each with its citation',
    }),
    flags: OriginFlags,
  },
  { $id: 'CompareOriginResult' },
)

export type CompareOriginResult = Static<typeof CompareOriginResult>

export const CompareResponse = Type.Object(
  {
    hs_code: Type.String(),
    destination: Type.String(),
    currency: Type.String(),
    incoterm: Type.String(),
    transport_mode: Type.String(),
    value: figure('As stated'),
    freight: figure('As stated'),
    insurance: figure('As stated'),
    origins_requested: Type.Array(Type.String()),
    results: Type.Array(CompareOriginResult),
    calculated_at: dateTime('When this was computed'),
    warnings,
    ...freshness,
  },
  { $id: 'CompareResponse' },
)

export type CompareResponse = Static<typeof CompareResponse>
