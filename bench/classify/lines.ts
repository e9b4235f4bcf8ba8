// node bench/classify/lines.ts: derives data/classify/lines/*: the levels between a subheading and
// its ten-digit lines with their words, from the publishers' nomenclatures and our own trade names,
// and the number of known goods of each line.

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readLexicon } from '../../src/classify/lexicon.ts'
import { readClassifierSettings } from '../../src/classify/settings.ts'
import { parseWords } from '../../src/classify/words.ts'
import { developmentFolder } from './development.ts'
import { americanPaths, europeanPaths, type Paths } from './nomenclature.ts'
import { knownLines } from './rows/known-goods.ts'
import { readRows } from './rows/read-rows.ts'
import { readUsualLines } from './usual-lines.ts'

type Level = { readonly text: string; readonly code: string; readonly below: Level[] }

const NUMBER = '\\$?(?:\\d[\\d,]*(?:\\.\\d+)?|\\d*¢)'
const UNIT = '(?:percent|%|cents|¢|[a-z]{1,3}[²³23]?(?:\\/[a-z²]+)?\\b)'
const AMOUNT = new RegExp(`(?<![\\w.,])${NUMBER}\\s*${UNIT}?`, 'gi')
const CATEGORY = /\(\d{3}\)/g
const PRICE = /\bvalued\b/i
const SHARE = /\bpercent\b|%/i
const DOWN =
  /\b(?:not over|not exceeding|not more than|less than|under|or less|up to|not greater than)\b/gi
const UP = /\b(?:over|exceeding|more than|or more|not less than|at least|greater than)\b/i
/** Negations: they say little about goods. */
const DENIED =
  /\b(?:without\b[^;()]*|(?:other than|except|excluding|not including|not|non)\b[^,;()]*)/gi
/** "A, B or C" are three names of goods; "A, of B" is one. */
const JOINS = 'of|not|with|without|for|in|made|whether|containing|all'
const ALTERNATIVES = new RegExp(
  `;|\\band\\b|\\bor\\b|\\(including\\b|,(?!\\s*(?:${JOINS})\\b)`,
  'i',
)
/** Words of legal texts that can describe any goods. */
const FORM_WORDS =
  'similar|articles?|of a kind|kinds?|including|included|thereof|foregoing|elsewhere|' +
  'specified|containing|by weight|weight|weighing|described in|additional|note|' +
  'subject to|restraints?|entered pursuant|provisions|tariff schedule|provided for|' +
  'subheadings?|headings?|chapter|section|suitable|used|whether|measuring|exceeding|' +
  'valued|designed|products?|goods|like|therefor|component|materials?|fib(?:er|re)s?|' +
  'any|fine animal hair|waste'
const FORM = new RegExp(`\\b(?:${FORM_WORDS})\\b`, 'gi')
const SUBHEADING = 6
const FOLDER = 'data/classify/lines'
const { lists } = readClassifierSettings('data/classify')
const { subheadings } = readLexicon('data/classify/lexicon')
const labelled = readRows(developmentFolder(), new Set(subheadings.map(({ hs6 }) => hs6))).rows

derive('us', americanPaths(), 'U.S. International Trade Commission, HTSUS 2026 Revision 21')
derive(
  'eu',
  europeanPaths('eu/nomenclature-10digit-eu-2026-03.csv'),
  'European Commission, TARIC nomenclature of 2026-03, levels without a code from that of 2019',
)
derive(
  'gb',
  europeanPaths('uk/nomenclature-10digit-gb-2026-03.csv'),
  'HM Revenue & Customs, UK Integrated Online Tariff of 2026-03, levels without a code from TARIC',
)

function derive(name: string, paths: Paths, published: string): void {
  const trade = tradeOf(name)
  const levels = [...Map.groupBy(paths.keys(), (code) => code.slice(0, SUBHEADING))]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .filter(([, codes]) => codes.length > 1)
    .flatMap(([hs6, codes]) => {
      const top: Level = { text: '', code: hs6, below: [] }
      for (const code of codes.sort()) enter(top, code, paths.get(code) ?? [])
      return printed(settled(top), 0, trade)
    })
  write(`${name}.txt`, levels, [
    '# The levels below each subheading and their words, derived by bench/classify/lines.ts.',
    '# "-": no words; "|": or; "$<", "$>": up to a price, above one; "%": on condition of a share;',
    '# "=": share of the goods of the subheading in percent, and trade names.',
    `# cite: ${published}, the descriptions`,
  ])
  const known = knownLines(labelled, name, (line) => paths.has(line))
  writeFileSync(join(FOLDER, `${name}-known.csv`), known)
}

function write(name: string, rows: readonly string[], head: readonly string[]): void {
  writeFileSync(join(FOLDER, name), `${[...head, ...rows].join('\n')}\n`)
  process.stdout.write(`${name}: ${rows.length} rows\n`)
}

function enter(top: Level, code: string, path: readonly string[]): void {
  let at = top
  for (const text of path.slice(0, -1)) {
    let next = at.below.findLast((level) => level.text === text && level.code === '')
    if (next === undefined) {
      next = { text, code: '', below: [] }
      at.below.push(next)
    }
    at = next
  }
  at.below.push({ text: path.at(-1) ?? '', code, below: [] })
}

/** Without levels that have no siblings. */
function settled(level: Level): Level {
  const [only, ...others] = level.below
  if (only !== undefined && others.length === 0) {
    const text = level.code.length === SUBHEADING ? '' : `${level.text}; ${only.text}`
    return settled({ text, code: only.code || level.code, below: only.below })
  }
  return { ...level, below: level.below.map(settled) }
}

/** The judged share and the trade names of each line, as written in the rows. */
function tradeOf(name: string): ReadonlyMap<string, string> {
  const lines = readUsualLines(join('data/classify/usual-lines', name))
  return new Map(
    [...lines.values()].map(({ code, usual, called }) => {
      const names = called.map((one) => stemsOf(one).join(' ')).filter(Boolean)
      return [code, [`=${usual}`, names.join(' | ')].filter(Boolean).join(' ')]
    }),
  )
}

function printed(level: Level, depth: number, trade: ReadonlyMap<string, string>): string[] {
  const parts = [level.code, ...wordsAt(level.text), trade.get(level.code) ?? '']
  return [
    ' '.repeat(depth) + (parts.filter((part) => part !== '').join(' ') || '-'),
    ...level.below.flatMap((next) => printed(next, depth + 1, trade)),
  ]
}

function wordsAt(text: string): string[] {
  const plain = text
    .replaceAll('|', ' ')
    .replace(CATEGORY, ' ')
    .replace(/\bman-made\b/gi, 'manmade')
  const names = plain
    .replace(DENIED, ' ')
    .split(ALTERNATIVES)
    .map((part) => stemsOf(part.replace(AMOUNT, ' ').replace(FORM, ' ')).join(' '))
    .filter((part) => part !== '')
  return [...conditions(plain), [...new Set(names)].join(' | ')]
}

function conditions(text: string): string[] {
  if (!PRICE.test(text)) return SHARE.test(text) ? ['%'] : []
  const up = UP.test(text.replace(DOWN, ' '))
  if (up === (text.match(DOWN) !== null)) return []
  return [up ? '$>' : '$<']
}

function stemsOf(text: string): string[] {
  return parseWords(text, lists)
    .map(({ stem }) => stem)
    .filter((stem) => /^[a-z][a-z0-9]+$/.test(stem))
}
