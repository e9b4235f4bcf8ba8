// The dated schedule in memory: resolves a code to the line whose rates apply on a day. A legal
// line has eight digits; ten are statistical (19 U.S.C. 1484(f)) unless a row of ten digits has a
// rate of its own (TARIC, UK tariff). Shorter codes have several lines.

import { always, contains, type Day, type Period } from '../../base/day.ts'
import { runToEnd, type Steps } from '../../base/steps.ts'
import { citation } from '../../law/citation.ts'
import { SPECIAL_PROVISIONS } from '../../law/goods-code.ts'
import type { Resolution, Schedule, ScheduleLine, ScheduleSource } from '../../law/schedule.ts'
import type { DataFiles } from '../data-files.ts'
import { type Manifest, readManifest, readRows, type ScheduleRow } from './schedule-file.ts'

const RATE_DIGITS = 8
const FULL_DIGITS = 10
const SHORT = new Set([4, 6])
const UNKNOWN: Resolution = { kind: 'none', retired: null }
/** A day before the first day of any schedule. */
const DAWN = '0000-01-01' as Day

type Span = { readonly period: Period; readonly resolution: Resolution }
type Rates = Pick<ScheduleRow, 'units' | 'general' | 'special' | 'other'>

/** Reads the edition in `folder`. Throws `DataError` naming a damaged file. */
export function loadSchedule(files: DataFiles, folder: string): Schedule {
  return runToEnd(scheduleSteps(files, folder))
}

/** Like {@link loadSchedule}, one chapter per step. */
export function* scheduleSteps(files: DataFiles, folder: string): Steps<Schedule> {
  const manifest = readManifest(files, folder)
  const rows = yield* readRows(files, folder, manifest.files)
  return {
    ...index(rows, keptDigits(manifest)),
    hs6: subheadings(rows),
    begins: manifest.begins as Day,
    horizon: manifest.horizon as Day,
    sources: sources(manifest),
  }
}

/** Rows in order of code, and a function to resolve finer codes of a coarser one. */
type ScheduleIndex = {
  readonly rows: readonly ScheduleRow[]
  resolve(code: string, day: Day): Resolution
}

/** A national code on the digits that the rows keep: others count the goods, or check the code. */
function keptDigits({ code_digits: digits }: Manifest): (given: string) => string {
  if (digits === undefined) return (given) => given
  const { printed, kept } = digits
  return (given) => (given.length === printed ? given.slice(0, kept).padEnd(kept, '0') : given)
}

/** Caches resolutions; the cache has at most all codes of the schedule and their prefixes. */
function index(
  rows: readonly ScheduleRow[],
  kept: (given: string) => string,
): Pick<Schedule, 'resolve' | 'codesBelow' | 'periodsUnder'> {
  const known = new Map<string, readonly Span[]>()
  const resolve = (given: string, day: Day): Resolution => {
    const code = withoutPadding(kept(given))
    if (code === null) return UNKNOWN
    let spans = known.get(code)
    if (!spans) {
      spans = spansOf({ rows, resolve }, code)
      if (spans.length > 0) known.set(code, spans)
    }
    return spans.find(({ period }) => contains(period, day))?.resolution ?? UNKNOWN
  }
  return {
    resolve,
    codesBelow: (prefix, day) => finestBelow(rows, prefix, day),
    periodsUnder: (prefix) => rowsUnder(rows, prefix).map(({ period }) => period),
  }
}

/** The resolutions of `code` over all time; empty for a code that never existed. */
function spansOf(schedule: ScheduleIndex, code: string): readonly Span[] {
  const own = rowsUnder(schedule.rows, code)
  if (own.length === 0) return []
  const carriers = code.length === FULL_DIGITS ? rateRows(schedule.rows, code) : []
  return joined(
    periodsBetween([...own, ...carriers]).map((period) => ({
      period,
      resolution: resolutionIn(schedule, own, code, period),
    })),
  )
}

/** The resolution of `code` in `period`; nothing changes within it, so its first day decides. */
function resolutionIn(
  schedule: ScheduleIndex,
  own: readonly ScheduleRow[],
  code: string,
  period: Period,
): Resolution {
  const day = period.from ?? DAWN
  const alive = own.filter((row) => contains(row.period, day))
  const [first] = alive
  if (!first) return { kind: 'none', retired: lastEnd(own, day) }
  if (code.length === FULL_DIGITS) {
    const carrier = rateRows(schedule.rows, code).find((row) => contains(row.period, day))
    if (carrier && first.general !== '') return line(code, code, period, first)
    return carrier ? line(code, carrier.code, period, { ...carrier, units: first.units }) : UNKNOWN
  }
  const digits = code.length < RATE_DIGITS ? RATE_DIGITS : FULL_DIGITS
  const below = alive.filter((row) => row.code.length === digits)
  const lines = below.flatMap((row) => {
    const resolution = schedule.resolve(row.code, day)
    if (resolution.kind === 'several') return resolution.lines
    return resolution.kind === 'line' ? [resolution.line] : []
  })
  return resolutionOf(code, period, first, lines)
}

/** The dated rows of the legal line of a ten-digit code. */
function rateRows(rows: readonly ScheduleRow[], code: string): readonly ScheduleRow[] {
  const lineCode = code.slice(0, RATE_DIGITS)
  return rowsUnder(rows, lineCode).filter((row) => row.code === lineCode)
}

function finestBelow(rows: readonly ScheduleRow[], prefix: string, day: Day): readonly string[] {
  const alive = rowsUnder(rows, prefix).filter((row) => contains(row.period, day))
  return alive
    .filter(({ code }, at) => code.length === FULL_DIGITS || !alive[at + 1]?.code.startsWith(code))
    .map(({ code }) => code)
}

/** The resolution of a code with the first row `row` and the finer lines `lines`. */
function resolutionOf(
  code: string,
  period: Period,
  row: ScheduleRow,
  lines: readonly ScheduleLine[],
): Resolution {
  const [first, ...others] = lines
  if (first && others.length === 0) return { kind: 'line', line: first }
  if (code.length === RATE_DIGITS && lines.every(({ rateCode }) => rateCode === code)) {
    const units = row.units.length > 0 ? row.units : common(lines)
    return line(code, code, period, { ...row, units })
  }
  if (!first) return UNKNOWN
  return others.every((other) => sameRates(first, other))
    ? line(code, code, period, { ...first, units: common(lines) })
    : { kind: 'several', lines }
}

function line(code: string, rateCode: string, period: Period, rates: Rates): Resolution {
  const { units, general, special, other } = rates
  return { kind: 'line', line: { code, rateCode, period, units, general, special, other } }
}

function sameRates(one: Rates, other: Rates): boolean {
  return one.general === other.general && one.special === other.special && one.other === other.other
}

function common(lines: readonly ScheduleLine[]): readonly string[] {
  const [first, ...others] = lines
  return (first?.units ?? []).filter((unit) => others.every(({ units }) => units.includes(unit)))
}

/** The code in 4, 6, 8 or 10 digits, without padding; else null. */
function withoutPadding(given: string): string | null {
  if (given.length > FULL_DIGITS) {
    return /^0+$/.test(given.slice(FULL_DIGITS)) ? given.slice(0, FULL_DIGITS) : null
  }
  const known = SHORT.has(given.length) || given.length >= RATE_DIGITS
  return known && given.length % 2 === 0 ? given : null
}

/** The rows whose code starts with `prefix`; `rows` is in order of code. */
function rowsUnder(rows: readonly ScheduleRow[], prefix: string): readonly ScheduleRow[] {
  return rows.slice(firstFrom(rows, prefix), firstFrom(rows, `${prefix}:`))
}

/** The position of the first code that is not before `code`; ":" sorts after all digits. */
function firstFrom(rows: readonly ScheduleRow[], code: string): number {
  let [low, high] = [0, rows.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((rows[middle] as ScheduleRow).code < code) low = middle + 1
    else high = middle
  }
  return low
}

/** Periods covering all time, split where any of `rows` begins or ends. */
function periodsBetween(rows: readonly ScheduleRow[]): readonly Period[] {
  const cuts = new Set<Day>()
  for (const { period } of rows) {
    if (period.from) cuts.add(period.from)
    if (period.to) cuts.add(period.to)
  }
  if (cuts.size === 0) return [always]
  const days = [...cuts].sort()
  return [null, ...days].map((from, at) => ({ from, to: days[at] ?? null }))
}

/** Merges neighbouring spans with the same resolution. */
function joined(spans: readonly Span[]): readonly Span[] {
  const found: Span[] = []
  for (const span of spans) {
    const last = found.at(-1)
    if (last && sameResolution(last.resolution, span.resolution)) {
      found[found.length - 1] = extended(last, span.period.to)
    } else found.push(span)
  }
  return found
}

function extended(span: Span, to: Day | null): Span {
  const { period, resolution } = span
  const longer = { from: period.from, to }
  if (resolution.kind !== 'line' || resolution.line.period !== period) {
    return { period: longer, resolution }
  }
  return {
    period: longer,
    resolution: { kind: 'line', line: { ...resolution.line, period: longer } },
  }
}

function sameResolution(one: Resolution, other: Resolution): boolean {
  if (one.kind === 'line' && other.kind === 'line') {
    return (
      one.line.code === other.line.code &&
      sameRates(one.line, other.line) &&
      one.line.units.join() === other.line.units.join()
    )
  }
  if (one.kind === 'several' && other.kind === 'several') {
    return (
      one.lines.length === other.lines.length &&
      one.lines.every((line, at) => line === other.lines[at])
    )
  }
  return one.kind === 'none' && other.kind === 'none' && one.retired === other.retired
}

function lastEnd(rows: readonly ScheduleRow[], day: Day): Day | null {
  const ends = rows.flatMap(({ period }) => (period.to && period.to <= day ? [period.to] : []))
  return ends.sort().at(-1) ?? null
}

function subheadings(rows: readonly ScheduleRow[]): ReadonlySet<string> {
  const found = new Set<string>()
  for (const { code } of rows) {
    if (code < SPECIAL_PROVISIONS) found.add(code.slice(0, 6))
  }
  return found
}

function sources({
  publisher,
  abbreviation = 'HTSUS',
  url,
  releases,
}: Manifest): readonly ScheduleSource[] {
  const dated = releases.map((release) => ({
    release,
    from: (release.changes?.effective ?? release.published) as Day,
  }))
  return dated.map(({ release, from }, at) => ({
    period: { from, to: dated[at + 1]?.from ?? null },
    cite: citation({
      act: `${publisher}, ${abbreviation} ${release.changes?.release ?? release.release}`,
      url,
      published: (release.changes?.published ?? release.published) as Day,
      doubt: release.evidence === 'reconstruction' ? release.reason : null,
    }),
  }))
}
