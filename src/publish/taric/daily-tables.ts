// Applies daily changes to the tables of an edition of TARIC: measures, declarable codes, members
// of groups; and collects the publisher's numbers.

import type { AreaMember } from '../../compile/published/areas.ts'
import type { GoodsLeaf, MeasureTables } from '../measures/tables.ts'
import { applyDelta, type SkippedChange } from './apply-delta.ts'
import type { Membership, NodeUpdate, TaricDelta } from './delta.ts'
import type { TaricNumbers } from './publisher-numbers.ts'

export type UpdatedTables = {
  readonly tables: MeasureTables
  readonly numbers: TaricNumbers
}

const DECLARABLE = '80'

/**
 * The tables after a day, with the changes that could not be applied (`skipped`). `unknown` are
 * changes of measures that the day does not identify.
 */
export function applyDay(
  { tables, numbers }: UpdatedTables,
  delta: TaricDelta,
): UpdatedTables & { readonly skipped: readonly string[]; readonly unknown: readonly string[] } {
  const measures = new Map(
    tables.measures.map((measure) => [measure.sid, { ...measure, territory: 'EU' } as const]),
  )
  const applied = applyDelta({ measures, numbers: numbers.measures }, delta)
  const areaNumbers = new Map([...numbers.areas, ...delta.areas])
  const nodes = applyNodes(tables.goods, delta.nodes)
  const areas = applyMemberships(tables.areas, delta.memberships, areaNumbers)
  const wordsOf = (which: (one: SkippedChange) => boolean) =>
    applied.skipped.filter(which).map(({ what }) => what)
  return {
    tables: {
      ...tables,
      measures: [...applied.measures.values()],
      goods: nodes.rows,
      areas: areas.rows,
    },
    numbers: { measures: applied.numbers, areas: areaNumbers },
    skipped: [...wordsOf(({ goods }) => goods !== null), ...nodes.skipped, ...areas.skipped],
    unknown: wordsOf(({ goods }) => goods === null),
  }
}

type AppliedRows<One> = { readonly rows: readonly One[]; readonly skipped: readonly string[] }

/**
 * Changes the days of existing codes, or removes them. Whether a new code is declarable depends on
 * its place in the tree, which a daily publication does not give, so it waits for the next month.
 */
function applyNodes(
  before: readonly GoodsLeaf[],
  updates: readonly NodeUpdate[],
): AppliedRows<GoodsLeaf> {
  let rows = before
  const skipped: string[] = []
  for (const { update, node } of updates) {
    if (node.suffix !== DECLARABLE) continue
    const { code, from, to } = node
    const same = rows.filter((leaf) => leaf.code === code && leaf.period.from === from)
    const [leaf] = same.length > 0 ? same : rows.filter((one) => one.code === code)
    if (!leaf || (update === 'insert' && leaf.period.from !== from)) {
      const what = update === 'insert' ? 'is new or starts again' : 'is changed but unknown'
      skipped.push(`code ${code} ${what}; its place in the tree is not given`)
      continue
    }
    const others = rows.filter((one) => one !== leaf)
    rows = update === 'delete' ? others : [...others, { ...leaf, period: { from, to } }]
  }
  return { rows: rows, skipped }
}

function applyMemberships(
  before: readonly AreaMember[],
  updates: readonly Membership[],
  areaNumbers: ReadonlyMap<string, string>,
): AppliedRows<AreaMember> {
  let rows = before
  const skipped: string[] = []
  for (const { update, member, group, from, to } of updates) {
    const [area, country] = [areaNumbers.get(group), areaNumbers.get(member)]
    if (area === undefined || country === undefined) {
      skipped.push(`area ${member} in group ${group}: unknown numbers`)
      continue
    }
    const own = rows.filter((one) => one.area === area && one.member === country)
    const [row] = own.filter(({ period }) => period.from === from || period.from === null)
    const others = rows.filter((one) => one !== row)
    if (!row && update !== 'insert') {
      skipped.push(`${country} leaves group ${area} but is not in it`)
    } else if (update === 'delete') rows = others
    else rows = [...others, { area, member: country, period: { from, to } }]
  }
  return { rows: rows, skipped }
}
