// Compiles the preferential rates of a line from a table beside its schedule: a heading for each
// area and quota, like those of the tariff's measures of types 142 and 143.

import { always, type Day } from '../../base/day.ts'
import { appendTo } from '../../base/groups.ts'
import type { Citation } from '../../law/citation.ts'
import { allGoods, coverageOf, type GoodsScope, goodsOf } from '../../law/goods-scope.ts'
import { askingFor, type Condition, type Heading, type Outcome } from '../../law/measure.ts'
import { type OriginScope, originMembers } from '../../law/origin.ts'
import type { Programme } from '../../law/programme.ts'
import { partsOfYear, seasons } from '../../law/season.ts'
import { proofText } from '../free-programmes.ts'
import {
  type ListedPreference,
  membersLeftOut,
  nameOfArea,
  type PreferenceTable,
} from './preference-table.ts'
import { priced } from './schedule-measures.ts'

const COUNTRY = /^[A-Z]{2}$/

/** Measure type of a preference within a tariff quota: the heading that claims it. */
export const QUOTA_TYPE = '143'

/** Whose rates an area has: its programme, and the origins. */
export type PreferenceArea = { readonly programme: Programme; readonly origin: OriginScope }

type Source = {
  /** The number of a heading without a quota: a measure type, or null for that of the line. */
  readonly type: string | null
  readonly table: PreferenceTable
  readonly areas: ReadonlyMap<string, PreferenceArea>
  readonly cite: readonly Citation[]
}

/** In decision order; `leaves`: the declarable codes of the line on `day`. */
export function linePreferences(
  leaves: readonly string[],
  day: Day,
  source: Source,
): readonly Heading[] {
  const codesOf = new Map<ListedPreference, string[]>()
  for (const leaf of leaves) {
    for (const row of source.table.of(leaf)) {
      const area = source.areas.get(row.area)
      if (area && !isFreed(leaf, area.programme, day)) appendTo(codesOf, row, leaf)
    }
  }
  const rows = [...codesOf].flatMap(([row, codes]) => {
    const area = source.areas.get(row.area)
    const goods = codes.length === leaves.length ? allGoods : goodsOf(codes)
    return area ? headingsOf(row, area, goods, source) : []
  })
  return rows.sort((one, other) => (one.id > other.id ? -1 : one.id < other.id ? 1 : 0))
}

/** Whether the programme frees these goods by its own words, whatever the table has. */
function isFreed(leaf: string, { free }: Programme, day: Day): boolean {
  return free.some(
    ({ goods, period: { to } }) => to === null && coverageOf(goods, leaf, day) === 'all',
  )
}

/**
 * The origins of an area: one country, or all members of its programme, without those that follow:
 * `AKFTA -ID -PH`.
 */
export function originOfArea(
  area: string,
  { id, members }: Programme,
  printedAs: ReadonlyMap<string, string>,
): OriginScope {
  const name = nameOfArea(area)
  const without = membersLeftOut(area)
  const country = printedAs.get(name) ?? name
  const isOne =
    COUNTRY.test(country) &&
    name !== id &&
    members.kind === 'members' &&
    members.members.has(country)
  if (isOne) return originMembers('members', [{ country, period: always }])
  if (without.length === 0 || members.kind !== 'members') return members
  const left = [...members.members].filter(([one]) => !without.includes(one))
  return { ...members, members: new Map(left) }
}

/** One heading, or one for each season of the rate. */
function headingsOf(
  row: ListedPreference,
  { programme, origin }: PreferenceArea,
  goods: GoodsScope,
  { type, cite }: Pick<Source, 'type' | 'cite'>,
): readonly Heading[] {
  const { area, rate, period, orderNumber } = row
  const quota: readonly Condition[] =
    orderNumber === null ? [] : [{ kind: 'order number', number: orderNumber }]
  const heading = (outcome: Outcome): Heading => ({
    id: orderNumber === null ? (type ?? nameOfArea(area)) : QUOTA_TYPE,
    period,
    goods: goods.kind === 'all' ? null : goods,
    origin,
    when: [{ kind: 'preference', programmes: [nameOfArea(area)] }, ...quota],
    outcome,
    ask: orderNumber === null ? null : askingFor('info'),
    cite,
    note: noteOf(row, programme),
  })
  const all = seasons(rate)
  if (all === null) return [heading(priced(rate))]
  return partsOfYear(all).flatMap((part) =>
    part.season ? [{ ...heading(priced(part.season.text)), season: part }] : [],
  )
}

function noteOf({ area, orderNumber, noted }: ListedPreference, { id, proof }: Programme): string {
  const within = orderNumber === null ? '' : ` within quota ${orderNumber}`
  const needed = proof.length > 0 ? ` ${proofText(proof)}` : ''
  const open = noted ? ' Its list has a footnote on this code, which is not held here.' : ''
  const printed = area === id ? '' : ` (area ${area})`
  return `Preferential rate${within} claimed under ${id}${printed}.${needed}${open}`
}
