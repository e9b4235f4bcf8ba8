// Flags prices that deviate from earlier prices of the same goods and origin: the organisation's
// own prices, and unit values of trade statistics if they are loaded.

import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { Decimal } from '../base/decimal.ts'
import { reader } from '../base/form/reader.ts'
import type { Flag } from '../law/flag.ts'
import { formatHts } from '../law/goods-code.ts'
import { isPrice, type PriceBook, type ScreenedLine } from '../law/screened-shipment.ts'
import { screeningFlag } from './flag.ts'

const PriceFile = Type.Object(
  {
    source: Type.String(),
    least: Type.Integer({ minimum: 3 }),
    info: Type.Number({ minimum: 1 }),
    warning: Type.Number({ minimum: 1 }),
    lowest: Type.Number({ minimum: 0, maximum: 1 }),
    narrowest: Type.Number({ minimum: 0 }),
  },
  { additionalProperties: false },
)

export type PriceSettings = Static<typeof PriceFile>

/** Throws DataError naming `file` and the place. */
export const readPriceSettings = reader<PriceSettings>(Compile(PriceFile))

/** Earlier prices with their source, for the text of the flag. */
export type PriceSource = {
  readonly of: PriceBook
  readonly source: string
  readonly url: string | null
}

/** Makes the median absolute deviation comparable with a standard deviation. */
const DEVIATION_SCALE = 1.4826
const DIVISION_PLACES = 12

export function unitPriceFlags(
  line: ScreenedLine,
  currency: string,
  books: readonly PriceSource[],
  settings: PriceSettings,
): readonly Flag[] {
  if (books.length === 0) return []
  const units = pricedUnits(line, currency)
  return books.flatMap((book) => {
    for (const { unit, priceOf } of units) {
      const seen = book.of({ code: line.code, origin: line.origin, unit })
      if (seen.length < settings.least) continue
      const price = priceOf(line)
      const found = isPrice(price) ? deviation(price, seen, settings) : null
      if (found) return [priceFlag(line, { unit, price }, found, book)]
    }
    return []
  })
}

type PricedUnit = { readonly unit: string; readonly priceOf: (line: ScreenedLine) => number }

/** The piece and, if the weight is stated, the kilogram. */
function pricedUnits({ weightKg }: ScreenedLine, currency: string): readonly PricedUnit[] {
  const piece = { unit: `${currency} per unit`, priceOf: perPiece }
  if (weightKg === null || weightKg.isZero) return [piece]
  return [piece, { unit: `${currency} per kg`, priceOf: perKilogram }]
}

function perPiece({ unitValue }: ScreenedLine): number {
  return unitValue.toNumber()
}

function perKilogram({ unitValue, quantity, weightKg }: ScreenedLine): number {
  return unitValue
    .times(quantity)
    .dividedBy(weightKg ?? Decimal.one, DIVISION_PLACES)
    .toNumber()
}

type Priced = { readonly unit: string; readonly price: number }

/** Earlier prices of the same goods, as logarithms in order. */
type Spread = {
  readonly logs: readonly number[]
  readonly middle: number
  readonly spread: number
}

/** Many lines of a shipment are compared with the same prices. */
const spreads = new WeakMap<readonly number[], Spread>()

function spreadOf(seen: readonly number[], { narrowest }: PriceSettings): Spread {
  const known = spreads.get(seen)
  if (known) return known
  const logs = seen.map(Math.log).sort((one, other) => one - other)
  const middle = quantile(logs, 1 / 2)
  const distances = logs.map((one) => Math.abs(one - middle)).sort((one, other) => one - other)
  const spread = Math.max(DEVIATION_SCALE * quantile(distances, 1 / 2), narrowest)
  const made = { logs, middle, spread }
  spreads.set(seen, made)
  return made
}

type Deviation = {
  readonly severity: Flag['severity']
  readonly median: number
  readonly count: number
  readonly low: boolean
}

/** A robust z-score of logarithms; null for a small deviation. */
function deviation(
  price: number,
  seen: readonly number[],
  settings: PriceSettings,
): Deviation | null {
  const { logs, middle, spread } = spreadOf(seen, settings)
  const log = Math.log(price)
  const z = (log - middle) / spread
  if (Math.abs(z) <= settings.info) return null
  const low = z < 0
  const far = Math.abs(z) > settings.warning
  const lowest = low && log < quantile(logs, settings.lowest)
  const severity = !far ? 'info' : lowest ? 'critical' : 'warning'
  return { severity, median: Math.exp(middle), count: seen.length, low }
}

/** The quantile of sorted numbers, by linear interpolation. */
function quantile(sorted: readonly number[], share: number): number {
  const at = share * (sorted.length - 1)
  const below = sorted[Math.floor(at)] ?? 0
  const above = sorted[Math.ceil(at)] ?? below
  return below + (above - below) * (at - Math.floor(at))
}

function priceFlag(
  line: ScreenedLine,
  { unit, price }: Priced,
  { severity, median, count, low }: Deviation,
  { source, url }: PriceSource,
): Flag {
  const code = formatHts(line.code)
  return screeningFlag(
    {
      kind: 'unit_price_deviation',
      severity,
      title: `The price of ${code} from ${line.origin} is far ${low ? 'below' : 'above'} the usual`,
      detail:
        `${rounded(price)} ${unit}; the median of ${count} prices is ${rounded(median)} ` +
        `(${source}). ` +
        (low
          ? 'Customs may doubt the value and ask how it was made, or set another. '
          : 'More duty than needed may be paid. ') +
        'Check quantity, unit and currency, and keep the proof of the price.',
      source,
      sourceUrl: url,
      code,
    },
    line,
  )
}

function rounded(price: number): string {
  return Decimal.of(Number(price.toPrecision(4))).toString()
}
