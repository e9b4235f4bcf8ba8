// node bench/classify/lines.ts: derives data/classify/lines/*.csv, the words that tell the
// ten-digit lines of one subheading apart, from the publishers' nomenclatures.

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { readSettings } from '../../src/classify/settings.ts'
import { wordsOf } from '../../src/classify/text.ts'

/** Code → what its own levels say, below the subheading or above it. */
type Texts = ReadonlyMap<string, string>

const TEN = 10
const SUBHEADING = 6
const FOLDER = join(process.env.LANDFALL_SHARED ?? '../shared', 'data')
const { lists } = readSettings('data/classify')

write(
  'us',
  americanTexts(),
  'U.S. International Trade Commission, HTSUS 2026 Revision 21, the article descriptions',
)
for (const [name, file] of [
  ['eu', 'eu/nomenclature-10digit-eu-2026-03.csv'],
  ['gb', 'uk/nomenclature-10digit-gb-2026-03.csv'],
] as const) {
  const published =
    name === 'eu'
      ? 'European Commission, TARIC nomenclature of 2026-03, the descriptions'
      : 'HM Revenue & Customs, UK Integrated Online Tariff of 2026-03, the commodity descriptions'
  write(name, europeanTexts(file), published)
}

function americanTexts(): Texts {
  const file = join(FOLDER, 'us/us-lines_2026_rev_21_derived.csv.gz')
  const rows = parse(gunzipSync(readFileSync(file)).toString(), { columns: true }) as {
    readonly hts: string
    readonly description: string
    readonly path: string
  }[]
  return new Map(
    rows
      .filter(({ hts }) => hts.length === TEN)
      .map(({ hts, description, path }) => [hts, `${path} > ${description}`]),
  )
}

/** A line's own text behind that of its eight digits; levels without a code are lost. */
function europeanTexts(file: string): Texts {
  const rows = parse(readFileSync(join(FOLDER, file), 'utf8'), { columns: true }) as {
    readonly code: string
    readonly description_own_level: string
  }[]
  const own = new Map(rows.map(({ code, description_own_level: text }) => [code, text]))
  return new Map(
    [...own].map(([code, text]) => {
      const above = own.get(`${code.slice(0, 8)}00`)
      return [code, above === undefined || above === text ? text : `${above} > ${text}`]
    }),
  )
}

function write(name: string, texts: Texts, published: string): void {
  const bySubheading = Map.groupBy(texts.keys(), (code) => code.slice(0, SUBHEADING))
  const rows: string[] = []
  for (const codes of bySubheading.values()) {
    const told = codes.map((code) => wordsAt(texts.get(code) ?? ''))
    const common = told.reduce((shared, words) => shared.intersection(words))
    for (const [at, code] of codes.entries()) {
      const words = [...(told[at] as Set<string>).difference(common)]
      if (codes.length > 1) rows.push(`${code},${words.join(' ')}`)
    }
  }
  const head = [
    '# The words that tell the ten-digit lines of one subheading apart, derived by',
    '# bench/classify/lines.ts; "=" stands before a word for each level above that has it too.',
    `# cite: ${published}`,
    'code,words',
  ]
  writeFileSync(
    join('data/classify/lines', `${name}.csv`),
    `${[...head, ...rows.sort()].join('\n')}\n`,
  )
  process.stdout.write(`${name}: ${rows.length} lines\n`)
}

/** The words of all levels; with "=" before it a word that a level above has too, and so on. */
function wordsAt(text: string): Set<string> {
  const found = new Set<string>()
  for (const level of text.split(' > ')) {
    for (const stem of new Set(stemsOf(level))) {
      let word = stem
      while (found.has(word)) word = `=${word}`
      found.add(word)
    }
  }
  return found
}

function stemsOf(text: string): string[] {
  return wordsOf(text.replaceAll('|', ' '), lists)
    .map(({ stem }) => stem)
    .filter((stem) => /^[a-z][a-z0-9]+$/.test(stem))
}
