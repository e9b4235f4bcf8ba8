// The words of trade documents: heads of columns, units, currencies, countries, marks. They are
// data (data/vocabulary), handed in as texts, so that the reader also runs in a browser.

import { severalIn, tableRows } from '../base/table-rows.ts'
import { folded } from './cell/folded.ts'
import { COLUMN_NAMES, type ColumnName } from './fields.ts'

/** The texts of the files of data/vocabulary, and of data/currencies.csv. */
type WordTexts = {
  readonly columns: string
  readonly units: string
  readonly signs: string
  readonly marks: string
  readonly countries: string
  readonly subheadings: string
  readonly labels: string
  readonly currencies: string
}

export type Unit = {
  readonly name: string
  /** Units of one base convert into each other. */
  readonly base: string
  /** A decimal: how many of the base one is. */
  readonly factor: string
}

export type MarkKind =
  | 'total'
  | 'charge'
  | 'missing'
  | 'ditto'
  | 'origin'
  | 'currency'
  /** Of heads: words that do not change what a column holds, and that say it is of one piece. */
  | 'neutral'
  | 'one'

/** Fields of an invoice, and words that begin like one; `…_weak` where nothing else names it. */
const LABEL_KINDS = [
  ...(['invoice_number', 'invoice_date', 'invoice_date_weak', 'seller', 'buyer'] as const),
  ...(['consignee', 'incoterm', 'currency', 'freight', 'insurance', 'total'] as const),
  ...(['total_weak', 'container', 'bill_of_lading', 'air_waybill'] as const),
  ...(['part', 'skip', 'stop'] as const),
] as const

export type LabelKind = (typeof LABEL_KINDS)[number]

type ListKind = 'company_form' | 'incoterm_code' | 'former_incoterm' | 'no_country' | 'no_place'

export type Words = {
  /** The columns that a folded head names. */
  readonly heads: ReadonlyMap<string, readonly ColumnName[]>
  readonly unitOf: (text: string) => Unit | null
  /** The currencies that a code, sign or name may mean; none when it is no currency. */
  readonly currenciesOf: (text: string) => readonly string[]
  readonly isMark: (kind: MarkKind, text: string) => boolean
  /** Folded, the longest first. */
  readonly marks: (kind: MarkKind) => readonly string[]
  /** The code of a two-letter or three-letter code or a name; null when unknown. */
  readonly countryOf: (text: string) => string | null
  /** What invoices state once, by folded label. */
  readonly labels: ReadonlyMap<string, LabelKind>
  /** Texts of such a list, as they are in it. */
  readonly listed: (kind: ListKind) => readonly string[]
  /** Whether a tariff has lines of these six digits. */
  readonly isSubheading: (digits: string) => boolean
  /** Names of countries, to suggest one. */
  readonly countryNames: ReadonlyMap<string, string>
}

const LANGUAGES = ['en', 'de', 'fr', 'es', 'zh'] as const

export function wordsOf(texts: WordTexts): Words {
  const marks = marksOf(texts.marks)
  return {
    heads: headsOf(texts.columns),
    unitOf: unitsOf(texts.units),
    currenciesOf: currenciesOf(texts),
    isMark: (kind, text) => {
      const known = marks.get(kind)
      // No mark has a digit, and most cells have.
      if (/\d/.test(text)) return false
      return known !== undefined && text.length <= known.longest && known.texts.has(markText(text))
    },
    marks: (kind) => marks.get(kind)?.sorted ?? [],
    ...labelsOf(texts.labels),
    isSubheading: subheadingsOf(texts.subheadings),
    ...countriesOf(texts.countries),
  }
}

function headsOf(text: string): Words['heads'] {
  const heads = new Map<string, ColumnName[]>()
  for (const row of tableRows(text, 'sheet-columns.csv', ['field', ...LANGUAGES])) {
    const column = COLUMN_NAMES.find((name) => name === row.field)
    if (!column) throw new Error(`sheet-columns.csv: ${row.field} is no column`)
    for (const word of LANGUAGES.flatMap((language) => severalIn(row[language])).map(folded)) {
      const known = heads.get(word) ?? []
      if (!known.includes(column)) heads.set(word, [...known, column])
    }
  }
  return heads
}

function unitsOf(text: string): Words['unitOf'] {
  const units = new Map<string, Unit>()
  for (const row of tableRows(text, 'sheet-units.csv', ['unit', 'base', 'factor', 'spellings'])) {
    const { unit: name, base, factor } = row
    for (const spelling of [name, ...severalIn(row.spellings)]) {
      units.set(folded(spelling), { name, base, factor })
    }
  }
  return (word) => units.get(folded(word)) ?? null
}

function currenciesOf(texts: WordTexts): Words['currenciesOf'] {
  const codes = new Set(
    tableRows(texts.currencies, 'currencies.csv', ['code', 'minor_unit', 'from', 'to']).map(
      ({ code }) => code,
    ),
  )
  const signs = new Map(
    tableRows(texts.signs, 'sheet-currencies.csv', ['sign', 'currencies']).map(
      ({ sign, currencies }) => [signText(sign), severalIn(currencies)],
    ),
  )
  return (text) => {
    const sign = signText(text)
    return codes.has(sign) ? [sign] : (signs.get(sign) ?? [])
  }
}

/** `"Us $ "` → `"US$"`, `"Rs."` → `"RS"`. */
function signText(text: string): string {
  return text.normalize('NFKC').toUpperCase().replace(/[\s.]/g, '')
}

/** Longer texts with many blanks or points are no mark. */
const SPARE = 10

function marksOf(text: string) {
  return new Map(
    tableRows(text, 'sheet-words.csv', ['kind', ...LANGUAGES]).map((row) => {
      const texts = new Set(LANGUAGES.flatMap((one) => severalIn(row[one])).map(markText))
      const sorted = [...texts].sort((one, other) => other.length - one.length)
      return [row.kind, { texts, sorted, longest: (sorted[0]?.length ?? 0) + SPARE }] as const
    }),
  )
}

/** Folded; a mark without letters is itself. */
function markText(text: string): string {
  return folded(text) || text.trim()
}

function labelsOf(text: string): Pick<Words, 'labels' | 'listed'> {
  const rows = tableRows(text, 'document-labels.csv', ['kind', ...LANGUAGES])
  const lists = new Map<string, readonly string[]>()
  const labels = new Map<string, LabelKind>()
  for (const row of rows) {
    const texts = LANGUAGES.flatMap((one) => severalIn(row[one]))
    const kind = LABEL_KINDS.find((one) => one === row.kind)
    if (!kind) lists.set(row.kind, texts)
    else for (const one of texts) labels.set(folded(one), kind)
  }
  return { labels, listed: (kind) => lists.get(kind) ?? [] }
}

function subheadingsOf(text: string): Words['isSubheading'] {
  const known = new Set(
    tableRows(text, 'hs-subheadings.csv', ['heading', 'subheadings']).flatMap(
      ({ heading, subheadings }) => severalIn(subheadings).map((rest) => `${heading}${rest}`),
    ),
  )
  return (digits) => known.has(digits)
}

function countriesOf(text: string): Pick<Words, 'countryOf' | 'countryNames'> {
  const codes = new Map<string, string>()
  const names = new Map<string, string>()
  const ofTwo = new Set<string>()
  for (const row of tableRows(text, 'country-names.csv', ['code', 'alpha_3', 'names', 'usual'])) {
    const { code, alpha_3 } = row
    for (const name of [...severalIn(row.names), ...severalIn(row.usual)]) {
      const key = folded(name)
      if ((names.get(key) ?? code) !== code) ofTwo.add(key)
      names.set(key, code)
    }
    for (const one of [code, alpha_3]) if (one !== '') codes.set(one, code)
  }
  for (const key of ofTwo) names.delete(key)
  const compact = new Map([...names].map(([name, code]) => [name.replaceAll(' ', ''), code]))
  return {
    countryOf: (stated) => {
      const key = folded(stated)
      const bare = key.replaceAll(' ', '')
      const code = codes.get(bare.toUpperCase())
      // RU is Russia, and R.-U. the United Kingdom in French.
      if (code && /^\p{L}+$/u.test(stated.trim())) return code
      return names.get(key) ?? compact.get(bare) ?? code ?? null
    },
    countryNames: names,
  }
}
