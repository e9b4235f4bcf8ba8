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
import { AmountRange } from '../response/amount-range.ts'
import { AdditionalCode } from '../response/flag.ts'

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

const overlay = figureOrNull(
  'Fraction: 0.25 is 25 percent; the highest one when it is in unresolved; null: does not apply',
)

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
  { $id: 'Overlays', description: 'Additional duties, each as a fraction.' },
)

const Unresolved = Type.Object(
  {
    overlay: Type.String({ description: 'Name of the overlay, or a layer code' }),
    reason: Type.String({ description: 'What has to be known to decide it' }),
    range: AmountRange,
  },
  { $id: 'Unresolved', description: 'An additional duty that cannot be decided here.' },
)

const QuotedRemedy = Type.Object(
  {
    title: Type.String({ description: 'Name of the duty' }),
    act: textOrNull({}, 'The act behind the rate shown, as the tariff numbers it: R0265/23'),
    additional_codes: Type.Array(AdditionalCode, { description: 'All that may be stated' }),
  },
  {
    $id: 'QuotedRemedy',
    description:
      'An antidumping or countervailing duty whose rate depends on the producer. The overlay has ' +
      'the rate without an additional code.',
  },
)

const RateCandidate = Type.Object(
  {
    tariff_line: Type.String({ description: 'A line of the tariff below the code' }),
    mfn_rate: figureOrNull('Ordinary rate as a fraction; null when not purely ad valorem'),
    mfn_duty_expression: Type.String({ description: 'The ordinary rate as the law prints it' }),
    preferential_rate: figureOrNull(
      'Lowest rate that the origin may claim; null when there is none',
    ),
    vat_rate: figureOrNull(
      'VAT, or the general consumption tax in its place, as a fraction; else null',
    ),
  },
  { $id: 'RateCandidate', description: 'One of the lines that goods of a wide code may be in.' },
)

export const RatesResponse = Type.Object(
  {
    country: Type.String({ description: 'Country of import, in capitals' }),
    hs_code: Type.String({ description: 'As in the request' }),
    tariff_line: Type.String({ description: 'The line of the tariff it resolves to' }),
    origin: textOrNull({}, 'Country of origin, in capitals; null when none was stated'),
    calculation_date: date('The day the rates are effective on'),
    mfn_rate: figureOrNull('Ordinary rate as a fraction; null when not purely ad valorem'),
    mfn_duty_expression: Type.String({ description: 'The ordinary rate as the law prints it' }),
    preferential_rate: figureOrNull(
      'Lowest rate that the origin may claim; null when there is none',
    ),
    preferential_rates: byName<number | null>(figureOrNull('Fraction'), 'Rate by programme'),
    overlays: Overlays,
    other_overlays: byName<number>(
      figure('Fraction'),
      'Additional duties that have no overlay of their own, by layer code: SEC_201 …',
    ),
    unresolved: Type.Array(Unresolved, {
      description: 'Overlays that code and origin alone do not decide',
    }),
    remedies: Type.Optional(
      Type.Array(QuotedRemedy, {
        description: 'Duties with additional codes to choose from; absent when there are none',
      }),
    ),
    mfn_range: Type.Optional(
      Type.Object(AmountRange.properties, {
        description: 'Bounds of the ordinary rate over `candidates`; absent when there are none',
      }),
    ),
    candidates: Type.Array(RateCandidate, {
      description: 'The lines below a code whose lines have different rates; else empty',
    }),
    vat_rate: figureOrNull(
      'VAT, or the general consumption tax in its place, as a fraction; else null',
    ),
    headings: Type.Array(Type.String(), {
      description: 'Legal numbers of the provisions that apply',
    }),
    sources: Type.Array(Type.String(), { description: 'Names of the tariff sources used' }),
    data_as_of: dateTime('How far the evidence reaches'),
    editions: Type.Array(Type.String(), {
      description: 'The editions behind the answer, as `publisher@id`',
    }),
    warnings,
  },
  { $id: 'RatesResponse', description: 'The rates of one code on one day.' },
)

export type RatesResponse = Static<typeof RatesResponse>
