// Compiles one act into a measure. Refuses anything that is incomplete or ambiguous.

import { DataError } from '../../base/data-error.ts'
import type { Period } from '../../base/day.ts'
import { Decimal } from '../../base/decimal.ts'
import { memoized } from '../../base/memo.ts'
import { parsePercent } from '../../base/percent.ts'
import type { Citation } from '../../law/citation.ts'
import type { DutyExpression } from '../../law/duty/duty-expression.ts'
import { type Parsed, parseExpression } from '../../law/duty/parse-expression.ts'
import { parseUnit } from '../../law/duty/unit.ts'
import {
  type Asking,
  askingFor,
  type Condition,
  charging,
  type Heading,
  type Measure,
  type Outcome,
  type QuantityLimit,
} from '../../law/measure.ts'
import type { CitationRow } from './act-schema.ts'
import { compileBase } from './compile-base.ts'
import {
  compileCitation,
  compileDay,
  compileGoods,
  compileOrigin,
  compilePeriod,
  type Names,
} from './compile-scope.ts'
import type { AskRow, HeadingRow, WhenRow } from './measure-schema.ts'
import type { Act } from './read-act.ts'

/** Cached, because hundreds of headings have the same rate. */
const parsedOnce = memoized<Parsed>(10_000)

/** Throws DataError naming the place of an unknown name, day, code or duty expression. */
export function compileMeasure(row: Act, names: Names): Measure {
  if (row.lifts) checkLifting(row, names.file)
  const cite = compileCitations(row.cite, names.file)
  const headings = row.headings.map((heading) =>
    compileHeading(heading.row, cite, { ...names, file: heading.place }),
  )
  if (row.level === 'subheading' && headings.some(({ outcome }) => isOnLayers(outcome))) {
    throw new DataError(`${names.file}: the base of a charge on a subheading names no layers`)
  }
  return {
    id: row.measure,
    code: row.code,
    title: row.title,
    kind: row.kind ?? 'duty',
    role: 'additional',
    level: row.level ?? 'line',
    goods: compileGoods(row.goods, names),
    origin: compileOrigin(row.origin, names),
    headings,
    replaces: row.replaces ?? [],
    ...(row.lifts && { lifts: row.lifts }),
    ...(row.whole_value_under && {
      wholeValueUnder: compileGoods({ prefixes: row.whole_value_under }, names),
    }),
    flag: row.flag ?? null,
    cite,
  }
}

/** Lines share the charge before their layers are computed. */
function isOnLayers(outcome: Outcome): boolean {
  return outcome.kind === 'charge' && (outcome.base.layers.length > 0 || outcome.base.insideItself)
}

/** Its exemptions are tried before headings of other measures, for the goods of those. */
function checkLifting({ goods, headings }: Act, file: string): void {
  if (goods === undefined && headings.every(({ row }) => row.exempt && !row.goods)) return
  throw new DataError(`${file}: a measure that lifts charges has exemptions only, for all goods`)
}

function compileHeading(row: HeadingRow, ofMeasure: readonly Citation[], names: Names): Heading {
  const period = compilePeriod(row.period, names.file)
  return {
    id: row.id,
    period,
    goods: row.goods === undefined ? null : compileGoods(row.goods, names),
    origin: row.origin === undefined ? null : compileOrigin(row.origin, names),
    when: compileWhen(row.when, names.file),
    outcome: compileOutcome(row, names.file),
    ask: row.ask === undefined ? null : compileAsk(row.ask, names),
    ...(row.collected_by === undefined ? {} : { collectedBy: row.collected_by }),
    ...(row.in_range && { inRange: checkedInRange(row, names.file) }),
    ...(row.known_from && { knownFrom: compileDay(row.known_from, names.file) }),
    cite: row.cite ? compileCitations(row.cite, names.file) : actsOf(period, ofMeasure),
  }
}

/** Only a claim that is asked for can be missing, and only a charge has an amount or bounds. */
function checkedInRange({ id, ask, charge, between, when }: HeadingRow, file: string): true {
  if (ask && (charge ?? between) !== undefined && when?.claimed) return true
  throw new DataError(`${file}: heading ${id}: in_range needs a charge with a claim and "ask"`)
}

function compileAsk(row: AskRow, names: Names): readonly Asking[] {
  if (typeof row === 'string') return askingFor(row)
  return SEVERITIES.flatMap((severity) => {
    const goods = row[severity]
    return goods === undefined ? [] : { severity, goods: compileGoods(goods, names) }
  })
}

const SEVERITIES = ['critical', 'warning', 'info'] as const

/** The acts of the measure, first the one that took effect with the heading; null for none. */
function actsOf({ from }: Period, acts: readonly Citation[]): readonly Citation[] | null {
  const own = acts.find(({ effective }) => effective !== null && effective === from)
  return own && own !== acts[0] ? [own, ...acts.filter((act) => act !== own)] : null
}

function compileCitations(rows: readonly CitationRow[], file: string): readonly Citation[] {
  return rows.map((row) => compileCitation(row, file))
}

/** One compiler for each key of `when`. */
const conditions: {
  readonly [Word in keyof WhenRow]-?: (value: NonNullable<WhenRow[Word]>, file: string) => Condition
} = {
  claimed: (that) => ({ kind: 'claimed', that: that === true ? null : that }),
  stated: (that) => ({ kind: 'stated', that }),
  preference: (programmes) => ({ kind: 'preference', programmes }),
  under: (headings) => ({ kind: 'under', headings: new Set(headings) }),
  loaded_before: (day, file) => ({ kind: 'loaded before', day: compileDay(day, file) }),
  mode: (modes) => ({ kind: 'mode', modes }),
  entered_under: (provisions, file) => ({
    kind: 'entered under',
    provisions: compileGoods(provisions, { file, groups: new Map(), lists: new Map() }),
  }),
  entry: (types) => ({ kind: 'entry', types }),
  smelted_in: (countries) => ({ kind: 'smelted in', countries }),
  content: (metal) => ({ kind: 'content', metal }),
  all_metal: () => ({ kind: 'all metal' }),
  duty_below: (rate) => ({ kind: 'duty below', rate: parsePercent(rate), of: 'applied' }),
  general_duty_below: (rate) => ({ kind: 'duty below', rate: parsePercent(rate), of: 'general' }),
  us_content_at_least: (rate) => ({ kind: 'US content', atLeast: parsePercent(rate) }),
  province: (provinces) => ({ kind: 'province', provinces }),
  member_state: (places) => ({ kind: 'place', places }),
  additional_code: (codes) => ({ kind: 'additional code', codes }),
  value_at_most: (money) => ({ kind: 'value at most', ...sumOfMoney(money) }),
  cif_price_at_least: (price, file) => ({
    kind: 'entry price',
    atLeast: expressionOf(price, file),
    withCosts: true,
  }),
  quantity_at_most: (text, file) => ({ kind: 'quantity at most', limit: limitOf(text, file) }),
}

function compileWhen(row: WhenRow | undefined, file: string): readonly Condition[] {
  return Object.entries(row ?? {}).map(([word, value]) =>
    (conditions[word as keyof WhenRow] as (value: unknown, file: string) => Condition)(value, file),
  )
}

/** `"2500 USD"` as amount and currency. */
function sumOfMoney(text: string): { readonly amount: Decimal; readonly currency: string } {
  const [amount = '', currency = ''] = text.split(' ')
  return { amount: Decimal.of(amount), currency }
}

/** `"16 % vol"`, or a quotient: `"1.36077711 kg / thousand"`. */
function limitOf(text: string, file: string): QuantityLimit {
  const [, most = '', unit = '', per = null] = /^(\S+) (.+?)(?: \/ (.+))?$/.exec(text) ?? []
  const units = { unit: parseUnit(unit), per: per === null ? null : parseUnit(per) }
  if (units.unit === null || (per !== null && units.per === null)) {
    throw new DataError(`${file}: ${text} is not a quantity in units of vocabulary/units.csv`)
  }
  return { most: Decimal.of(most), unit: units.unit, per: units.per, text }
}

function expressionOf(text: string, place: string): DutyExpression {
  const parsed = parsedOnce(text, () => parseExpression(text))
  if (!parsed.ok) throw new DataError(`${place}: ${parsed.reason}`)
  return parsed.expression
}

function unpricedOutcome(reason: string, between: HeadingRow['between'], place: string): Outcome {
  if (!between) return { kind: 'unpriced', text: '', reason }
  const [low, high] = between
  const bounds = { low: expressionOf(low, place), high: expressionOf(high, place) }
  return { kind: 'unpriced', text: `${low} to ${high}`, reason, bounds }
}

function compileOutcome(row: HeadingRow, file: string): Outcome {
  const { charge, exempt, prohibit, notice, unpriced, between, flag } = row
  const said = [charge, exempt, prohibit, notice, unpriced].filter((word) => word !== undefined)
  if (said.length !== 1) {
    throw new DataError(
      `${file}: heading ${row.id} must charge, exempt, prohibit, give notice or be unpriced`,
    )
  }
  if ((notice === undefined) !== (flag === undefined)) {
    throw new DataError(`${file}: heading ${row.id}: a notice has a flag, and nothing else has`)
  }
  if (between !== undefined && unpriced === undefined) {
    throw new DataError(`${file}: heading ${row.id}: only what is unpriced is between two amounts`)
  }
  if (exempt !== undefined) return { kind: 'exempt', reason: exempt }
  if (prohibit !== undefined) return { kind: 'prohibit', reason: prohibit }
  if (notice !== undefined && flag) return { kind: 'notice', flag, text: notice }
  const place = `${file}: heading ${row.id}`
  if (unpriced !== undefined) return unpricedOutcome(unpriced, between, place)
  const base = compileBase(row.base, place)
  const outcome = charging(expressionOf(charge as string, place), base)
  if (base.insideItself && !(outcome.rate && outcome.rate.compare(Decimal.one) < 0)) {
    throw new DataError(
      `${place}: only a rate by value that is below the whole can be inside its own base`,
    )
  }
  return outcome
}
