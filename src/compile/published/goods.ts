// The declarable codes of an edition, and the line with the rates for each requested code: a
// declarable code has its own measures and those of the codes above it.

import { cells } from '../../base/csv-cells.ts'
import { DataError } from '../../base/data-error.ts'
import { contains, type Day, type Period } from '../../base/day.ts'
import { memoized } from '../../base/memo.ts'
import type { Steps } from '../../base/steps.ts'
import type { Citation } from '../../law/citation.ts'
import { SPECIAL_PROVISIONS } from '../../law/goods-code.ts'
import { paddedLineage } from '../../law/inherited-measures.ts'
import type { Schedule, ScheduleLine } from '../../law/schedule.ts'
import { compilePeriod } from '../acts/compile-scope.ts'

export const GOODS = 'code,from,to,above'

const FULL_DIGITS = 10
const HS_DIGITS = 6
const ASKED_KEPT = 10_000
const ROWS_A_STEP = 1_000
const CODE = /^\d{10}$/

/** A declarable code and its period, with the codes whose measures it has, itself first. */
export type Leaf = {
  readonly code: string
  readonly period: Period
  readonly lineage: readonly string[]
}

type PublishedGoods = {
  /** The declarable codes under `code` on the day, in order. */
  leavesOf(code: string, day: Day): readonly Leaf[]
  /** In order of code. */
  readonly leaves: readonly Leaf[]
}

/** Reads goods.csv; `path` is for messages. Throws {@link DataError}. */
export function* publishedGoods(bytes: Buffer, path: string): Steps<PublishedGoods> {
  const [header, ...rows] = bytes.toString('utf8').split('\n')
  if (header !== GOODS) throw new DataError(`${path}: the header reads "${header}"`)
  if (rows.pop() !== '') throw new DataError(`${path} is cut off: its last line is open`)
  const leaves: Leaf[] = []
  for (const [at, row] of rows.entries()) {
    const leaf = leafOf(cells(row), path)
    if (leaf.code < (leaves.at(-1)?.code ?? '')) {
      throw new DataError(`${path}: ${leaf.code} is out of order`)
    }
    leaves.push(leaf)
    if (at % ROWS_A_STEP === 0) yield
  }
  return {
    leaves,
    leavesOf(code, day) {
      const stem = code.length >= FULL_DIGITS ? code.slice(0, FULL_DIGITS) : code
      if (!isCode(code)) return []
      const own = alive(leaves, stem, day)
      return own.length > 0 || stem.length < FULL_DIGITS ? own : below(leaves, stem, day)
    },
  }
}

/** The texts of a line: its third-country duty as printed, and its units. */
export type LineTexts = (leaf: Leaf, day: Day) => Pick<ScheduleLine, 'general' | 'units'>

/** The goods as a schedule; `begins` and `horizon` come from the edition. */
export function publishedSchedule(
  goods: PublishedGoods,
  wordsOf: LineTexts,
  about: { readonly begins: Day; readonly horizon: Day; readonly cite: Citation },
): Schedule {
  const keep = memoized<ReturnType<Schedule['resolve']>>(ASKED_KEPT)
  const lineOf = (leaf: Leaf, day: Day): ScheduleLine => {
    const { code, period } = leaf
    return { code, rateCode: code, period, ...wordsOf(leaf, day), special: '', other: '' }
  }
  return {
    resolve: (given, day) =>
      keep(`${given} ${day}`, () => {
        const leaves = goods.leavesOf(given, day)
        const [first, ...others] = leaves.map((leaf) => lineOf(leaf, day))
        if (!first) return { kind: 'none', retired: lastEnd(goods.leaves, given, day) }
        if (others.length === 0) return { kind: 'line', line: first }
        if (others.some(({ general }) => general !== first.general)) {
          return { kind: 'several', lines: [first, ...others] }
        }
        const shared = first.units.filter((unit) => others.every((one) => one.units.includes(unit)))
        const code = commonStem(leaves)
        return { kind: 'line', line: { ...first, code, rateCode: code, units: shared } }
      }),
    codesBelow: (prefix, day) => alive(goods.leaves, prefix, day).map(({ code }) => code),
    periodsUnder: (prefix) => under(goods.leaves, prefix).map(({ period }) => period),
    hs6: new Set(
      goods.leaves.flatMap(({ code }) =>
        code < SPECIAL_PROVISIONS ? [code.slice(0, HS_DIGITS)] : [],
      ),
    ),
    begins: about.begins,
    horizon: about.horizon,
    sources: [{ period: { from: about.begins, to: null }, cite: about.cite }],
  }
}

/** The longest common prefix of even length, for looking up measures. */
function commonStem(leaves: readonly Leaf[]): string {
  const [first = '', last = ''] = [leaves[0]?.code, leaves.at(-1)?.code]
  let length = 0
  while (length < first.length && first[length] === last[length]) length += 1
  return first.slice(0, length - (length % 2))
}

function leafOf(
  [code = '', from = '', to = '', above = '']: readonly string[],
  path: string,
): Leaf {
  if (!CODE.test(code)) throw new DataError(`${path}: "${code}" is not a goods code`)
  const [own = code, ...stems] = paddedLineage(code)
  const between = above.split(' ').filter(Boolean)
  const period = compilePeriod([from || null, to || null], `${path}: ${code}`)
  return { code, period, lineage: [...new Set([own, ...between, ...stems])] }
}

function isCode(code: string): boolean {
  if (code.length > FULL_DIGITS) return /^0+$/.test(code.slice(FULL_DIGITS))
  return code.length >= 4 && code.length % 2 === 0
}

/** The leaves in force on `day` whose code begins with `prefix`. */
function alive(leaves: readonly Leaf[], prefix: string, day: Day): readonly Leaf[] {
  return under(leaves, prefix).filter(({ period }) => contains(period, day))
}

function under(leaves: readonly Leaf[], prefix: string): readonly Leaf[] {
  const first = firstFrom(leaves, prefix)
  let end = first
  while (leaves[end]?.code.startsWith(prefix)) end++
  return leaves.slice(first, end)
}

/** The leaves below a code of ten digits: by the tree, or by its digits without zeros. */
function below(leaves: readonly Leaf[], code: string, day: Day): readonly Leaf[] {
  const stem = code.replace(/(00)+$/, '')
  const near = alive(leaves, code.slice(0, Math.max(4, Math.min(stem.length, 8))), day)
  return near.filter(({ lineage }) => lineage.includes(code))
}

function firstFrom(leaves: readonly Leaf[], code: string): number {
  let [low, high] = [0, leaves.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((leaves[middle] as Leaf).code < code) low = middle + 1
    else high = middle
  }
  return low
}

function lastEnd(leaves: readonly Leaf[], prefix: string, day: Day): Day | null {
  const ends = under(leaves, prefix).flatMap(({ period: { to } }) => (to && to <= day ? [to] : []))
  return ends.sort().at(-1) ?? null
}
