// The parties of an invoice: the lines of an address below or after their label.

import { countryIn } from '../cell/country.ts'
import { folded } from '../cell/folded.ts'
import type { Words } from '../words.ts'
import { type FieldRead, type FieldReadings, type FieldUnread, only, type Page } from './field.ts'
import { type Labelled, type Stated, segmentsOf } from './labels.ts'
import { afterOnLine, beforeOnLine, below, isAligned, type PageText } from './page-text.ts'

type Party = 'seller' | 'buyer' | 'consignee'

const LINES_MOST = 8

export function party(page: Page, field: Party): readonly FieldReadings[] {
  const { words } = page
  const names: FieldRead[] = []
  const countries: FieldRead[] = []
  const faults: FieldUnread[] = []
  for (const label of page.labels.filter(({ kind }) => kind === field)) {
    const lines = linesOf(page, label)
    const [first] = lines
    if (!first) continue
    const { place } = first.at
    if (words.marks('ditto').some((mark) => ` ${folded(first.text)} `.startsWith(` ${mark} `))) {
      faults.push({ field, reason: `"${first.text}" names another party`, place })
      continue
    }
    const value = nameIn(first.text, lines.length > 1, words)
    if (!/\p{L}{2}/u.test(value)) continue
    const stated = lines.map(({ text }) => text).join(', ')
    const how = `it follows "${label.label}"`
    names.push({ field, value, stated, place, how })
    const country = countryOf(lines, words)
    if (country)
      countries.push({ field: `${field}_country`, ...country, how: 'it ends the address' })
  }
  const name = only(field, names, faults)
  if (name.read.length === 0) return [name]
  const country = only(`${field}_country`, countries)
  const none = { field: `${field}_country`, reason: 'the address ends with no country' } as const
  return [
    name,
    country.read.length + country.unread.length > 0
      ? country
      : { read: [], unread: [{ ...none, place: name.read[0]?.place ?? null }] },
  ]
}

/** The lines of the address, without telephone numbers and the like. */
function linesOf(page: Page, label: Labelled): readonly Stated[] {
  const start = startOf(page, label)
  const lines: Stated[] = []
  let at = start
  for (let count = 0; at && count < LINES_MOST; count++) {
    const text = addressText(page, at === label.at ? label.value : null, at)
    if (text === null) break
    if (text !== '') lines.push({ text, at })
    at = nextLine(page, at, label.at)
  }
  return lines
}

/** Where the address begins: after the label, below it, or beside it. */
function startOf({ texts, words }: Page, { value, hasColon, at }: Labelled): PageText | null {
  if (value !== '') return hasColon ? at : null
  const [beside] = afterOnLine(texts, at)
  const under = below(texts, at)
  const may = (one: PageText | null | undefined): one is PageText => {
    const kind = one ? (segmentsOf(one.text, words)[0]?.kind ?? null) : 'stop'
    return kind === null || kind === 'part'
  }
  if (
    may(under) &&
    isAligned(under, at) &&
    (!may(beside) || segmentsOf(under.text, words)[0]?.kind === null)
  ) {
    return under
  }
  if (may(beside)) return beside
  return may(under) ? under : null
}

/** Null where the address ends; empty for what is passed over. */
function addressText({ words }: Page, value: string | null, { text }: PageText): string | null {
  if (value !== null) return value
  const [first] = segmentsOf(text, words)
  if (!first || first.kind === null) return first?.value ?? ''
  if (first.kind === 'part') return first.value
  return first.kind === 'skip' ? '' : null
}

/** The next line of the address, unless another label is before it. */
function nextLine({ texts, words }: Page, at: PageText, label: PageText): PageText | null {
  const next = below(texts, at)
  if (!next || !(isAligned(next, at) || isAligned(next, label))) return null
  const before = beforeOnLine(texts, next)
  const kind = before && before.left >= label.left ? segmentsOf(before.text, words)[0]?.kind : null
  return kind && kind !== 'part' ? null : next
}

/**
 * Of an address in one line what precedes its first comma, with the form of the company; of several
 * lines the first, without a street in it.
 */
function nameIn(text: string, hasMore: boolean, words: Words): string {
  const [first = '', ...parts] = text.split(/[,，]/).map((part) => part.trim())
  const forms = new Set(words.listed('company_form').map(folded))
  const name = [first]
  for (const part of parts) {
    const belongs = hasMore ? !/\d/.test(part) : forms.has(folded(part))
    if (!belongs) break
    if (part !== '') name.push(part)
  }
  return name.join(', ')
}

const ENDS = 2
const NAME_LEAST = 3
const HAN = /^\p{Script=Han}+$/u

/** The country that ends the address; two letters may be a state. */
function countryOf(
  lines: readonly Stated[],
  words: Words,
): Pick<FieldRead, 'value' | 'stated' | 'place'> | null {
  for (const { text, at } of lines.slice(-ENDS).reverse()) {
    const parts = text.split(/[,，;]| [-–] /).map((part) => part.trim().replace(/\.$/, ''))
    const last = parts.findLast((part) => part !== '') ?? ''
    const isName = (folded(last).length >= NAME_LEAST || HAN.test(last)) && !/\d/.test(last)
    if (!isName || words.listed('no_country').some((one) => folded(one) === folded(last))) continue
    const value = countryIn(last, words)
    if (value) return { value, stated: last, place: at.place }
  }
  return null
}
