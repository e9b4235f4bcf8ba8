// The rates of one code on one day, without a shipment.

import { type Static, Type } from 'typebox'
import {
  byName,
  country,
  date,
  dateTime,
  figure,
  figureOrNull,
  textOrNull,
  warnings,
} from '../request/shape.ts'
import { RatesHsCode } from '../request/words.ts'

export const RatesPath = Type.Object({
  country: country('Country of import'),
  hs: Type.Unsafe<string>(RatesHsCode),
})

export type RatesPath = Static<typeof RatesPath>

export const RatesQuery = Type.Object({
  origin: Type.Optional(country('Country of origin; without it, origin-independent rates')),
  calculation_date: Type.Optional(date('The day the rates are effective on; default today (UTC)')),
})

export type RatesQuery = Static<typeof RatesQuery>

const overlay = figureOrNull('Fraction: 0.25 is 25 percent. Null: it does not apply.')

const Overlays = Type.Object(
  {
    section_301: overlay,
    section_301_fl: overlay,
    section_232: overlay,
    section_232_pharma: overlay,
    section_122: overlay,
    section_338_ca: overlay,
    ad_cvd: overlay,
  },
  { $id: 'Overlays' },
)

const Unresolved = Type.Object(
  { overlay: Type.String(), reason: Type.String() },
  { $id: 'Unresolved' },
)

export const RatesResponse = Type.Object(
  {
    country: Type.String(),
    hs_code: Type.String({ description: 'As asked' }),
    tariff_line: Type.String({ description: 'The line of the tariff it resolves to' }),
    origin: textOrNull(),
    calculation_date: date('The day the rates are effective on'),
    mfn_rate: figureOrNull('Fraction; null when not purely ad valorem'),
    mfn_duty_expression: Type.String({ description: 'The rate as the law prints it' }),
    preferential_rate: figureOrNull('The lowest the origin may claim'),
    preferential_rates: byName<number | null>(figureOrNull('Fraction'), 'Rate by programme'),
    overlays: Overlays,
    other_overlays: byName<number>(
      figure('Fraction'),
      'Additional duties that have no overlay of their own, by layer code: SEC_201 …',
    ),
    unresolved: Type.Array(Unresolved, {
      description: 'Overlays that code and origin alone do not decide',
    }),
    vat_rate: figureOrNull('Fraction'),
    headings: Type.Array(Type.String(), { description: 'Legal numbers of what applies' }),
    sources: Type.Array(Type.String(), { description: 'Names of the tariff sources used' }),
    data_as_of: dateTime('How far the evidence reaches'),
    editions: Type.Array(Type.String(), {
      description: 'The editions behind the answer, as `publisher@id`',
    }),
    warnings,
  },
  { $id: 'RatesResponse' },
)

export type RatesResponse = Static<typeof RatesResponse>
