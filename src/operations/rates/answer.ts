// GET /v1/rates/{country}/{hs}: the rates of one code on one day, without a shipment.

import type { Quote } from '../../assess/quote.ts'
import { type WideQuote, wideQuote } from '../../assess/wide-quote.ts'
import { type Day, dayOf } from '../../base/day.ts'
import type { Country } from '../../law/origin.ts'
import { rateNotFound } from '../errors.ts'
import type { LoadedLaw } from '../operation.ts'
import { unsupportedWords } from '../request/destination.ts'
import { readCode, readCountry, readDay, settle, startReading } from '../request/reading.ts'
import { unknownFieldFinder, unknownFieldWarnings } from '../request/unknown-fields.ts'
import { validLookup } from '../request/validated.ts'
import { additionalCodesOf, numberOf, rangeOf } from '../response/assessment.ts'
import { freshnessWarnings, instantOf } from '../response/freshness.ts'
import { RatesPath, RatesQuery, type RatesResponse } from './schema.ts'

const valid = validLookup(RatesPath, RatesQuery)
const unknownFields = unknownFieldFinder(RatesQuery)

type Input = {
  /** As written: an unknown country is a 404, not a 400. */
  readonly country: string
  readonly stated: string
  readonly code: string
  readonly origin: Country | null
  readonly day: Day
  readonly warnings: readonly string[]
}

/** Throws a 400 for parameters that are not valid. */
export function readRates(path: unknown, query: unknown, law: LoadedLaw): Input {
  const { path: params, query: search } = valid(path, query)
  const reading = startReading(law.tariffs)
  const { origin, calculation_date: date } = search
  const input = {
    country: params.country,
    stated: params.hs,
    code: readCode(reading, params.hs, ['hs']),
    origin: origin === undefined ? null : readCountry(reading, origin, ['origin']),
    day: date === undefined ? dayOf(law.clock.now()) : readDay(reading, date, ['calculation_date']),
    warnings: unknownFieldWarnings(unknownFields(search)),
  }
  settle(reading)
  return input
}

/** Throws a 404 that says whether the country or the code is unknown. */
export function answerRates(input: Input, { tariffs, clock }: LoadedLaw): RatesResponse {
  const { code, origin, day } = input
  const country = tariffs.territories.normalise(input.country)
  if (country === null) throw rateNotFound(`There is no country ${input.country.toUpperCase()}.`)
  const tariff = tariffs.of(country) ?? tariffs.of(tariffs.territories.customsTerritory(country))
  if (!tariff) throw rateNotFound(`${unsupportedWords(country)}.`)
  const selection = tariff.select(code, origin ?? country, day)
  const found = wideQuote(code, origin, day, tariff, country, selection)
  if (!found) {
    const { gap } = selection
    throw rateNotFound(`${gap ?? `${code} is not in the tariff of ${country} on ${day}`}.`)
  }
  return {
    country,
    hs_code: input.stated,
    ...ratesOf(found),
    editions: tariff.editions.map(({ publisher, id }) => `${publisher}@${id}`),
    warnings: [
      ...input.warnings,
      ...(selection.warning ? [`${selection.warning}.`] : []),
      ...freshnessWarnings(tariff, { day }, clock.now()),
    ],
  }
}

function ratesOf(
  found: WideQuote,
): Omit<RatesResponse, 'country' | 'hs_code' | 'editions' | 'warnings'> {
  const { overlays } = found
  return {
    tariff_line: found.code,
    origin: found.origin,
    calculation_date: found.day,
    mfn_rate: numberOf(found.mfnRate),
    mfn_duty_expression: found.mfnExpression,
    preferential_rate: numberOf(found.preferentialRate),
    preferential_rates: Object.fromEntries(
      Object.entries(found.preferentialRates).map(([name, rate]) => [name, numberOf(rate)]),
    ),
    overlays: {
      section_301: numberOf(overlays.section_301),
      section_301_fl: numberOf(overlays.section_301_fl),
      section_232: numberOf(overlays.section_232),
      section_232_pharma: numberOf(overlays.section_232_pharma),
      section_122: numberOf(overlays.section_122),
      section_338_ca: numberOf(overlays.section_338_ca),
      ad_cvd: numberOf(overlays.ad_cvd),
    },
    other_overlays: Object.fromEntries(
      Object.entries(found.otherOverlays).map(([code, rate]) => [code, rate.toNumber()]),
    ),
    unresolved: found.unresolved.map(({ overlay, reason, range }) => ({
      overlay,
      reason,
      range: rangeOf(range),
    })),
    ...(found.remedies.length > 0 && {
      remedies: found.remedies.map(({ title, act, codes }) => ({
        title,
        act,
        additional_codes: additionalCodesOf(codes),
      })),
    }),
    ...(found.mfnRange && { mfn_range: rangeOf(found.mfnRange) }),
    candidates: found.candidates.map(candidateOf),
    vat_rate: numberOf(found.vatRate),
    headings: [...found.headings],
    sources: [...found.sources],
    data_as_of: instantOf(found.dataAsOf),
  }
}

function candidateOf(line: Quote): RatesResponse['candidates'][number] {
  return {
    tariff_line: line.code,
    mfn_rate: numberOf(line.mfnRate),
    mfn_duty_expression: line.mfnExpression,
    preferential_rate: numberOf(line.preferentialRate),
    vat_rate: numberOf(line.vatRate),
  }
}
