// The days on which the law of the United States changes: what begins or ends on each of them, of
// headings, orders, goods lists and programmes.

import { addDays, contains, type Day, type Period } from '../../src/base/day.ts'
import { runToEnd } from '../../src/base/steps.ts'
import {
  loadGroups,
  loadLists,
  loadMeasures,
  loadOrders,
} from '../../src/compile/acts/load-acts.ts'
import { readTariff } from '../../src/compile/acts/tariff-schema.ts'
import { readYaml } from '../../src/compile/read-data.ts'
import { coverageOf, type GoodsList } from '../../src/law/goods-scope.ts'
import type { Heading, Measure } from '../../src/law/measure.ts'
import { includesOrigin, type OriginScope } from '../../src/law/origin.ts'
import type { Tariff } from '../../src/law/tariff.ts'
import { dataFiles } from '../loaded.ts'

export type Goods = { readonly code: string; readonly origin: string; readonly claim?: string }

/** A day on which the law of some goods changes. */
export type Change = {
  /** `SEC_301 9903.88.03`, `list 301-list-3`, `programme AGOA`. */
  readonly what: string
  /** The code of its layer and its number; null for a list or a programme. */
  readonly heading: { readonly layer: string; readonly id: string } | null
  /** The kinds of the measures behind it. */
  readonly kinds: ReadonlySet<Measure['kind']>
  /** The first day of the new law. */
  readonly day: Day
  /** Whether the law of these goods changes. */
  readonly touches: (goods: Goods) => boolean
  /** Whether it is in force for these goods on the day before, or on the first day. */
  readonly holds: (goods: Goods, on: Day) => boolean
}

type Held = { readonly measure: Measure; readonly heading: Heading }

export function changesOfLaw(tariff: Tariff): readonly Change[] {
  const { acts, orders, lists } = usLaw()
  const held = [...acts, ...orders].flatMap((measure) =>
    measure.headings.map((heading) => ({ measure, heading })),
  )
  const byName = Map.groupBy(held, nameOf)
  return [
    ...[...byName].flatMap(([what, same]) => ofHeading(what, same, tariff)),
    ...[...lists.values()].flatMap((list) => ofList(list, held, tariff)),
    ...ofProgrammes(tariff),
  ]
}

/** Headings without a number are told apart by their acts. */
function nameOf({ measure, heading: { id } }: Held): string {
  return `${id === '-' ? measure.id : measure.code} ${id}`
}

function usLaw() {
  const files = dataFiles()
  const file = 'us/tariff.yaml'
  const groups = loadGroups(files, 'us')
  const lists = runToEnd(loadLists(files, 'us/lists'))
  const names = { file, groups: groups.origins, lists }
  const { headings_not_held: notHeld } = readTariff(readYaml(files, file), file)
  const acts = runToEnd(loadMeasures(files, 'us', names, groups, notHeld))
  return { acts, orders: loadOrders(files, 'us/adcvd', (country) => country), lists }
}

/** A number of the law in several acts is one heading, and so are several periods of it. */
function ofHeading(what: string, held: readonly Held[], { firstDay }: Tariff): readonly Change[] {
  const [first] = held
  if (!first) return []
  const members = held.flatMap(({ measure, heading }) => [measure.origin, heading.origin])
  const periods = [...held.map(({ heading }) => heading.period), ...members.flatMap(periodsOf)]
  return daysOf(periods, firstDay)
    .map((day) => {
      const eve = addDays(day, -1)
      const changing = held.filter((one) => mayChange(one, eve, day))
      return { day, eve, changing }
    })
    .filter(({ changing }) => changing.length > 0)
    .map(({ day, eve, changing }) => ({
      what,
      heading: { layer: first.measure.code, id: first.heading.id },
      kinds: new Set(held.map(({ measure }) => measure.kind)),
      day,
      touches: (goods) => changing.some((one) => isOf(one, goods, eve) !== isOf(one, goods, day)),
      holds: (goods, on) => held.some((one) => isOf(one, goods, on)),
    }))
}

function periodsOf(scope: OriginScope | null): readonly Period[] {
  return scope === null || scope.kind === 'all' ? [] : [...scope.members.values()].flat()
}

/** Its own period, or that of an origin while it is in force. */
function mayChange({ measure, heading }: Held, eve: Day, day: Day): boolean {
  if (contains(heading.period, eve) !== contains(heading.period, day)) return true
  const members = [measure.origin, heading.origin].flatMap(periodsOf)
  return (
    contains(heading.period, day) &&
    members.some((period) => contains(period, eve) !== contains(period, day))
  )
}

function isOf({ measure, heading }: Held, { code, origin }: Goods, on: Day): boolean {
  return (
    contains(heading.period, on) &&
    [measure.goods, heading.goods].every((one) => !one || coverageOf(one, code, on) !== 'none') &&
    [measure.origin, heading.origin].every((one) => !one || includesOrigin(one, origin, on))
  )
}

/**
 * Rows of a list that some heading names on both days. A row that comes with a new number of the
 * schedule, or goes with an old one, changes the law of no goods.
 */
function ofList(list: GoodsList, held: readonly Held[], tariff: Tariff): readonly Change[] {
  const using = held.filter((one) => names(one, list))
  const rows = [...list.codes]
  const isLine = (code: string, on: Day) => tariff.schedule.codesBelow(code, on).length > 0
  return daysOf(
    rows.flatMap(([, periods]) => periods),
    tariff.firstDay,
  ).flatMap((day) => {
    const eve = addDays(day, -1)
    const isUsed = [eve, day].every((on) =>
      using.some(({ heading }) => contains(heading.period, on)),
    )
    const changing = rows
      .filter(([, periods]) => periods.some(({ from, to }) => from === day || to === day))
      .map(([code]) => code)
      .filter((code) => isLine(code, eve) && isLine(code, day))
    if (!isUsed || changing.length === 0) return []
    return {
      what: `list ${list.name}`,
      heading: null,
      kinds: new Set(using.map(({ measure }) => measure.kind)),
      day,
      touches: ({ code }) => changing.some((one) => code.startsWith(one)),
      holds: ({ code }, on) => coverageOf({ kind: 'list', list }, code, on) !== 'none',
    }
  })
}

function names({ measure, heading }: Held, { name }: GoodsList): boolean {
  return [measure.goods, heading.goods].some(
    (one) => one?.kind === 'list' && one.list.name === name,
  )
}

/** Programmes, by the days of their periods and of their members. */
function ofProgrammes({ programmes, firstDay }: Tariff): readonly Change[] {
  return programmes.all.flatMap((programme) =>
    daysOf([...programme.periods, ...periodsOf(programme.members)], firstDay).map((day) => {
      const isOpen = (origin: string, on: Day) =>
        programme.periods.some((period) => contains(period, on)) &&
        includesOrigin(programme.members, origin, on)
      return {
        what: `programme ${programme.id}`,
        heading: null,
        kinds: new Set(['duty'] as const),
        day,
        touches: ({ origin, claim }) =>
          claim !== undefined &&
          programmes.claim(claim)?.programme.id === programme.id &&
          isOpen(origin, addDays(day, -1)) !== isOpen(origin, day),
        holds: ({ origin }, on) => isOpen(origin, on),
      }
    }),
  )
}

/** Days after the first one of the tariff: that one has no day before. */
function daysOf(periods: readonly Period[], first: Day): readonly Day[] {
  const days = periods.flatMap(({ from, to }) => [from, to])
  return [...new Set(days)].filter((day): day is Day => day !== null && day > first).toSorted()
}
