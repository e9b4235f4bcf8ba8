// Words that are held against more than a set of names: countries, days, goods codes, duties and
// numbers of headings.

import { always, type Day, parseDay } from '../../base/day.ts'
import { parseExpression } from '../../law/duty/parse-expression.ts'
import { formatHts } from '../../law/goods-code.ts'
import type { Territories } from '../../law/territories.ts'
import type { GoodsCodes } from './goods-codes.ts'
import { type Context, refusedWord, unlessNamed, type WordRefusal } from './refusal.ts'
import { WHERE } from './shared-names.ts'

/** No act of customs law that is still cited is older. */
const FIRST_YEAR = 1900
/** No act in force reaches further ahead. */
const YEARS_AHEAD = 20
const YEAR_DIGITS = 4
const CODE = /^(\d\d){1,5}$/
const DIGITS = '0123456789'
const SUBHEADING_DIGITS = 6
const MOST_SHOWN = 3
const CHAPTER_99 = /^\d\S*\.\S*$/
const MEASURE_TYPE = /^\d\w\w$/

/** `asOf`: the day that the file is as of. What was published lies before it. */
export function dayRefusal(word: string, asOf: Day, may: 'past' | 'ahead'): WordRefusal | null {
  if (parseDay(word) === null) return refusedWord(`"${word}" is not a calendar day`)
  const year = Number(word.slice(0, YEAR_DIGITS))
  const last = Number(asOf.slice(0, YEAR_DIGITS)) + YEARS_AHEAD
  if (year < FIRST_YEAR) return refusedWord(`"${word}" lies before ${FIRST_YEAR}`)
  if (may === 'past' && word > asOf) return refusedWord(`"${word}" lies after ${asOf}`)
  return year > last ? refusedWord(`"${word}" lies after ${last}`) : null
}

/** What people write for a country (`UK`) counts as meant. */
export function countryRefusal(
  word: string,
  countries: ReadonlySet<string>,
  { normalise }: Territories,
): WordRefusal | null {
  const refusal = unlessNamed('country', word, countries, WHERE.territories)
  const meant = refusal && normalise(word)
  return meant ? { ...refusal, meant: [meant] } : refusal
}

/** A code, or what codes begin with, that the schedule has or had before the row's end. */
export function goodsRefusal(
  word: string,
  { period }: Context,
  codes: GoodsCodes,
): WordRefusal | null {
  const digits = word.replaceAll('.', '')
  if (!CODE.test(digits)) return refusedWord(`"${word}" is not a goods code of 2 to 10 digits`)
  if (word !== digits && word !== formatHts(digits)) {
    return { says: `"${word}" is not dotted as a goods code`, meant: [formatHts(digits)] }
  }
  if (codes.has(digits, period)) return null
  if (codes.has(digits, always))
    return refusedWord(`the schedule has "${word}" only after ${period.to}`)
  const meant = mistyped(digits).filter((code) => CODE.test(code) && codes.has(code, period))
  const asWritten = word.includes('.') ? meant.map(formatHts) : meant
  return { says: `no line of the schedule is "${word}"`, meant: asWritten.slice(0, MOST_SHOWN) }
}

/** All codes that one mistake turns into `digits`: of the same length first. */
function mistyped(digits: string): readonly string[] {
  const places = Array.from({ length: digits.length + 1 }, (_, at) => {
    return { before: digits.slice(0, at), after: digits.slice(at), rest: digits.slice(at + 1) }
  })
  const swapped = places.map(({ before, after }) => {
    return `${before}${after.charAt(1)}${after.charAt(0)}${after.slice(2)}`
  })
  const one = (make: (digit: string) => readonly string[]) => [...DIGITS].flatMap(make)
  return [
    ...swapped,
    ...one((digit) => places.slice(0, -1).map(({ before, rest }) => before + digit + rest)),
    ...one((digit) => places.map(({ before, after }) => before + digit + after)),
    ...places.map(({ before, rest }) => before + rest),
  ]
}

/** A code whose subheading some schedule has, however the rest of it is padded. */
export function subheadingRefusal(
  word: string,
  context: Context,
  codes: GoodsCodes,
): WordRefusal | null {
  const refusal = goodsRefusal(word.slice(0, SUBHEADING_DIGITS), context, codes)
  return refusal && { ...refusal, says: `no line of the schedule has the subheading of "${word}"` }
}

export function dutyRefusal(word: string, currencies: ReadonlySet<string>): WordRefusal | null {
  const parsed = parseExpression(word)
  if (!parsed.ok) return refusedWord(`"${word}" is not a duty: ${parsed.reason}`)
  const { sum, bounds } = parsed.expression
  for (const { term } of [...sum, ...bounds.flatMap((bound) => bound.sum)]) {
    const refusal = 'currency' in term && currencyRefusal(term.currency, currencies)
    if (refusal) return refusal
  }
  return null
}

/** `"2500 USD"` */
export function moneyRefusal(word: string, currencies: ReadonlySet<string>): WordRefusal | null {
  return currencyRefusal(word.split(' ').at(-1) ?? '', currencies)
}

function currencyRefusal(word: string, currencies: ReadonlySet<string>): WordRefusal | null {
  return unlessNamed('currency', word, currencies, WHERE.currencies)
}

/**
 * Headings of chapter 99 are known where the schedule has it, elsewhere the types of measure that
 * headings begin with (`"305 VATZ"`). Paragraphs of acts are not.
 */
export function headingNumberRefusal(
  word: string,
  chapter99: ReadonlySet<string>,
  types: ReadonlySet<string>,
): WordRefusal | null {
  if (chapter99.size > 0) {
    return CHAPTER_99.test(word) ? unlessNamed('heading', word, chapter99, 'chapter-99.csv') : null
  }
  const [first = ''] = word.split(' ')
  return MEASURE_TYPE.test(first) ? unlessNamed('measure type', first, types, WHERE.types) : null
}

/** `"kg"`, or with what of it counts: `"kg nitrogen content"`. */
export function unitRefusal(
  word: string,
  units: ReadonlySet<string>,
  qualifiers: ReadonlySet<string>,
): WordRefusal | null {
  const parts = word.split(' ')
  const isKnown = parts.some((_, at) => {
    const [unit, qualifier] = [parts.slice(0, at).join(' '), parts.slice(at).join(' ')]
    return units.has(unit) && qualifiers.has(qualifier)
  })
  return isKnown ? null : unlessNamed('unit', word, units, WHERE.units)
}
