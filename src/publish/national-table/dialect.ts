// Duties as national tariffs print them, in the words of the duty grammar: "10% or Rs. 115 per
// sq. m. whichever is higher" is `10% MIN 115 INR / sq m`. A text that none of the rules turns into
// a duty stays as it is printed or is marked as words, and is refused when it is compiled.

import { Decimal } from '../../base/decimal.ts'
import { vocabularyTable } from '../../base/vocabulary.ts'
import { parseExpression } from '../../law/duty/parse-expression.ts'
import { refusalOf } from '../../law/duty/refused-text.ts'
import type { TableSettings } from './settings.ts'

type Dialect = TableSettings['duties']

const FREE = /^(?:free|exempt(?:ed|ion)?|zero|nil)\.?$/i
/** Not open to import; what is closed to export only is not meant. */
const PROHIBITED = /^prohibited(?: from (?:importing|exporting and importing))?$/i
const NUMBER = String.raw`(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?`

type Sign = {
  readonly pattern: RegExp
  /** Null: that of the tariff. */
  readonly currency: string | null
  readonly part: Decimal
  /** What of the sign belongs to the unit: the slash of `c/kg`. */
  readonly rest: string
}

/** How currencies are printed besides their code: hundredths first, since `c/` is one. */
const SIGNS: readonly Sign[] = vocabularyTable('currency-signs', [
  'sign',
  'place',
  'currency',
  'part',
  'tariff',
])
  .map(({ sign, place, currency, part }) => ({
    pattern: patternOf(sign, place),
    currency: currency || null,
    part: Decimal.of(part),
    rest: sign.endsWith('/') ? '/' : '',
  }))
  .sort((one, other) => one.part.compare(other.part))

function patternOf(sign: string, place: string): RegExp {
  const letters = sign.replace(/[$/]/g, '\\$&')
  if (place === 'before') return new RegExp(`${letters}\\.?\\s*(${NUMBER})(?:,-)?`, 'gi')
  return new RegExp(`(${NUMBER})\\s*${letters}${/[a-z]$/i.test(sign) ? '\\b' : ''}`, 'gi')
}

/**
 * The duty in the grammar's words; the text as printed when it is none, marked as words unless the
 * vocabulary has its wording.
 */
export function dutyInGrammar(printed: string, dialect: Dialect): string {
  const text = printed
    .replace(/[\s\u00a0]+/g, ' ')
    .replace(/^"|"$/g, '')
    .replace(/ - all goods\.?$/i, '')
    .trim()
  if (FREE.test(text)) return 'Free'
  if (PROHIBITED.test(text)) return 'Prohibited'
  const read = inGrammar(text, dialect)
  if (parseExpression(read).ok) return read
  return refusalOf(text) === null ? `in words: ${text}` : text
}

function inGrammar(text: string, dialect: Dialect): string {
  const points = dialect.decimal === ',' ? text.replace(/(\d),(\d)/g, '$1.$2') : text
  if (dialect.number && points === '0') return 'Free'
  if (dialect.number && /^\d+(?:\.\d+)?$/.test(points)) return `${points} ${dialect.number}`
  const bare = dialect.number
    ? points.replace(/^(\d+(?:\.\d+)?)(?= pr\.)/, `$1 ${currencyOf(dialect.number)}`)
    : points
  return bounds(units(amounts(bare, dialect)), dialect)
    .replace(/\s+/g, ' ')
    .replace(/\bfree (?=plus|\+)/i, '0% ')
    .replace(/^0% \+ 0%$/, '0%')
    .trim()
}

function currencyOf(number: string): string {
  return number.split(' ')[0] ?? ''
}

/** Amounts as a number and a currency code. */
function amounts(text: string, { currency: own }: Dialect): string {
  const read = SIGNS.reduce(
    (found, { pattern, currency, part, rest }) =>
      found.replace(pattern, (_, number: string) => {
        const amount = part.equals(Decimal.one) ? number : partOf(number, part)
        return `${amount} ${currency ?? own} ${rest}`
      }),
    text,
  )
  return read
    .replace(new RegExp(`(?:\\bs\\s+)?\\$\\s*(${NUMBER})`, 'g'), `$1 ${own} `)
    .replace(new RegExp(`(${NUMBER})\\$`, 'g'), `$1 ${own} `)
}

function partOf(number: string, part: Decimal): string {
  return `${Decimal.of(number.replaceAll(',', '')).times(part)}`
}

/** "per", "for each" and "pr." as a slash; "per l al 5% plus 2 NZD" with its unit at the end. */
function units(text: string): string {
  const ahead = /^per (l al|l ms|l|kg|KTC|1,000) ?(.*)$/.exec(text)
  const behind = ahead ? unitBehind(ahead[2] ?? '', ahead[1] ?? '') : text
  return behind
    .replace(/\s*(?:\bper|\bfor (?:each|every)|\bpr\.)\s*/gi, ' / ')
    .replace(/([A-Z]{3}) each\b/g, '$1 / each')
    .replace(/\/ ?100% vol\. ?\/ ?litre/gi, '/ l alcohol')
    .replace(/\/ ?Solid Kilogram - not solid litre/g, '/ kg')
    .replace(/\bKTC\b/g, 'kg tobacco content')
    .replace(/\/\s*2u\b/g, '/ prs')
    .replace(/㎡/g, 'm2')
    .replace(/\bsq\.?\s*(?:m|mtr|metre)s?\b\.?/gi, 'm2')
    .replace(/(\/\s*[a-z]+)\.(?=\s|,|$)/gi, '$1')
}

function unitBehind(duty: string, unit: string): string {
  if (/%\s*[\d.]+ [A-Z]{3}/.test(duty)) return `${duty.replace('%', '% plus ')} / ${unit}`
  return /[A-Z]{3}\s*$/.test(duty) ? `${duty.trim()} / ${unit}` : duty
}

/** `1.88 ¢/kg but not less than 4% plus 4%`: the greater of the two, and then what is added. */
const FLOOR_THEN_PLUS = /^(.+?),? but no(?:t)? less than (\d[\d.]* ?%) plus (\d[\d.]* ?%)$/i

const LESSER = /^(?:less|lower|lowest)$/i

/** Floors and caps: the grammar's MIN is the larger of two, its MAX the smaller. */
function bounds(text: string, dialect: Dialect): string {
  const chosen =
    /^(.+?),?\s*(?:whichever is (?:the )?(\w+)|(w\.i\.t\.h))\.?(,?\s*subject to .+)?$/i.exec(text)
  const [, rates = '', word = '', , more = ''] = chosen ?? []
  const read = chosen
    ? alternatives(rates, LESSER.test(word) ? 'MAX' : 'MIN') + more
    : dialect.or
      ? alternatives(text, 'MIN')
      : text.replace(/,? or, if lower, /i, ' MAX ')
  return read
    .replace(FLOOR_THEN_PLUS, '$1 + $3 MIN $2 + $3')
    .replace(/,?\s*subject to a (minimum|maximum) (?:customs )?duty of /gi, (_, bound: string) =>
      bound.toLowerCase() === 'minimum' ? ' MIN ' : ' MAX ',
    )
    .replace(/,?\s*but no(?:t)? (?:less|lower) than\s*/gi, ' MIN ')
    .replace(/,?\s*but no(?:t)? more than\s*/gi, ' MAX ')
    .replace(/ or more than /gi, ' MAX ')
    .replace(/\s*with a maximum of\s*/gi, ' MAX ')
    .replace(/\s*with minimum limit\s*/gi, ' MIN ')
    .replace(/,? (?:and|plus) (?=\d)/gi, ' + ')
}

function alternatives(text: string, bound: 'MIN' | 'MAX'): string {
  return text.replace(/,?\s+or\s+/gi, ` ${bound} `)
}
