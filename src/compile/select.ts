// Selects the line whose rates apply to a goods code, and the measures that may apply to it.

import { contains, type Day } from '../base/day.ts'
import { memoized } from '../base/memo.ts'
import { formatHts } from '../law/goods-code.ts'
import { chapterOf, coverageOfAny, mayCover } from '../law/goods-scope.ts'
import type { Heading, Measure } from '../law/measure.ts'
import { PREFERENCE } from '../law/measure.ts'
import { type Country, includesOrigin } from '../law/origin.ts'
import { isBeneficiary, type Programme, type Programmes } from '../law/programme.ts'
import type { Schedule, ScheduleLine } from '../law/schedule.ts'
import { inPartOfYear } from '../law/season.ts'
import {
  type Candidate,
  type Control,
  candidatesFor,
  coveringGoods,
  type DeMinimisRule,
  ofOrigin,
  type Selection,
} from '../law/tariff.ts'
import { inChargeOrder } from './decision-order.ts'
import { withLifting } from './lifting.ts'

/** Legal lines have eight digits; further digits are statistical. */
const RATE_DIGITS = 8
/** Line, subheading and heading. */
const SHORTER = [10, RATE_DIGITS, 6, 4] as const
/** Codes and days whose acts are kept for further origins. */
const GOODS_KEPT = 1_000

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
  /** True: where it has no rate on a line it gives none. False: its rate is not in the data. */
  readonly holdsRatesOf: (programme: Programme) => boolean
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
  const lifting = parts.acts.filter(({ lifts }) => lifts !== undefined)
  const rememberActs = memoized<readonly Candidate[]>(GOODS_KEPT)
  const headingsIn = headingsByChapter()
  /** The acts that cover the goods, whatever their origin: goods of one code come from many. */
  const actsOn = ({ code, mayBe }: Found, day: Day): readonly Candidate[] => {
    if (mayBe) return coveringGoods(parts.acts, { code, mayBe, day })
    const near = (act: Measure) => headingsIn(act, chapterOf(code))
    return rememberActs(`${code} ${day}`, () =>
      coveringGoods(parts.acts, { code, mayBe, day }, near),
    )
  }
  return (code, stated, day) =>
    remember(`${code} ${stated} ${day}`, () => {
      const origin = parts.readAs.get(stated) ?? stated
      const found = resolve(parts, code, day)
      const { line } = found
      const own = line ? parts.ownMeasures(line, origin, day) : []
      const { code: of, mayBe } = found
      const additional = ofOrigin(actsOn(found, day), origin, day)
      const charging = inChargeOrder([
        ...candidatesFor(own, of, origin, day, mayBe),
        ...additional.filter(({ measure }) => own.every(({ id }) => id !== measure.id)),
      ])
      const candidates = withLifting(charging, lifting, origin, day)
      const reliefs = reliefsOn(parts, origin, day)
      return {
        ...found,
        candidates,
        ...openPreferences(own, parts, found, origin, day),
        controls: line
          ? parts.controls(line, origin, day)
          : partlyOf(found.alternatives.flatMap((one) => parts.controls(one, origin, day))),
        deMinimis: withoutClaim(reliefs, found, day),
        claimableRelief: reliefs.filter((rule) => rule.claim && isOpenTo(rule, found, day)),
      }
    })
}

/** The headings of an act that may cover goods of a chapter: most acts are about a few chapters. */
function headingsByChapter(): (act: Measure, chapter: string) => readonly Heading[] {
  const known = new Map<Measure, Map<string, readonly Heading[]>>()
  return (act, chapter) => {
    const own = known.get(act) ?? new Map<string, readonly Heading[]>()
    known.set(act, own)
    const found =
      own.get(chapter) ??
      (mayCover(act.goods, chapter)
        ? act.headings.filter(({ goods }) => !goods || mayCover(goods, chapter))
        : [])
    own.set(chapter, found)
    return found
  }
}

/** Of some of the goods under a code, each once. */
function partlyOf(controls: readonly Control[]): readonly Control[] {
  return [...new Map(controls.map((one) => [one.sid, { ...one, partly: true }])).values()]
}

function reliefsOn({ deMinimis }: SelectParts, origin: Country, day: Day) {
  return deMinimis.filter(
    (one) => contains(one.period, day) && includesOrigin(one.origin, origin, day),
  )
}

/** The first rule without a claim; null for none, or if it excludes the goods. */
function withoutClaim(
  rules: readonly DeMinimisRule[],
  found: Found,
  day: Day,
): DeMinimisRule | null {
  const rule = rules.find(({ claim }) => claim === null)
  return rule && isOpenTo(rule, found, day) ? rule : null
}

/** Goods that are excluded in part under a short code are taken for excluded. */
function isOpenTo({ exceptGoods }: DeMinimisRule, { code, mayBe }: Found, day: Day): boolean {
  return !exceptGoods || coverageOfAny(exceptGoods, code, mayBe, day) === 'none'
}

function openPreferences(
  own: readonly Measure[],
  { programmes, holdsRatesOf }: SelectParts,
  { code, mayBe }: Found,
  origin: Country,
  day: Day,
): Pick<Selection, 'preferences' | 'unrated'> {
  const open = programmes.all.filter((programme) => isBeneficiary(programme, origin, day))
  const special = own.find(({ id }) => id === PREFERENCE)?.headings ?? []
  const preferences = special.flatMap((heading) => {
    if (!contains(heading.period, day)) return []
    if (heading.season && !inPartOfYear(heading.season, day)) return []
    if (heading.origin && !includesOrigin(heading.origin, origin, day)) return []
    if (heading.goods && coverageOfAny(heading.goods, code, mayBe, day) !== 'all') return []
    const [condition] = heading.when
    const symbol = condition?.kind === 'preference' ? (condition.programmes[0] ?? '') : ''
    const programme =
      open.find(({ id, symbols }) => id === symbol || symbols.includes(symbol)) ??
      programmes.ofSymbol?.(symbol)
    return programme ? [{ programme, symbol, heading }] : []
  })
  const rated = new Set(preferences.map(({ programme }) => programme))
  const unrated =
    own.length === 0 ? [] : open.filter((one) => !rated.has(one) && !holdsRatesOf(one))
  return { preferences, unrated }
}

type Found = Pick<Selection, 'code' | 'mayBe' | 'line' | 'alternatives' | 'gap' | 'warning'>

/** Reads a code that the tariff does not have as the longest part of it that it has. */
function resolve(parts: SelectParts, code: string, day: Day): Found {
  const { schedule, title } = parts
  const stated = schedule.resolve(code, day)
  if (stated.kind === 'line') return ofLine(stated.line, null, null)
  if (stated.kind === 'several') return ofSeveral(parts, code, stated.lines, null)
  const absent = `${formatHts(code)} is not in the ${title} on ${day}`
  const gap = stated.retired ? `${absent}; it ended on ${stated.retired}` : absent
  for (const digits of SHORTER) {
    if (digits >= code.length) continue
    const part = code.slice(0, digits)
    const found = schedule.resolve(part, day)
    if (found.kind === 'several')
      return ofSeveral(parts, part, found.lines, `${gap}; read as ${formatHts(part)}`)
    if (found.kind === 'none') continue
    const { line } = found
    if (digits === RATE_DIGITS && /^0+$/.test(code.slice(digits))) return ofLine(line, null, null)
    const mayBe = codesNow(schedule, part, stated.retired, day)
    return { ...ofLine(line, mayBe, `${gap}; read as ${few(mayBe.map(formatHts))}`), code }
  }
  return { code, mayBe: null, line: null, alternatives: [], gap, warning: null }
}

function ofLine(line: ScheduleLine, mayBe: Found['mayBe'], warning: string | null): Found {
  return { code: line.code, mayBe, line, alternatives: [], gap: null, warning }
}

function ofSeveral(
  { title }: SelectParts,
  code: string,
  alternatives: readonly ScheduleLine[],
  warning: string | null,
): Found {
  const below = alternatives.map(({ rateCode }) => formatHts(rateCode))
  const said = `${formatHts(code)} has several lines with different rates in the ${title}`
  const gap = `${said} (${few(below)}): give a longer code`
  return { code, mayBe: null, line: null, alternatives, gap, warning }
}

/** The codes that followed a code that ended, or all below the part of it that exists. */
function codesNow(
  schedule: Schedule,
  part: string,
  retired: Day | null,
  day: Day,
): readonly string[] {
  const below = schedule.codesBelow(part, day)
  const followed = below.filter((code) => {
    const resolution = schedule.resolve(code, day)
    return retired !== null && resolution.kind === 'line' && resolution.line.period.from === retired
  })
  return followed.length > 0 ? followed : below
}

function few(codes: readonly string[]): string {
  const distinct = [...new Set(codes)]
  return distinct.length > 4
    ? `${distinct.slice(0, 4).join(', ')} and ${distinct.length - 4} more`
    : distinct.join(', ')
}
