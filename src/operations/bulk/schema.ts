// Many rows of goods in one shipment: a bad row does not fail the others.

import { type Static, Type } from 'typebox'
import { entryType, exchangeRates, freshness, notes, places } from '../calc/schema.ts'
import { lineFields } from '../request/line-item.ts'
import {
  amount,
  count,
  country,
  currency,
  date,
  defaulting,
  figure,
  text,
  uuidOrNull,
  warnings,
} from '../request/shape.ts'
import { BulkHsCode, StatedIncoterm, TransportMode } from '../request/words.ts'
import { AmountRange } from '../response/amount-range.ts'
import { ComplianceFlag } from '../response/flag.ts'

/** A line whose code must be stated, as the contract writes codes of rows. */
export const CalcBulkRow = Type.Object(
  { ...lineFields, hs_code: Type.Unsafe<string>(BulkHsCode) },
  { $id: 'CalcBulkRow', description: 'One row of goods.' },
)

export type CalcBulkRow = Static<typeof CalcBulkRow>

const ROWS_MAX = 500

const terms = {
  destination_country: country('Country of import'),
  currency: currency(),
  incoterm: StatedIncoterm,
  transport_mode: TransportMode,
}

const options = {
  freight: defaulting(amount('International freight, pro-rated by line value'), 0),
  insurance: defaulting(amount('International insurance, pro-rated by line value'), 0),
  ...places,
  usmca_qualifying: Type.Optional(Type.Boolean({ description: 'Claims USMCA for every row' })),
  fta_id: Type.Optional(text({}, 'Preference claimed for every row: KORUS, CAFTA_DR …')),
  calculation_date: Type.Optional(date('The day whose law applies; default today (UTC)')),
  ...exchangeRates,
  ...entryType,
}

/** The envelope with rows of the shape given: any to validate, CalcBulkRow to document. */
const envelope = <T extends typeof CalcBulkRow | ReturnType<typeof Type.Unknown>>(row: T) => ({
  ...terms,
  rows: Type.Array(row, {
    minItems: 1,
    maxItems: ROWS_MAX,
    description: 'The goods, row by row; a bad row does not fail the others',
  }),
  ...options,
})

export const CalcBulkRequest = Type.Object(envelope(CalcBulkRow), {
  $id: 'CalcBulkRequest',
  description: 'One shipment of many rows.',
})
export type CalcBulkRequest = Static<typeof CalcBulkRequest>

export const BulkTerms = Type.Object(
  { ...terms, ...options },
  { $id: 'BulkTerms', description: 'A bulk calculation without its rows.' },
)

export const CalcBulkEnvelope = Type.Object(envelope(Type.Unknown()))
export type CalcBulkEnvelope = Static<typeof CalcBulkEnvelope>

export const CalcBulkRowResult = Type.Object(
  {
    line_index: count('Position of the row in the request, from 0'),
    ok: Type.Boolean({ description: 'true: rows that failed are in errors' }),
    description: Type.String({ description: 'As in the request' }),
    hs_code: Type.String({ description: 'As in the request' }),
    origin: Type.String({ description: 'Country of origin, in capitals' }),
    quantity: figure('As in the request'),
    unit_value: figure('As in the request'),
    line_value: figure('quantity × unit_value'),
    duty: figure("The row's duties"),
    taxes: figure("The row's taxes"),
    fees: figure("The row's fees and its share of the fees of the shipment"),
    landed_cost: figure("The row's customs value, duties, taxes and fees"),
    delivered_cost: figure(
      "The row's price at the door: landed_cost with all transport and insurance",
    ),
    complete: Type.Boolean({
      description: 'false: a duty, tax or fee of the row is not known and counts as 0',
    }),
    currency: Type.String({ description: 'Currency of every amount' }),
    de_minimis_applied: Type.Boolean({ description: 'The row entered under the relief' }),
    warnings,
  },
  { $id: 'CalcBulkRowResult', description: 'Landed cost of one row.' },
)

export type CalcBulkRowResult = Static<typeof CalcBulkRowResult>

export const CalcBulkError = Type.Object(
  {
    line_index: count('Position of the row in the request, from 0'),
    reason: Type.String({ description: 'What is wrong, in words' }),
    field: Type.String({ description: 'The field at fault, as a dotted path when nested' }),
  },
  { $id: 'CalcBulkError', description: 'A row that could not be calculated.' },
)

export type CalcBulkError = Static<typeof CalcBulkError>

const CalcBulkAggregate = Type.Object(
  {
    total_rows: count('Rows in the request'),
    ok_rows: count('Rows in results'),
    error_rows: count('Rows in errors'),
    total_value: figure('Sum of line_value'),
    total_duty: figure('Sum of duty'),
    total_taxes: figure('Sum of taxes'),
    total_fees: figure('Sum of fees'),
    total_landed: figure('Sum of landed_cost'),
    total_range: AmountRange,
    total_delivered: figure('Sum of delivered_cost'),
    delivered_range: Type.Object(AmountRange.properties, {
      description: 'Bounds of total_delivered',
    }),
    incomplete_rows: count('Rows in results that are not complete'),
    currency: Type.String({ description: 'Currency of every total' }),
  },
  { $id: 'CalcBulkAggregate', description: 'Totals over the rows in results.' },
)

export const CalcBulkResponse = Type.Object(
  {
    id: uuidOrNull('Id of the recorded calculation'),
    results: Type.Array(CalcBulkRowResult, { description: 'Rows that were calculated' }),
    errors: Type.Array(CalcBulkError, { description: 'Rows that were not' }),
    aggregate: CalcBulkAggregate,
    compliance_flags: Type.Array(ComplianceFlag, {
      description: 'Points to check, most severe first; line_indices are row positions',
    }),
    notes,
    warnings,
    ...freshness,
  },
  { $id: 'CalcBulkResponse', description: 'Landed cost of many rows.' },
)

export type CalcBulkResponse = Static<typeof CalcBulkResponse>
