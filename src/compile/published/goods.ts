// The codes of an edition that goods may be declared under, and for each code that is asked for the
// line that carries the rates: a declarable code bears its own measures and those above it.

import { cells } from '../../base/csv-cells.ts'
import { DataError } from '../../base/data-error.ts'
import { contains, type Day, type Period } from '../../base/day.ts'
import { memoized } from '../../base/memo.ts'
import type { Steps } from '../../base/steps.ts'
import type { Citation } from '../../law/citation.ts'
import { paddedLineage } from '../../law/inherited-measures.ts'
import type { Schedule, ScheduleLine } from '../../law/schedule.ts'
import { compilePeriod } from '../acts/compile-scope.ts'

export const GOODS = 'code,from,to,above'

const FULL_DIGITS = 10
const HS_DIGITS = 6
const SPECIAL_PROVISIONS = '98'
const ASKED_KEPT = 10_000
const ROWS_A_STEP = 1_000
const CODE = /^\d{10}$/

/** A declarable code on its days, with the codes whose measures it bears, itself first. */
export type Leaf = {
  readonly code: string
  readonly period: Period
  readonly lineage: readonly string[]
}

type PublishedGoods = {
  /** The declarable codes that `asked` names on the day, in order. */
  leavesOf(asked: string, day: Day): readonly Leaf[]
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
    leavesOf(asked, day) {
      const stem = asked.length >= FULL_DIGITS ? asked.slice(0, FULL_DIGITS) : asked
      if (!isCode(asked)) return []
      const own = alive(leaves, stem, day)
      return own.length > 0 || stem.length < FULL_DIGITS ? own : below(leaves, stem, day)
    },
  }
}

/** What each line says of itself: its third-country duty as printed, and its units. */
export type LineWords = (leaf: Leaf, day: Day) => Pick<ScheduleLine, 'general' | 'units'>

/** The goods as a schedule; `begins` and `horizon` are what the edition says of itself. */
export function publishedSchedule(
  goods: PublishedGoods,
  wordsOf: LineWords,
  about: { readonly begins: Day; readonly horizon: Day; readonly cite: Citation },
): Schedule {
  const keep = memoized<ReturnType<Schedule['resolve']>>(ASKED_KEPT)
  const lineOf = (leaf: Leaf, day: Day): ScheduleLine => {
    const { code, period } = leaf
    return { code, rateCode: code, period, ...wordsOf(leaf, day), special: '', other: '' }
  }
  return {
    resolve: (asked, day) =>
      keep(`${asked} ${day}`, () => {
        const leaves = goods.leavesOf(asked, day)
        const [first, ...others] = leaves.map((leaf) => lineOf(leaf, day))
        if (!first) return { kind: 'none', retired: lastEnd(goods.leaves, asked, day) }
        if (others.length === 0) return { kind: 'line', line: first }
        if (others.some(({ general }) => general !== first.general)) {
          return { kind: 'several', lines: [first, ...others] }
        }
        const shared = first.units.filter((unit) => others.every((one) => one.units.includes(unit)))
        const code = commonStem(leaves)
        return { kind: 'line', line: { ...first, code, rateCode: code, units: shared } }
      }),
    codesBelow: (prefix, day) => alive(goods.leaves, prefix, day).map(({ code }) => code),
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

/** The longest code that all of them are under, of even length: measures are looked up by it. */
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

function isCode(asked: string): boolean {
  if (asked.length > FULL_DIGITS) return /^0+$/.test(asked.slice(FULL_DIGITS))
  return asked.length >= 4 && asked.length % 2 === 0
}

/** The leaves of `day` whose code begins with `prefix`. */
function alive(leaves: readonly Leaf[], prefix: string, day: Day): readonly Leaf[] {
  const found: Leaf[] = []
  for (let at = firstFrom(leaves, prefix); at < leaves.length; at++) {
    const leaf = leaves[at] as Leaf
    if (!leaf.code.startsWith(prefix)) break
    if (contains(leaf.period, day)) found.push(leaf)
  }
  return found
}

/** A code of ten digits that is no leaf: those under it by the tree, or under the digits it has. */
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
  const ends: Day[] = []
  for (let at = firstFrom(leaves, prefix); leaves[at]?.code.startsWith(prefix); at++) {
    const { to } = (leaves[at] as Leaf).period
    if (to && to <= day) ends.push(to)
  }
  return ends.sort().at(-1) ?? null
}
