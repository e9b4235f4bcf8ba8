// POST /v1/calc/bulk: up to 500 rows as one shipment; a bad row does not fail the others.

import type { Assessment, LineTotals } from '../../assess/assessment.ts'
import type { ShipmentLine } from '../../assess/shipment.ts'
import type { Flag } from '../../law/flag.ts'
import { assessStated } from '../calc/answer.ts'
import type { Issue } from '../error-schema.ts'
import {
  BULK_BODY_LIMIT,
  type Call,
  type Endpoint,
  type Shaped,
  type Sources,
  shapedBy,
} from '../operation.ts'
import { domesticWords, isDomestic, tariffOf, unsupportedWords } from '../request/corridor.ts'
import { surplusFinder, unknownFieldWarnings } from '../request/fields.ts'
import {
  type Destination,
  type Reading,
  readDestination,
  settle,
  startReading,
} from '../request/reading.ts'
import { claimOf, type Envelope, readEnvelope, readLine } from '../request/shipment-request.ts'
import { validator } from '../request/validator.ts'
import { flagOf, warningsByLine } from '../response/assessment-response.ts'
import { freshnessOf, namesParty, staleWarnings } from '../response/freshness.ts'
import {
  CalcBulkEnvelope,
  type CalcBulkError,
  type CalcBulkResponse,
  CalcBulkRow,
  type CalcBulkRowResult,
} from './schema.ts'

/** A row that was read: the line it is, the row as stated, and what was ignored of it. */
type Row = {
  readonly line: ShipmentLine
  readonly stated: CalcBulkRow
  readonly warnings: readonly string[]
}

type Input = {
  readonly destination: Destination
  readonly envelope: Envelope
  readonly total: number
  readonly rows: readonly Row[]
  readonly errors: readonly CalcBulkError[]
  readonly warnings: readonly string[]
}

const row = validator(CalcBulkRow)
const rowSurplus = surplusFinder(CalcBulkRow)

const shaped = shapedBy(CalcBulkEnvelope)

export function bulkEndpoint(sources: Sources): Endpoint<Input> {
  return {
    name: 'calc/bulk',
    bodyLimit: BULK_BODY_LIMIT,
    read: (body) => read(shaped(body), sources),
    answer: (input, call) => answer(input, call, sources),
  }
}

function read({ body, surplus }: Shaped<typeof CalcBulkEnvelope>, sources: Sources): Input {
  const reading = startReading(sources.tariffs, surplus.issues)
  const destination = readDestination(
    reading,
    {
      code: body.destination_country,
      path: ['destination_country'],
      memberState: body.eu_member_state,
    },
    false,
  )
  const envelope = readEnvelope(reading, body, sources.clock, destination)
  settle(reading)
  const rows: Row[] = []
  const errors: CalcBulkError[] = []
  const claim = claimOf(null, body)
  for (const [index, stated] of body.rows.entries()) {
    const one = readRow(reading, stated, index, claim)
    if ('line' in one) rows.push(one)
    else errors.push(one)
  }
  const warnings = unknownFieldWarnings(surplus.unknown)
  return { destination, envelope, total: body.rows.length, rows, errors, warnings }
}

function readRow(
  { gazetteer }: Reading,
  stated: unknown,
  index: number,
  claim: string | null,
): Row | CalcBulkError {
  if (!row.matches(stated)) return errorOf(index, row.issues(stated))
  const surplus = rowSurplus(stated)
  const reading = startReading(gazetteer, surplus.issues)
  const line = readLine(reading, stated, { index, path: [] }, claim)
  if (reading.issues.length > 0) return errorOf(index, reading.issues)
  return { line, stated, warnings: unknownFieldWarnings(surplus.unknown) }
}

/** One entry for each bad row: the first field at fault, and everything that is wrong. */
function errorOf(index: number, issues: readonly Issue[]): CalcBulkError {
  const reasons = issues.map(({ path, message }) => [path.join('.'), message].join(' ').trim())
  return {
    line_index: index,
    reason: reasons.join('; '),
    field: issues[0]?.path.join('.') || 'rows',
  }
}

function answer(input: Input, call: Call, sources: Sources): CalcBulkResponse {
  const { tariffs, clock } = sources
  const { destination, envelope } = input
  const tariff = tariffOf(tariffs, destination)
  const refused = new Map<number, CalcBulkError>()
  for (const { line } of input.rows) {
    const refusal = tariff
      ? isDomestic(tariffs, line.origin, destination) && {
          field: 'origin_country',
          reason: domesticWords(line.origin, destination),
        }
      : { field: 'destination_country', reason: unsupportedWords(destination.country) }
    if (refusal) refused.set(line.index, { line_index: line.index, ...refusal })
  }
  const rows = input.rows.filter(({ line }) => !refused.has(line.index))
  const lines = rows.map(({ line }) => line)
  const assessment =
    tariff && rows.length > 0 ? assessStated({ ...envelope, lines }, tariff, sources, call) : null
  const errors = [...input.errors, ...refused.values()].sort(
    (one, other) => one.line_index - other.line_index,
  )
  const shared = assessment ? warningsByLine(assessment.warnings).whole : []
  const asked = { day: envelope.day, namesParty: namesParty(lines) }
  const stale = staleWarnings(tariff, asked, clock.now())
  return {
    id: call.id,
    results: assessment ? resultsOf(rows, assessment) : [],
    errors,
    aggregate: aggregateOf(input, errors.length, assessment),
    compliance_flags: (assessment?.flags ?? []).map(flagOf),
    warnings: [...input.warnings, ...stale, ...shared],
    ...freshnessOf(tariff, asked, clock.now()),
  }
}

function resultsOf(rows: readonly Row[], assessment: Assessment): CalcBulkRowResult[] {
  const { byLine } = warningsByLine(assessment.warnings)
  const gaps = assessment.flags.filter(({ kind }) => kind === 'data_gap')
  return rows.map(({ line, stated, warnings }, at) => {
    const totals = assessment.lines[at] as LineTotals
    const own = gaps.filter((gap) => touches(gap, line.index))
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
      currency: assessment.currency,
      de_minimis_applied: assessment.deMinimis.applies,
      warnings: [
        ...warnings,
        ...(byLine.get(line.index) ?? []).map(sentence),
        ...own.map(gapWords),
      ],
    }
  })
}

/** A row tells its own gaps, and those of the shipment that may cost it something. */
function touches({ lines, severity }: Flag, index: number): boolean {
  if (severity === 'info') return false
  return lines.length === 0 ? severity === 'critical' : lines.includes(index)
}

/** A gap in words: a row has no flags of its own. */
function gapWords({ title, detail }: Flag): string {
  return detail === null ? sentence(title) : `${title}: ${detail}`
}

function sentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`
}

function aggregateOf(
  { total, envelope }: Input,
  errorRows: number,
  assessment: Assessment | null,
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
    currency: envelope.currency,
  }
}
