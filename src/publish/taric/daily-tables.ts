// The tables of an edition of TARIC as daily changes carry them on: measures, the codes to declare
// under, who is in which group; and what was learnt of the publisher's numbers on the way.

import type { AreaMember } from '../../compile/published/areas.ts'
import type { GoodsLeaf, MeasureTables } from '../measures/tables.ts'
import { applyDelta, type Missed } from './apply-delta.ts'
import type { Membership, NodeUpdate, TaricDelta } from './delta.ts'
import type { TaricNumbers } from './publisher-numbers.ts'

export type CarriedTables = {
  readonly tables: MeasureTables
  readonly numbers: TaricNumbers
}

const DECLARABLE = '80'

/**
 * The tables after a day, and what of it could not be carried in (`missed`). `unknown` are changes
 * of measures that the day does not name: any of those that stand could be meant.
 */
export function carryDay(
  { tables, numbers }: CarriedTables,
  delta: TaricDelta,
): CarriedTables & { readonly missed: readonly string[]; readonly unknown: readonly string[] } {
  const measures = new Map(
    tables.measures.map((measure) => [measure.sid, { ...measure, territory: 'EU' } as const]),
  )
  const applied = applyDelta({ measures, numbers: numbers.measures }, delta)
  const areaNumbers = new Map([...numbers.areas, ...delta.areas])
  const nodes = applyNodes(tables.goods, delta.nodes)
  const areas = applyMemberships(tables.areas, delta.memberships, areaNumbers)
  const wordsOf = (which: (one: Missed) => boolean) =>
    applied.missed.filter(which).map(({ what }) => what)
  return {
    tables: {
      ...tables,
      measures: [...applied.measures.values()],
      goods: nodes.standing,
      areas: areas.standing,
    },
    numbers: { measures: applied.numbers, areas: areaNumbers },
    missed: [...wordsOf(({ goods }) => goods !== null), ...nodes.missed, ...areas.missed],
    unknown: wordsOf(({ goods }) => goods === null),
  }
}

type Applied<One> = { readonly standing: readonly One[]; readonly missed: readonly string[] }

/**
 * Codes that stand get other days or go. Whether a new code is one to declare under is told by its
 * place in the tree, which a day does not give, so it waits for the next month.
 */
function applyNodes(
  before: readonly GoodsLeaf[],
  updates: readonly NodeUpdate[],
): Applied<GoodsLeaf> {
  let standing = before
  const missed: string[] = []
  for (const { update, node } of updates) {
    if (node.suffix !== DECLARABLE) continue
    const { code, from, to } = node
    const same = standing.filter((leaf) => leaf.code === code && leaf.period.from === from)
    const [leaf] = same.length > 0 ? same : standing.filter((one) => one.code === code)
    if (!leaf || (update === 'insert' && leaf.period.from !== from)) {
      const what = update === 'insert' ? 'is new or begins anew' : 'is changed and is no line here'
      missed.push(`code ${code} ${what}, and its place is not told`)
      continue
    }
    const others = standing.filter((one) => one !== leaf)
    standing = update === 'delete' ? others : [...others, { ...leaf, period: { from, to } }]
  }
  return { standing, missed }
}

function applyMemberships(
  before: readonly AreaMember[],
  updates: readonly Membership[],
  areaNumbers: ReadonlyMap<string, string>,
): Applied<AreaMember> {
  let standing = before
  const missed: string[] = []
  for (const { update, member, group, from, to } of updates) {
    const [area, country] = [areaNumbers.get(group), areaNumbers.get(member)]
    if (area === undefined || country === undefined) {
      missed.push(`area ${member} in group ${group}: which areas these numbers are is not known`)
      continue
    }
    const own = standing.filter((one) => one.area === area && one.member === country)
    const [row] = own.filter(({ period }) => period.from === from || period.from === null)
    const others = standing.filter((one) => one !== row)
    if (!row && update !== 'insert') {
      missed.push(`${country} is to leave group ${area}, but is not in it`)
    } else if (update === 'delete') standing = others
    else standing = [...others, { area, member: country, period: { from, to } }]
  }
  return { standing, missed }
}
