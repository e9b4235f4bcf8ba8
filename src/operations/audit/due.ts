// What is due on a filed line by the law of a day, with the claims that its numbers make.

import { assess } from '../../assess/assess.ts'
import type { Assessment } from '../../assess/assessment.ts'
import type { EntryRow } from '../../assess/entry/entry-row.ts'
import { entrySummary } from '../../assess/entry/entry-summary.ts'
import { decideClaim } from '../../assess/preference.ts'
import type { Facts, Shipment } from '../../assess/shipment.ts'
import type { Day } from '../../base/day.ts'
import { Decimal } from '../../base/decimal.ts'
import { exactly, type Range, sumOfRanges } from '../../base/range.ts'
import { runToEnd } from '../../base/steps.ts'
import { METALS } from '../../law/charge-base.ts'
import { parseUnit } from '../../law/duty/unit.ts'
import { partsOf } from '../../law/flag.ts'
import type { Tariff } from '../../law/tariff.ts'
import { noFacts } from '../request/facts.ts'
import { plainShipment } from '../request/plain-shipment.ts'
import type { FiledArticle } from './articles.ts'

const PLACES = 2
/** `9802.00.80`: further digits are statistical. */
const HEADING = 10

export type Due = {
  readonly rows: readonly EntryRow[]
  /** Null when a duty is not known. */
  readonly total: Decimal | null
  readonly range: Range
  readonly assessment: Assessment
}

/** `claim`: a preference in place of the one filed. */
export function dueOn(
  filed: FiledArticle,
  tariff: Tariff,
  day: Day,
  claim: string | null = filed.program,
): Due {
  const shipment = shipmentOf(filed, tariff, day, claim)
  const assessment = assess(shipment, tariff, PLACES)
  const summary = runToEnd(entrySummary(assessment, shipment, tariff, PLACES))
  const rows = (summary?.rows ?? []).filter(({ kind }) => kind !== 'order')
  const duties = assessment.layers.filter(({ kind, measure }) => {
    return kind === 'duty' && measure?.flag !== 'ad_cvd'
  })
  const range = sumOfRanges(duties.map((layer) => layer.range ?? exactly(layer.amount)))
  const total = range.high?.equals(range.low) ? range.low : null
  return { rows, total, range, assessment }
}

/** Why the preference that was filed is not granted; null when it is, and for no claim. */
export function claimRefusal(filed: FiledArticle, tariff: Tariff): string | null {
  const { entered: day, program } = filed
  const [line] = shipmentOf(filed, tariff, day, program).lines
  if (!line?.claim) return null
  const selection = tariff.select(line.code, line.origin, day)
  const claim = decideClaim(line, selection, day, tariff.programmes)
  return claim.kind === 'refused' ? claim.reason : null
}

function shipmentOf(filed: FiledArticle, tariff: Tariff, day: Day, claim: string | null): Shipment {
  const { code, provision, value: unitValue, origin, weightKg } = filed
  const line = { code, provision, unitValue, origin, weightKg, claim }
  // It was filed, so the relief of small consignments was not used.
  const entered = { place: tariff.destination, entryType: 'formal' as const }
  return plainShipment({ ...line, facts: factsOf(filed, tariff, day) }, day, entered)
}

function factsOf(filed: FiledArticle, tariff: Tariff, day: Day): Facts {
  const { metals, unitedStates } = filed.content
  return {
    ...noFacts,
    claimedHeadings: new Set(filed.headings.map(({ number }) => number.slice(0, HEADING))),
    dutiableValue: filed.dutiable,
    loadedOn: filed.loadedOn,
    usContent: filed.usContent ?? unitedStates,
    smelter: filed.smelter,
    quantities: quantitiesOf(filed, tariff, day),
    components: new Map(
      metals ? METALS.map((metal) => [`${metal} content`, metals.get(metal) ?? Decimal.zero]) : [],
    ),
  }
}

function quantitiesOf(
  { quantity, unit, code }: FiledArticle,
  tariff: Tariff,
  day: Day,
): ReadonlyMap<string, Decimal> {
  if (quantity === null) return new Map()
  const resolved = tariff.schedule.resolve(code, day)
  const printed = unit ?? (resolved.kind === 'line' ? resolved.line.units[0] : undefined)
  const canonical = printed === undefined ? null : parseUnit(printed)
  return canonical === null ? new Map() : new Map([[canonical, quantity]])
}

/** What the duty depends on beyond the file, in the words of the flags. */
export function questionsOf({ assessment }: Due): readonly string[] {
  return assessment.flags
    .flatMap(partsOf)
    .filter(({ kind, severity, note, topic }) => {
      return kind === 'data_gap' && severity !== 'info' && !note && topic === undefined
    })
    .map(({ title }) => title)
}
