// entrySummary(assessment, shipment, tariff): the lines of an entry summary, each with the numbers
// that must be reported for it, in the order of filing.

import { contains } from '../../base/day.ts'
import { Decimal } from '../../base/decimal.ts'
import { appendTo } from '../../base/groups.ts'
import { mapInSteps, type Steps } from '../../base/steps.ts'
import { type Filing, feeClassOf } from '../../law/entry/filing.ts'
import { partsOf } from '../../law/flag.ts'
import type { Tariff } from '../../law/tariff.ts'
import type { Assessment, Layer } from '../assessment.ts'
import { isByLaw } from '../layers.ts'
import { enteredUnder } from '../provision/entered-under.ts'
import { assessedLine } from '../quotas/quota-lines.ts'
import type { Shipment, ShipmentLine } from '../shipment.ts'
import { commodityOf } from './commodity.ts'
import type { EntryFee, EntryRow, EntrySummary } from './entry-row.ts'
import { type LineToFile, rowsOf } from './entry-rows.ts'
import { valueParts } from './value-parts.ts'

/** Lines that are written in one step. */
const STEP = 32

/** Null where the data do not say how to file, and for goods that enter under a relief. */
export function* entrySummary(
  assessment: Assessment,
  shipment: Shipment,
  tariff: Tariff,
  places: number,
): Steps<EntrySummary | null> {
  const { filing } = tariff
  if (!filing || assessment.deMinimis.applies || isWithoutEntry(assessment, filing)) return null
  const byLine = new Map<number | null, Layer[]>()
  for (const layer of assessment.layers) appendTo(byLine, layer.line, layer)
  const hasParts = contains(filing.parts, shipment.day)
  const symbols = symbolsOf(assessment, shipment, tariff)
  yield
  const filed = yield* mapInSteps(shipment.lines, STEP, (declared, at) => {
    const line = assessedLine(declared, tariff, shipment.day)
    const layers = byLine.get(line.index) ?? []
    const value = assessment.lines[at]?.customsValue ?? Decimal.zero
    const entered = enteredUnder(line, tariff, shipment.day, value)
    return {
      line,
      entered,
      layers,
      parts: hasParts && !entered ? valueParts(layers, value) : [{ of: 'rest' as const, value }],
      commodity: commodityOf(line, tariff.schedule, shipment.day),
      symbol: symbols.get(line.index) ?? null,
    }
  })
  const rows = yield* numbered(filed, filing, assessment, places)
  yield
  return { rows, fees: feesOf(assessment, filing) }
}

function isWithoutEntry({ layers }: Assessment, { withoutEntry }: Filing): boolean {
  return layers.some(
    ({ measure, exempted }) => !exempted && measure !== null && withoutEntry.includes(measure.id),
  )
}

function* numbered(
  lines: readonly LineToFile[],
  filing: Filing,
  { day }: Assessment,
  places: number,
): Steps<readonly EntryRow[]> {
  const filed: EntryRow[] = []
  let entryLine = 0
  for (const [at, line] of lines.entries()) {
    if (at > 0 && at % STEP === 0) yield
    for (const rows of rowsOf(line, { filing, day, places })) {
      entryLine++
      for (const row of rows) {
        row.entryLine = entryLine
        filed.push(row)
      }
    }
  }
  return filed
}

function feesOf({ layers }: Assessment, filing: Filing): readonly EntryFee[] {
  const fees: EntryFee[] = []
  for (const layer of layers) {
    const { kind, code, heading, line } = layer
    if (kind === 'duty' || layer.exempted || layer.collectedBy || !isByLaw(layer)) continue
    const amount = layer.base === null ? null : layer.amount
    fees.push({ line, kind, code, heading, class: feeClassOf(filing, layer), amount })
  }
  return fees
}

/** The symbol of the granted preference by line. */
function symbolsOf(
  { layers, flags }: Assessment,
  { lines }: Shipment,
  { programmes }: Tariff,
): ReadonlyMap<number, string> {
  const found = new Map<number, string>()
  if (lines.every(({ claim }) => claim === null)) return found
  for (const { line, measure, rule, exempted } of layers) {
    const [condition] = rule?.when ?? []
    if (line === null || measure?.role !== 'preference' || exempted) continue
    const symbol = condition?.kind === 'preference' ? condition.programmes[0] : undefined
    if (symbol) found.set(line, symbol)
  }
  const granted = new Set<number>()
  for (const flag of flags.flatMap(partsOf)) {
    if (flag.kind === 'fta_qualified') for (const line of flag.lines) granted.add(line)
  }
  for (const line of lines) {
    if (found.has(line.index) || !granted.has(line.index)) continue
    const symbol = claimedSymbol(line, programmes)
    if (symbol) found.set(line.index, symbol)
  }
  return found
}

/** Of a line that is free for everyone the claim names the symbol, or its programme does. */
function claimedSymbol({ claim }: ShipmentLine, programmes: Tariff['programmes']): string | null {
  const claimed = claim === null ? null : programmes.claim(claim)
  return claimed && (claimed.symbol ?? claimed.programme.symbols[0] ?? null)
}
