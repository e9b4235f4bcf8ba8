// Bulk: many rows as one shipment, each with its own result or error.

import type { Assessment, LineTotals } from '../../assess/assessment.ts'
import { type Delivered, type DeliveredUnit, deliveredPrice } from '../../assess/delivered.ts'
import { mergeFlags } from '../../assess/statements/merge-flags.ts'
import { Decimal } from '../../base/decimal.ts'
import { appendTo } from '../../base/groups.ts'
import { exactly } from '../../base/range.ts'
import { mapInSteps, type Steps } from '../../base/steps.ts'
import { type Flag, partsOf } from '../../law/flag.ts'
import type { Tariff } from '../../law/tariff.ts'
import { assessShipment, minorUnits } from '../assess-shipment.ts'
import type { CallerContext, LoadedLaw } from '../operation.ts'
import { domesticWords, isDomestic, tariffOf, unsupportedWords } from '../request/destination.ts'
import { rangeOf, warningsByLine } from '../response/assessment.ts'
import { freshnessFlagOf, freshnessOf, namesParty } from '../response/freshness.ts'
import { prohibitionsByLine } from '../response/prohibition.ts'
import { statementsOf } from '../response/statements.ts'
import type { BulkInput, BulkRow } from './read.ts'
import type { CalcBulkError, CalcBulkResponse, CalcBulkRowResult } from './schema.ts'

/** Rows that are converted in one step. */
const STEP = 16

/** A corridor that cannot be computed, and a prohibited origin, are errors of their row. */
export function* answerBulk(
  input: BulkInput,
  law: LoadedLaw,
  caller: CallerContext,
): Steps<CalcBulkResponse> {
  const { destination, envelope } = input
  const tariff = tariffOf(law.tariffs, destination)
  const refused = refusedRows(input, tariff, law)
  const computable = input.rows.filter(({ line }) => !refused.has(line.index))
  const { rows, assessment, prohibited, flags } = tariff
    ? yield* assessRows(computable, envelope, tariff, { law, caller })
    : nothingAssessed
  const delivered = assessment && deliveredRows(rows, envelope, assessment, law)
  const errors = [...input.errors, ...refused.values(), ...prohibited].sort(
    (one, other) => one.line_index - other.line_index,
  )
  const { whole, byLine } = warningsByLine(assessment?.warnings ?? [])
  const scope = {
    day: envelope.day,
    namesParty: namesParty(computable.map(({ line }) => line)),
    converts: assessment?.converts ?? false,
  }
  const now = law.clock.now()
  return {
    id: caller.id,
    results:
      assessment && delivered ? yield* resultsOf(rows, { assessment, delivered }, byLine) : [],
    errors,
    aggregate: aggregateOf(input, errors.length, assessment, delivered),
    ...(yield* statementsOf(flags, tariff && freshnessFlagOf(tariff, scope, now))),
    warnings: [...input.warnings, ...whole],
    ...freshnessOf(tariff, scope, now),
  }
}

type AssessedRows = {
  /** Those that may be imported. */
  readonly rows: readonly BulkRow[]
  /** The shipment of these rows; null when there are none. */
  readonly assessment: Assessment | null
  readonly prohibited: readonly CalcBulkError[]
  /** With those that prohibit a row. */
  readonly flags: readonly Flag[]
}

const nothingAssessed: AssessedRows = { rows: [], assessment: null, prohibited: [], flags: [] }

/** Rows share freight and fees, so without a prohibited row the others are assessed again. */
function* assessRows(
  rows: readonly BulkRow[],
  envelope: BulkInput['envelope'],
  tariff: Tariff,
  { law, caller }: { readonly law: LoadedLaw; readonly caller: CallerContext },
): Steps<AssessedRows> {
  if (rows.length === 0) return nothingAssessed
  const lines = rows.map(({ line }) => line)
  const assessment = yield* assessShipment({ ...envelope, lines }, tariff, law, caller)
  const prohibitions = prohibitionsByLine(assessment)
  if (prohibitions.size === 0) return { rows, assessment, prohibited: [], flags: assessment.flags }
  const others = rows.filter(({ line }) => !prohibitions.has(line.index))
  const rest = yield* assessRows(others, envelope, tariff, { law, caller })
  return {
    ...rest,
    prohibited: [...prohibitions].map(([index, acts]) => ({
      line_index: index,
      reason: acts.map(({ act }) => act).join('; '),
      field: 'origin_country',
    })),
    flags: yield* mergeFlags([
      ...assessment.flags.flatMap(partsOf).filter(({ prohibits }) => prohibits),
      ...rest.flags.flatMap(partsOf),
    ]),
  }
}

function deliveredRows(
  rows: readonly BulkRow[],
  envelope: BulkInput['envelope'],
  assessment: Assessment,
  { tariffs }: LoadedLaw,
): Delivered {
  const shipment = { ...envelope, lines: rows.map(({ line }) => line) }
  return deliveredPrice(shipment, assessment, minorUnits(shipment, tariffs))
}

function refusedRows(
  { rows, destination }: BulkInput,
  tariff: Tariff | null,
  { tariffs }: LoadedLaw,
): ReadonlyMap<number, CalcBulkError> {
  const refused = new Map<number, CalcBulkError>()
  for (const { line } of rows) {
    const refusal = tariff
      ? isDomestic(tariffs, line.origin, destination) && {
          field: 'origin_country',
          reason: domesticWords(line.origin, destination),
        }
      : { field: 'destination_country', reason: unsupportedWords(destination.country) }
    if (refusal) refused.set(line.index, { line_index: line.index, ...refusal })
  }
  return refused
}

function* resultsOf(
  rows: readonly BulkRow[],
  { assessment, delivered }: { readonly assessment: Assessment; readonly delivered: Delivered },
  warningsOf: ReadonlyMap<number, readonly string[]>,
): Steps<CalcBulkRowResult[]> {
  const gaps = gapsByRow(rows, assessment.flags)
  return yield* mapInSteps(rows, STEP, ({ line, stated, warnings }, at) => {
    const totals = assessment.lines[at] as LineTotals
    return {
      line_index: line.index,
      ok: true,
      description: stated.description,
      hs_code: stated.hs_code,
      origin: line.origin,
      quantity: stated.quantity,
      unit_value: stated.unit_value,
      line_value: totals.value.toNumber(),
      duty: totals.duty.toNumber(),
      taxes: totals.taxes.toNumber(),
      fees: totals.fees.toNumber(),
      landed_cost: totals.landed.toNumber(),
      delivered_cost: (delivered.perUnit[at] as DeliveredUnit).total.toNumber(),
      complete: totals.range === null,
      currency: assessment.currency,
      de_minimis_applied: assessment.deMinimis.applies,
      warnings: [
        ...warnings,
        ...(warningsOf.get(line.index) ?? []),
        ...(gaps.get(line.index) ?? []),
      ],
    }
  })
}

/** A row repeats its own gaps, and those of the shipment that may add to its cost. */
function gapsByRow(
  rows: readonly BulkRow[],
  flags: readonly Flag[],
): ReadonlyMap<number, readonly string[]> {
  const all = rows.map(({ line }) => line.index)
  const gaps = new Map<number, string[]>()
  for (const { kind, severity, lines, ...text } of flags.flatMap(partsOf)) {
    if (kind !== 'data_gap' || severity === 'info') continue
    const whole = lines.length === 0 && severity === 'critical'
    for (const index of whole ? all : lines) appendTo(gaps, index, gapText(text))
  }
  return gaps
}

/** A gap as a sentence: rows have no flags. */
function gapText({ title, detail }: Pick<Flag, 'title' | 'detail'>): string {
  if (detail !== null) return `${title}: ${detail}`
  return title.endsWith('.') ? title : `${title}.`
}

function aggregateOf(
  { total, envelope }: BulkInput,
  errorRows: number,
  assessment: Assessment | null,
  delivered: Delivered | null,
): CalcBulkResponse['aggregate'] {
  return {
    total_rows: total,
    ok_rows: total - errorRows,
    error_rows: errorRows,
    total_value: assessment?.goodsValue.toNumber() ?? 0,
    total_duty: assessment?.duty.toNumber() ?? 0,
    total_taxes: assessment?.taxes.toNumber() ?? 0,
    total_fees: assessment?.fees.toNumber() ?? 0,
    total_landed: assessment?.total.toNumber() ?? 0,
    total_range: rangeOf(assessment?.totalRange ?? exactly(Decimal.zero)),
    total_delivered: delivered?.total.toNumber() ?? 0,
    delivered_range: rangeOf(delivered?.totalRange ?? exactly(Decimal.zero)),
    incomplete_rows: assessment?.lines.filter(({ range }) => range !== null).length ?? 0,
    currency: envelope.currency,
  }
}
