// Every change of the law of the United States has a case on the day before and on the first day:
// a golden case, or a row of test/golden/us/sides. Its not-reached.csv has the sides that no goods
// reach, and why.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays } from '../../src/base/day.ts'
import { tariffs } from '../loaded.ts'
import { type Case, goldenCases } from './cases.ts'
import { orderSideRows } from './order-sides.ts'
import { comesTo, dayBefore, type SideRow, sideRows, unreachedRows } from './side-rows.ts'
import { type Change, changesOfLaw, type Goods } from './sides.ts'

/** The layer code of antidumping and countervailing duty orders. */
const ORDERS = 'AD_CVD'
const SHOWN = 20

const tariff = tariffs().of('US')
assert(tariff)
const rows = [...sideRows(), ...orderSideRows(tariff)]

for (const row of rows) {
  const { file, first_day: first, heading, code, origin } = row
  test(`${file}: ${heading} on ${code} of ${origin} before and from ${first}`, () => {
    assert.ok(row.why, 'the reason is missing')
    const [eve, day] = [dayBefore(row), row.first_day]
    assert.deepEqual(
      { [eve]: comesTo(row, eve), [day]: comesTo(row, day as typeof eve) },
      { [eve]: row.before, [day]: row.first },
      row.why,
    )
  })
}

type Side = 'before' | 'first'

/** Goods on a day, and whether their case says what a heading comes to, or that it is not there. */
type Evidence = {
  readonly goods: readonly Goods[]
  readonly says: (change: Change, holds: boolean) => boolean
}

test('every change of law has a case on the day before and on the first day', (t) => {
  const changes = changesOfLaw(tariff)
  const byDay = Map.groupBy([...ofCases(), ...ofRows()], ({ on }) => on)
  const sides = changes.flatMap((change) =>
    (['before', 'first'] as const).map((side) => {
      const on = side === 'before' ? addDays(change.day, -1) : change.day
      const evidence = byDay.get(on) ?? []
      return { change, side, on, reached: evidence.some((one) => isReached(change, one, on)) }
    }),
  )
  const open = sides.filter(({ reached }) => !reached)
  const reasons = notReached()
  const isTold = (change: Change, side: Side) => reasons.has(`${change.what} ${change.day} ${side}`)
  const untold = open.filter(({ change, side }) => !isTold(change, side))
  const needed = new Set(open.map(({ change, side }) => `${change.what} ${change.day} ${side}`))
  const percent = ((100 * (sides.length - open.length)) / sides.length).toFixed(1)
  t.diagnostic(`${changes.length} changes, ${percent}% of ${sides.length} sides have a case`)
  const texts = untold.map(({ change, side, on }) => `${change.what}: no case on ${on} (${side})`)
  assert.deepEqual(texts.slice(0, SHOWN), [], `${texts.length} sides have no case`)
  const idle = [...reasons.keys()].filter((key) => !needed.has(key))
  assert.deepEqual(idle, [], 'not-reached.csv has sides that a case reaches, or that are none')
})

function isReached(change: Change, { goods, says }: Evidence, on: Change['day']): boolean {
  return goods.some((one) => change.touches(one) && says(change, change.holds(one, on)))
}

type Dated = Evidence & { readonly on: string }

function ofCases(): readonly Dated[] {
  return goldenCases()
    .filter(({ destination }) => destination === 'US')
    .map(({ one }) => {
      const lines = Array.isArray(one.goods) ? one.goods : [one.goods]
      const goods = lines.map(({ code, origin, claim }) => goodsOf(code, origin, claim))
      return { on: one.on, goods, says: (change, holds) => caseSays(one, change, holds) }
    })
}

function caseSays(one: Case, { heading, kinds }: Change, holds: boolean): boolean {
  const { layers, orders, fee_layers: fees, exempted = [], absent = [] } = one
  const found = [...[layers, orders, fees].flatMap((some) => Object.keys(some ?? {})), ...exempted]
  if (heading === null) return kinds.has('fee') ? fees !== undefined : layers !== undefined
  if (found.includes(heading.id)) return true
  if (holds) return false
  if (absent.includes(heading.id)) return true
  if (heading.layer === ORDERS) return orders !== undefined
  return layers !== undefined && !kinds.has('fee')
}

function ofRows(): readonly Dated[] {
  return rows.flatMap((row) => {
    const claim = /claim=([^;]+)/.exec(row.facts)?.[1]
    const goods = [goodsOf(row.code, row.origin, claim)]
    return (['before', 'first'] as const).map((side) => ({
      on: side === 'before' ? dayBefore(row) : row.first_day,
      goods,
      says: (change: Change) => rowSays(row, change),
    }))
  })
}

/** A row has the amounts of both sides: the heading is there on one of them at least. */
function rowSays(row: SideRow, { heading, day }: Change): boolean {
  if (heading === null) return row.first_day === day
  const isSame = row.layer === heading.layer && row.heading === heading.id
  return isSame && [row.before, row.first].some((amount) => amount !== 'none')
}

function goodsOf(code = '7202111000', origin = 'DE', claim?: string): Goods {
  return { code, origin, ...(claim !== undefined && { claim }) }
}

/** Why no goods reach a side, by `what day side`. */
function notReached(): ReadonlyMap<string, string> {
  return new Map(
    unreachedRows().flatMap(({ what, first_day: first, side, why }) =>
      side.split(' ').map((one) => [`${what} ${first} ${one}`, why] as const),
    ),
  )
}
