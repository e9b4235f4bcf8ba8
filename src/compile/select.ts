// Selects the line whose rates apply to a goods code, and the measures that may apply to it.

import { contains, type Day } from '../base/day.ts'
import { memoized } from '../base/memo.ts'
import { formatHts } from '../law/goods-code.ts'
import { chapterOf, coverageOf, mayCover } from '../law/goods-scope.ts'
import type { Measure } from '../law/measure.ts'
import { PREFERENCE } from '../law/measure.ts'
import { type Country, includesOrigin, mayInclude } from '../law/origin.ts'
import { isBeneficiary, type Programmes } from '../law/programme.ts'
import type { Schedule, ScheduleLine } from '../law/schedule.ts'
import { type Control, candidatesFor, type DeMinimisRule, type Selection } from '../law/tariff.ts'
import { inChargeOrder } from './decision-order.ts'

/** Legal lines have eight digits; further digits are statistical. */
const RATE_DIGITS = 8
/** Subheading and heading. */
const SHORTER = [6, 4] as const

type SelectParts = {
  /** The number of cached selections. */
  readonly selectionsKept: number
  readonly title: string
  readonly schedule: Schedule
  /** In decision order. */
  readonly acts: readonly Measure[]
  /** The measures of a line itself, for an origin and day. */
  readonly ownMeasures: (line: ScheduleLine, origin: Country, day: Day) => readonly Measure[]
  readonly controls: (line: ScheduleLine, origin: Country, day: Day) => readonly Control[]
  readonly programmes: Programmes
  /** True: a programme without a rate on a line gives none. False: its rate is not in the data. */
  readonly holdsAllRates: boolean
  /** Origins that the law treats as another origin. */
  readonly readAs: ReadonlyMap<Country, Country>
  /** In the order of evaluation. */
  readonly deMinimis: readonly DeMinimisRule[]
}

/** The `select` of a tariff: pure, cached by code, origin and day. */
export function selector(
  parts: SelectParts,
): (code: string, origin: Country, day: Day) => Selection {
  const remember = memoized<Selection>(parts.selectionsKept)
  const nearby = new Map<string, readonly Measure[]>()
  const actsOn = (code: string, origin: Country): readonly Measure[] => {
    const chapter = chapterOf(code)
    const key = `${origin} ${chapter}`
    const known =
      nearby.get(key) ??
      parts.acts.filter((act) => mayInclude(act.origin, origin) && mayCover(act.goods, chapter))
    nearby.set(key, known)
    return known
  }
  return (code, stated, day) =>
    remember(`${code} ${stated} ${day}`, () => {
      const origin = parts.readAs.get(stated) ?? stated
      const found = resolve(parts, code, day)
      const { line } = found
      const own = line ? parts.ownMeasures(line, origin, day) : []
      const additional = actsOn(found.code, origin).filter(({ id }) =>
        own.every((one) => one.id !== id),
      )
      const candidates = inChargeOrder([
        ...candidatesFor(own, found.code, origin, day),
        ...candidatesFor(additional, found.code, origin, day),
      ])
      const rule = reliefOf(parts, found.code, origin, day)
      return {
        ...found,
        candidates,
        ...openPreferences(own, parts, found.code, origin, day),
        controls: line ? parts.controls(line, origin, day) : [],
        deMinimis: rule,
      }
    })
}

/** The first rule for the origin on the day; null for none, or if it excludes the goods. */
function reliefOf(
  { deMinimis }: SelectParts,
  code: string,
  origin: Country,
  day: Day,
): DeMinimisRule | null {
  const rule = deMinimis.find(
    (one) => contains(one.period, day) && includesOrigin(one.origin, origin, day),
  )
  if (!rule) return null
  const excepted = rule.exceptGoods && coverageOf(rule.exceptGoods, code, day) !== 'none'
  return excepted ? null : rule
}

function openPreferences(
  own: readonly Measure[],
  { programmes, holdsAllRates }: SelectParts,
  code: string,
  origin: Country,
  day: Day,
): Pick<Selection, 'preferences' | 'unrated'> {
  const open = programmes.all.filter((programme) => isBeneficiary(programme, origin, day))
  const special = own.find(({ id }) => id === PREFERENCE)?.headings ?? []
  const preferences = special.flatMap((heading) => {
    if (!contains(heading.period, day)) return []
    if (heading.origin && !includesOrigin(heading.origin, origin, day)) return []
    if (heading.goods && coverageOf(heading.goods, code, day) !== 'all') return []
    const [condition] = heading.when
    const symbol = condition?.kind === 'preference' ? (condition.programmes[0] ?? '') : ''
    const programme =
      open.find(({ id, symbols }) => id === symbol || symbols.includes(symbol)) ??
      programmes.ofSymbol?.(symbol)
    return programme ? [{ programme, symbol, heading }] : []
  })
  const rated = new Set(preferences.map(({ programme }) => programme))
  const unrated = holdsAllRates || own.length === 0 ? [] : open.filter((one) => !rated.has(one))
  return { preferences, unrated }
}

function resolve(
  parts: SelectParts,
  code: string,
  day: Day,
): Pick<Selection, 'code' | 'line' | 'gap' | 'warning'> {
  const { schedule, title } = parts
  const resolution = schedule.resolve(code, day)
  if (resolution.kind === 'line') {
    return { code: resolution.line.code, line: resolution.line, gap: null, warning: null }
  }
  if (resolution.kind === 'several') {
    const below = resolution.lines.map(({ rateCode }) => formatHts(rateCode))
    const which = `(${few(below)})`
    const said = `${formatHts(code)} has several lines with different rates in the ${title}`
    return { code, line: null, gap: `${said} ${which}: give a longer code`, warning: null }
  }
  const absent = `${formatHts(code)} is not in the ${title} on ${day}`
  const gap = resolution.retired ? `${absent}; it ended on ${resolution.retired}` : absent
  const rateLine =
    code.length > RATE_DIGITS ? schedule.resolve(code.slice(0, RATE_DIGITS), day) : null
  if (rateLine?.kind !== 'line') {
    return { code, line: null, gap: `${gap}${nearby(schedule, code, day)}`, warning: null }
  }
  const { line } = rateLine
  if (/^0+$/.test(code.slice(RATE_DIGITS)))
    return { code: line.code, line, gap: null, warning: null }
  const warning = `${gap}; the rates of ${formatHts(line.code)} are used`
  // Lists still have codes that ended, so measures are looked up by the stated code.
  return { code, line, gap: null, warning }
}

/** Existing codes under the subheading or heading of an unknown code; empty for none. */
function nearby(schedule: Schedule, code: string, day: Day): string {
  for (const digits of SHORTER) {
    const prefix = code.slice(0, digits)
    if (prefix.length < digits || prefix === code) continue
    const found = schedule.codesBelow(prefix, day)
    if (found.length > 0) return `; under ${formatHts(prefix)} it has ${few(found.map(formatHts))}`
  }
  return ''
}

function few(codes: readonly string[]): string {
  const distinct = [...new Set(codes)]
  return distinct.length > 4
    ? `${distinct.slice(0, 4).join(', ')} and ${distinct.length - 4} more`
    : distinct.join(', ')
}
