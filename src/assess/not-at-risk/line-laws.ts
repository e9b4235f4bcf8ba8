// Whose duty each line bears, where a destination has goods that bear the duty of another one: it
// takes both duties, and what the importer states.

import type { Day } from '../../base/day.ts'
import { Decimal } from '../../base/decimal.ts'
import { mapBySteps, type Steps } from '../../base/steps.ts'
import { isNamed } from '../../law/charge-base.ts'
import type { Flag } from '../../law/flag.ts'
import { type AtRiskRule, dutyNotAtRisk } from '../../law/not-at-risk.ts'
import { includesOrigin } from '../../law/origin.ts'
import type { FactValue } from '../../law/stated-facts.ts'
import type { NotAtRisk, Selection, Tariff } from '../../law/tariff.ts'
import type { Warning } from '../../law/warning.ts'
import { assessAlternatives } from '../alternatives.ts'
import { type AssessedLine, completeLine, startLine } from '../assess-line.ts'
import type { Layer } from '../assessment.ts'
import { decideLine, type LineContext } from '../decide-line.ts'
import { noted } from '../layers.ts'
import { decideClaim } from '../preference.ts'
import { type OneOf, quotaLine } from '../quotas/quota-lines.ts'
import { deMinimis } from '../relief/de-minimis.ts'
import { relieves } from '../relief/relieved.ts'
import type { ShipmentLine } from '../shipment.ts'
import type { Values } from '../value.ts'
import {
  cautionOf,
  type Figures,
  higherFlag,
  lawNote,
  lowerFlag,
  mayBeLowerFlag,
  type Payable,
  remedyWarning,
  tooFarWarning,
  untestedFlag,
  unusedWarning,
  withinFlag,
} from './sayings.ts'

/** The law that a line is assessed by. */
export type LineLaw = {
  /** Without the fact that chose it, which no measure asks for. */
  readonly line: ShipmentLine
  readonly tariff: Tariff
  /** For the notes of its duties; null where it is the destination's own. */
  readonly note: string | null
  /** Where the goods are in one of several lines of a tariff quota. */
  readonly oneOf?: OneOf
  readonly flags: readonly Flag[]
  readonly warnings: readonly Warning[]
}

const STEP = 8

/** `context`: of the destination's own tariff, without relief. */
export function* lawsOfLines(values: Values, context: LineContext): Steps<readonly LineLaw[]> {
  const { tariff, shipment } = context
  const { notAtRisk } = tariff
  if (!notAtRisk) return shipment.lines.map((line) => ownLaw(line, tariff, shipment.day))
  const both = {
    own: payableUnder(tariff, notAtRisk.rule, values, context),
    other: payableUnder(notAtRisk.tariff, notAtRisk.rule, values, context),
  }
  return yield* mapBySteps(shipment.lines, STEP, (line, at) =>
    lawOf(line, at, notAtRisk, both, values, context),
  )
}

/** The layers of all lines; the duties of a line under another law say so. */
export function withLawNotes(
  lines: readonly AssessedLine[],
  laws: readonly LineLaw[],
): readonly Layer[] {
  return lines.flatMap(({ layers }, at) => {
    const note = laws[at]?.note ?? null
    if (note === null) return layers
    const isDuty = ({ kind, exempted }: Layer): boolean => kind === 'duty' && !exempted
    return layers.map((layer) => (isDuty(layer) ? noted(layer, note) : layer))
  })
}

/** The destination's own, by the line of the quota that the goods are stated to be in. */
function ownLaw(line: ShipmentLine, tariff: Tariff, day: Day): LineLaw {
  return { ...plain(line, tariff), ...(tariff.quotas ? quotaLine(line, tariff, day) : {}) }
}

function plain(line: ShipmentLine, tariff: Tariff): LineLaw {
  return { line, tariff, note: null, flags: [], warnings: [] }
}

type DutyUnder = (line: ShipmentLine, at: number) => Steps<Payable>

/** The duty of each line where all of them are under this tariff, which is not used before. */
function payableUnder(
  tariff: Tariff,
  { except }: AtRiskRule,
  values: Values,
  shared: LineContext,
): DutyUnder {
  let started: ReturnType<typeof startUnder> | null = null
  return function* (line, at) {
    started ??= startUnder(tariff, shared)
    const { selections, relief, context } = started
    const selection = selections[at] as Selection
    const claim = decideClaim(line, selection, shared.shipment.day, tariff.programmes).kind
    if (relieves(relief, 'duty')) {
      return { amount: Decimal.zero, known: true, remedy: false, claim }
    }
    const due = yield* dutiesOf(line, at, selection, values, context)
    return {
      amount: due.reduce((sum, layer) => sum.plus(layer.amount), Decimal.zero),
      known: due.every(({ range }) => range === null),
      remedy: due.some(
        (layer) => !layer.amount.isZero && except.some((name) => isNamed(name, layer)),
      ),
      claim,
    }
  }
}

function startUnder(tariff: Tariff, shared: LineContext) {
  const { shipment, thresholdValue, exchange } = shared
  const selections = shipment.lines.map(({ code, origin }) =>
    tariff.select(code, origin, shipment.day),
  )
  const goods = { lines: shipment.lines, selections }
  const relief = deMinimis(goods, thresholdValue, tariff, exchange)
  const relieved = relief.rule?.relieves ?? []
  return { selections, relief, context: { ...shared, tariff, relieved, trace: null, ownFees: [] } }
}

function* dutiesOf(
  line: ShipmentLine,
  at: number,
  selection: Selection,
  values: Values,
  context: LineContext,
): Steps<readonly Layer[]> {
  const { customs: customsValue } = values.lines[at] as Values['lines'][number]
  const value = { customsValue, costs: () => values.costs(at) }
  const { layers } =
    selection.alternatives.length > 0
      ? yield* assessAlternatives(line, selection, value, context)
      : completeLine(startLine(decideLine(line, selection, value, context), new Map()), context)
  return layers.filter(({ kind }) => kind === 'duty')
}

type Both = { readonly own: DutyUnder; readonly other: DutyUnder }

function* lawOf(
  line: ShipmentLine,
  at: number,
  { rule, tariff: other }: NotAtRisk,
  both: Both,
  values: Values,
  { tariff, shipment, places }: LineContext,
): Steps<LineLaw> {
  const { day, currency } = shipment
  const stated = line.facts.stated.get(rule.fact)
  const from = shipment.from ?? line.origin
  const { heading, from: parts } = rule.within
  const bare = withoutStatement(line, rule)
  const ownLaw = plain(bare, tariff)
  if (parts.has(from) || line.facts.claimedHeadings.has(heading)) {
    return withinLaw(line, stated, rule, yield* both.own(bare, at), tariff)
  }
  if (![line.origin, from].every((country) => includesOrigin(rule.origin, country, day))) {
    return { ...ownLaw, warnings: stated === undefined ? [] : [unusedWarning(line, rule)] }
  }
  if (stated === true) return ownLaw
  const [eu, uk] = [yield* both.own(bare, at), yield* both.other(bare, at)]
  const { customs: customsValue } = values.lines[at] as Values['lines'][number]
  const duties = { customsValue, eu: eu.amount, uk: uk.amount }
  const choice = eu.known && uk.known ? dutyNotAtRisk(duties, rule) : null
  const isHigher = choice?.because !== 'the duty of the Union is not the higher'
  const figures = { eu, uk, rule, currency, places }
  if (stated === undefined) return { ...ownLaw, flags: questionsOf(line, choice, figures) }
  if (eu.remedy && isHigher) return { ...ownLaw, warnings: [remedyWarning(line)] }
  if (choice?.applies === 'EU') return { ...ownLaw, warnings: [tooFarWarning(line, figures)] }
  const untested = choice ? [] : [untestedFlag(line, figures)]
  return {
    ...{ line: bare, tariff: other, note: lawNote(rule), warnings: [] },
    flags: [...untested, ...cautionOf(other, line)],
  }
}

/** Nothing is asked where the answer makes no difference. */
function questionsOf(
  line: ShipmentLine,
  choice: ReturnType<typeof dutyNotAtRisk> | null,
  figures: Figures,
): readonly Flag[] {
  const { eu, uk } = figures
  if (choice?.because === 'the duty of the Union is not the higher') {
    const alike = eu.claim !== 'granted' || uk.claim !== 'refused'
    return alike && !eu.amount.equals(uk.amount) ? [higherFlag(line, figures)] : []
  }
  if (eu.remedy || choice?.applies === 'EU' || (eu.known && eu.amount.isZero)) return []
  return [choice ? lowerFlag(line, figures) : mayBeLowerFlag(line, figures)]
}

/** Goods that come from another part of the United Kingdom: the heading frees them. */
function withinLaw(
  line: ShipmentLine,
  stated: FactValue | undefined,
  rule: AtRiskRule,
  due: Payable,
  tariff: Tariff,
): LineLaw {
  const own = plain(line, tariff)
  if (stated === false || line.facts.claimedHeadings.has(rule.within.heading)) {
    if (!due.remedy) return own
    return { ...plain(withoutStatement(line, rule), tariff), warnings: [remedyWarning(line)] }
  }
  const isDue = !due.known || !due.amount.isZero
  return stated === undefined && isDue && !due.remedy
    ? { ...own, flags: [withinFlag(line, rule)] }
    : own
}

function withoutStatement(line: ShipmentLine, { fact, within }: AtRiskRule): ShipmentLine {
  const { facts } = line
  const stated = new Map([...facts.stated].filter(([name]) => name !== fact))
  const claimedHeadings = new Set(
    [...facts.claimedHeadings].filter((heading) => heading !== within.heading),
  )
  return { ...line, facts: { ...facts, stated, claimedHeadings } }
}
