// The third-country duties of the UK or the EU as an edition of data/, on the goods codes of
// 2026-03: the rates by value of a later table, the others as of January 2021 from the UK
// government's comparison of both tariffs. A code that neither has a rate for has none.

import { basename } from 'node:path'
import { parse } from 'csv-parse/sync'
import { row } from '../../base/csv-cells.ts'
import { DataError } from '../../base/data-error.ts'
import { Decimal } from '../../base/decimal.ts'
import { nothing } from '../../compile/data-files.ts'
import { loadSchedule } from '../../compile/schedule/load-schedule.ts'
import { adValoremRate } from '../../law/duty/duty-expression.ts'
import { parseExpression } from '../../law/duty/parse-expression.ts'
import type { Schedule } from '../../law/schedule.ts'
import { seasons } from '../../law/season.ts'
import { chapterFileName } from '../usitc/chapter-file.ts'
import { sha256 } from '../usitc/manifest.ts'
import { type Bridge, bridgeManifest } from './manifest.ts'

const COLUMNS = 'code,from,to,units,general,special,other'
const CODE = /^\d{10}$/
const LINE_DIGITS = 8

type Leaf = { readonly code: string; readonly rate: string }
type DatedLeaf = {
  readonly code: string
  readonly rates: readonly { readonly from: string; readonly to: string; readonly rate: string }[]
}

/**
 * The edition's files by name. `table` has a row for each declarable code of ten digits (columns
 * code, rate_as_of_2021_01, match), `later` a row for codes whose rate it has. A line of eight
 * digits has the rate shared by all codes below it; if they differ, each code has its own rate and
 * the line has none. `firstDay`: of the tariff. Throws {@link DataError}.
 */
export function bridgeEdition(
  bridge: Bridge,
  table: string,
  later: string,
  firstDay: string,
): ReadonlyMap<string, string> {
  const rates = readLater(later, bridge)
  const now = withLater(corrected(readLeaves(table), bridge), rates, firstDay)
  const leaves = [...now, ...endedCodes(now, rates, bridge)].sort(inOrder)
  const files = new Map<string, string>()
  const found = [...Map.groupBy(leaves, ({ code }) => code.slice(0, 2))].map(([chapter, below]) => {
    const name = chapterFileName(Number(chapter))
    const rows = linesOf(below)
    const text = `${[...head(bridge, chapter), COLUMNS, ...rows].join('\n')}\n`
    files.set(name, text)
    return { file: name, rows: rows.length, sha256: sha256(text) }
  })
  const rated = now.filter(({ rates }) => rates.some(({ rate }) => rate !== '')).length
  files.set('manifest.yaml', bridgeManifest(bridge, { codes: now.length, rated }, found))
  return files
}

/** The declarable codes of the table of rates, in order. */
export function codesOf(table: string): readonly string[] {
  return readLeaves(table).map(({ code }) => code)
}

/** The edition compiled, to look its duties up. */
export function bridgeSchedule(files: ReadonlyMap<string, string>): Schedule {
  return loadSchedule(
    {
      ...nothing,
      list: () => [...files.keys()].sort(),
      exists: (path) => files.has(basename(path)),
      read: (path) => Buffer.from(files.get(basename(path)) ?? ''),
    },
    'schedule',
  )
}

function readLeaves(table: string): readonly Leaf[] {
  const rows: readonly Readonly<Record<string, string>>[] = parse(table, {
    columns: true,
    bom: true,
  })
  const leaves = rows.map(({ code = '', rate_as_of_2021_01: rate }) => {
    if (!CODE.test(code) || rate === undefined) {
      throw new DataError(`"${code}" is not a code of ten digits with a rate of 2021-01`)
    }
    return { code, rate: rate.trim() }
  })
  const codes = new Set(leaves.map(({ code }) => code))
  if (codes.size < leaves.length)
    throw new DataError('a code is listed twice in the table of rates')
  return leaves.toSorted(inOrder)
}

function inOrder(one: { readonly code: string }, other: { readonly code: string }): number {
  return one.code < other.code ? -1 : 1
}

/** Codes that have ended between the later table and the nomenclature. */
function endedCodes(
  now: readonly DatedLeaf[],
  later: ReadonlyMap<string, LaterRate>,
  { later: { codes_end: to } }: Bridge,
): readonly DatedLeaf[] {
  if (to === undefined) return []
  const known = new Set(now.map(({ code }) => code))
  return [...later].flatMap(([code, { rate }]) =>
    known.has(code) ? [] : [{ code, rates: [{ from: '', to, rate }] }],
  )
}

/** A rate of the later table; `from`: its first day, empty when the table has no days. */
type LaterRate = { readonly rate: string; readonly from: string }

/**
 * The rates of the later table by code: those by value, and others where it prints the whole units.
 * Rates with an end are left out: they are seasons.
 */
function readLater(table: string, { later }: Bridge): ReadonlyMap<string, LaterRate> {
  const rows: readonly Readonly<Record<string, string>>[] = parse(table, {
    columns: true,
    bom: true,
  })
  const { code, rate, use_rate: use, specific, days, only } = later
  const rated = rows.filter((row) => !only || row[only.column] === only.value)
  return new Map(
    rated.flatMap((row) => {
      const number = row[code]?.trim() ?? ''
      const text = row[rate]?.trim() || (use && row[use]?.trim()) || ''
      const read = specific ? parseExpression(text).ok : isByValue(text)
      if (!CODE.test(number) || !read || (days && row[days.to])) return []
      return [[number, { rate: text, from: days ? (row[days.from] ?? '') : '' }] as const]
    }),
  )
}

function isByValue(text: string): boolean {
  const parsed = parseExpression(text)
  return parsed.ok && adValoremRate(parsed.expression) !== null
}

/**
 * The later rate, in the words of the earlier where both are equal. One that began after the first
 * day of the tariff follows the earlier. A table of one day has the rate of that day's season:
 * where it is one of several of a year, all of them are kept.
 */
function withLater(
  leaves: readonly Leaf[],
  later: ReadonlyMap<string, LaterRate>,
  firstDay: string,
): readonly DatedLeaf[] {
  return leaves.map(({ code, rate }) => {
    const now = later.get(code)
    const known = seasons(rate)?.map(({ text }) => text) ?? [rate]
    if (now === undefined || known.some((one) => dutyOf(one) === dutyOf(now.rate))) {
      return { code, rates: [{ from: '', to: '', rate }] }
    }
    if (now.from <= firstDay) return { code, rates: [{ from: '', to: '', rate: now.rate }] }
    const { from } = now
    return {
      code,
      rates: [
        { from: '', to: from, rate },
        { from, to: '', rate: now.rate },
      ],
    }
  })
}

/** The duty that a text prints, in one spelling; the text itself if it prints none. */
function dutyOf(text: string): string {
  const parsed = parseExpression(text)
  if (!parsed.ok) return text
  const { text: _, ...duty } = parsed.expression
  return JSON.stringify(duty, (_key, value) => (value instanceof Decimal ? `${value}` : value))
}

/** Corrects misprints of the file. An unused correction is an error. */
function corrected(leaves: readonly Leaf[], { corrections }: Bridge): readonly Leaf[] {
  const unused = corrections.find(({ printed }) => !leaves.some(({ rate }) => rate === printed))
  if (unused) throw new DataError(`no rate is printed "${unused.printed}"; drop its correction`)
  const read = new Map(corrections.map(({ printed, read }) => [printed, read]))
  return leaves.map(({ code, rate }) => ({ code, rate: read.get(rate) ?? rate }))
}

/** Rows of the lines of eight digits, each followed by the codes of ten digits below it. */
function linesOf(leaves: readonly DatedLeaf[]): readonly string[] {
  const lines = Map.groupBy(leaves, ({ code }) => code.slice(0, LINE_DIGITS))
  return [...lines].flatMap(([line, below]) => {
    const kept = below.filter((leaf) => !hasEnded(leaf))
    const alive = kept.length > 0 ? kept : below
    const kinds = new Set(alive.map(({ rates }) => JSON.stringify(rates)))
    const shared = kinds.size === 1 ? (alive[0]?.rates ?? UNRATED) : null
    const own = (leaf: DatedLeaf) =>
      shared && alive.includes(leaf) ? unratedUntil(leaf) : leaf.rates
    return [
      ...rowsOf(line, shared ?? unratedUntil(alive[0])),
      ...below.flatMap((leaf) => rowsOf(leaf.code, own(leaf))),
    ]
  })
}

const UNRATED: DatedLeaf['rates'] = [{ from: '', to: '', rate: '' }]

function hasEnded({ rates }: DatedLeaf): boolean {
  return (rates.at(-1)?.to ?? '') !== ''
}

/** Without a rate of its own, to the day on which the code ends. */
function unratedUntil(leaf: DatedLeaf | undefined): DatedLeaf['rates'] {
  const to = leaf?.rates.at(-1)?.to ?? ''
  return to === '' ? UNRATED : [{ from: '', to, rate: '' }]
}

function rowsOf(code: string, rates: DatedLeaf['rates']): readonly string[] {
  return rates.map(({ from, to, rate }) => row([code, from, to, '', rate, '', '']))
}

function head(bridge: Bridge, chapter: string): readonly string[] {
  const { title, later } = bridge
  const cited = [later, bridge].map(
    ({ publisher, release, published }) =>
      `# cite: ${publisher}, ${release}, published ${published}`,
  )
  return [
    `# ${title}, chapter ${Number(chapter)}: third-country duty on codes of 2026-03.`,
    '# Ten digits have a rate where those of one line differ; empty is unknown.',
    ...cited,
  ]
}
