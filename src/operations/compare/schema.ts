// The same goods from up to six origins, side by side.

import { type Static, Type } from 'typebox'
import { CalcBreakdownLayer, entryType, exchangeRates, freshness, places } from '../calc/schema.ts'
import { lineFields } from '../request/line-item.ts'
import {
  amount,
  byName,
  country,
  currency,
  date,
  dateTime,
  defaulting,
  figure,
  figureOrNull,
  positive,
  textOrNull,
  warnings,
} from '../request/shape.ts'
import { CompareHsCode, StatedIncoterm, TransportMode } from '../request/words.ts'
import { AmountRange } from '../response/amount-range.ts'

export const CompareRequest = Type.Object(
  {
    hs_code: Type.Unsafe<string>(CompareHsCode),
    destination: country('Country of import'),
    value: positive('Value of the goods'),
    origins: Type.Array(country('Country of origin'), {
      minItems: 1,
      maxItems: 6,
      description: 'Countries of origin to compare',
    }),
    currency: defaulting(currency(), 'USD'),
    freight: defaulting(amount('International freight'), 0),
    insurance: defaulting(amount('International insurance'), 0),
    incoterm: defaulting(StatedIncoterm, 'FOB'),
    transport_mode: defaulting(TransportMode, 'ocean'),
    ...places,
    calculation_date: Type.Optional(date('The day whose law applies; default today (UTC)')),
    ...exchangeRates,
    ...entryType,
    quantity: defaulting(positive('Number of units'), 1),
    weight_kg: lineFields.weight_kg,
    smelter_country: lineFields.smelter_country,
    facts: lineFields.facts,
  },
  { $id: 'CompareRequest', description: 'The same goods from several origins.' },
)

export type CompareRequest = Static<typeof CompareRequest>

const OriginFlags = Type.Object(
  {
    denied_party: Type.Boolean({ description: 'A party is on a list of denied parties' }),
    pga: Type.Boolean({ description: 'Another agency may ask for papers' }),
    restriction: Type.Boolean({ description: 'A ban or restriction applies' }),
    ad_cvd: Type.Boolean({ description: 'An antidumping or countervailing order may apply' }),
    fta_opportunity: Type.Boolean({ description: 'A preference may be claimed' }),
  },
  { $id: 'OriginFlags', description: 'Which kinds of flags the origin raises.' },
)

export const CompareOriginResult = Type.Object(
  {
    origin: Type.String({ description: 'Country of origin, in capitals' }),
    coverage: Type.Boolean({
      description: 'Every layer could be resolved and the goods may be imported',
    }),
    coverage_message: textOrNull({}, 'Why coverage is false; null when it is true'),
    error_code: textOrNull(
      {},
      'UNSUPPORTED_DESTINATION, UNKNOWN_ORIGIN, DOMESTIC_SHIPMENT, PROHIBITED or DATA_GAP',
    ),
    total_landed_cost: figure('Totals of what could be resolved'),
    total_range: Type.Union([AmountRange, Type.Null()], {
      description: 'Bounds of total_landed_cost; null where nothing could be computed',
    }),
    delivered_total: figureOrNull(
      'The price at the door: goods, transport, insurance and all charges; null where nothing ' +
        'could be computed',
    ),
    duty_amount: figure('Duties'),
    tax_amount: figure('Taxes'),
    fees_amount: figure('Fees'),
    customs_value: figure('What duties are charged on'),
    currency: Type.String({ description: 'Currency of every amount' }),
    delta_vs_cheapest: figure('Against the cheapest covered origin; 0 when not covered'),
    delta_pct: figure('The same in percent: 12.5 is 12.5 %'),
    breakdown_summary: byName<number>(figure('Sum of the layers'), 'Amount by layer code'),
    breakdown: Type.Array(CalcBreakdownLayer, {
      description: 'The layers themselves, each with its citation',
    }),
    flags: OriginFlags,
  },
  { $id: 'CompareOriginResult', description: 'Landed cost from one origin.' },
)

export type CompareOriginResult = Static<typeof CompareOriginResult>

export const CompareResponse = Type.Object(
  {
    hs_code: Type.String({ description: 'As in the request' }),
    destination: Type.String({ description: 'Country of import, in capitals' }),
    currency: Type.String({ description: 'Currency of every amount, in capitals' }),
    incoterm: Type.String({ description: 'As in the request, or its default' }),
    transport_mode: Type.String({ description: 'As in the request, or its default' }),
    value: figure('As in the request'),
    freight: figure('As in the request, or 0'),
    insurance: figure('As in the request, or 0'),
    origins_requested: Type.Array(Type.String(), { description: 'In the order of the request' }),
    results: Type.Array(CompareOriginResult, { description: 'In the order of the request' }),
    calculated_at: dateTime('When this was computed'),
    warnings,
    ...freshness,
  },
  { $id: 'CompareResponse', description: 'Landed cost by origin.' },
)

export type CompareResponse = Static<typeof CompareResponse>
