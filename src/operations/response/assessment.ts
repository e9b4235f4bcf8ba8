// Converts an assessment into the fields of the contract.

import type { Assessment, Layer } from '../../assess/assessment.ts'
import type { Decimal } from '../../base/decimal.ts'
import type { Range } from '../../base/range.ts'
import { mapInSteps, type Steps } from '../../base/steps.ts'
import type { Flag, RemedyCode } from '../../law/flag.ts'
import { printWarning, type Warning } from '../../law/warning.ts'
import type { CalcBreakdownLayer, CalcResponse } from '../calc/schema.ts'
import type { AdditionalCode, ComplianceFlag } from './flag.ts'

/** Layers that are converted in one step. */
const STEP = 64

export function* resultOf(
  assessment: Assessment,
  delivered: CalcResponse['result']['delivered'],
  warnings: readonly Warning[],
  entry: Pick<CalcResponse['result'], 'entry_lines' | 'entry_fees'>,
): Steps<CalcResponse['result']> {
  const { deMinimis } = assessment
  return {
    delivered,
    goods_value: assessment.goodsValue.toNumber(),
    freight: assessment.freight.toNumber(),
    insurance: assessment.insurance.toNumber(),
    customs_value: assessment.customsValue.toNumber(),
    duty_amount: assessment.duty.toNumber(),
    taxes_amount: assessment.taxes.toNumber(),
    fees_amount: assessment.fees.toNumber(),
    total_landed_cost: assessment.total.toNumber(),
    total_range: rangeOf(assessment.totalRange),
    currency: assessment.currency,
    calculation_date: assessment.day,
    breakdown: yield* mapInSteps(assessment.layers, STEP, layerOf),
    ...entry,
    de_minimis: {
      applies: deMinimis.applies,
      threshold: numberOf(deMinimis.threshold),
      currency: deMinimis.currency,
    },
    ...(assessment.entry && {
      entry: { types: [...assessment.entry.types], reason: assessment.entry.reason },
    }),
    warnings: warnings.map(printWarning),
  }
}

/** Field by field, since there are many layers and a spread within a literal is slow. */
export function layerOf(layer: Layer): CalcBreakdownLayer {
  const { kind, exempted, range, collectedBy } = layer
  const fields = {
    code: layer.code,
    kind,
    amount: layer.amount.toNumber(),
    rate: numberOf(layer.rate),
    exempted,
  } as CalcBreakdownLayer
  if (range) fields.range = rangeOf(range)
  fields.note = layer.note
  fields.line_index = layer.line
  fields.heading = layer.heading
  fields.base = numberOf(layer.base)
  fields.duty_expression = layer.expression
  fields.legal_citation = layer.citation
  fields.source_url = layer.url
  // Of every tax, and of what somebody else than customs collects.
  if (!exempted && (kind === 'tax' || collectedBy)) fields.collected_by = collectedBy ?? 'border'
  return fields
}

export function flagOf(flag: Flag): ComplianceFlag {
  const fields: ComplianceFlag = { kind: flag.kind, ...partOf(flag) }
  if (flag.parts) fields.parts = flag.parts.map(partOf)
  return fields
}

function partOf(flag: Flag): NonNullable<ComplianceFlag['parts']>[number] {
  const { remedyCodes, manufacturerCodes } = flag
  const fields: NonNullable<ComplianceFlag['parts']>[number] = {
    severity: flag.severity,
    title: flag.title,
    detail: flag.detail,
    source: flag.source,
    source_url: flag.sourceUrl,
    legal_citation: flag.legalCitation,
    hs_code: flag.code,
    restriction_type: flag.restrictionType,
    line_indices: [...flag.lines],
  }
  if (remedyCodes) fields.additional_codes = additionalCodesOf(remedyCodes)
  if (manufacturerCodes) fields.manufacturer_codes = [...manufacturerCodes]
  return fields
}

export function additionalCodesOf(codes: readonly RemedyCode[]): AdditionalCode[] {
  return codes.map(({ code, companies, duty, documents, act }) => ({
    code,
    companies: [...companies],
    duty,
    documents: [...documents],
    act,
  }))
}

export function rangeOf({ low, high }: Range): { low: number; high: number | null } {
  return { low: low.toNumber(), high: numberOf(high) }
}

export function numberOf(value: Decimal | null): number | null {
  return value === null ? null : value.toNumber()
}

/** Texts by line, and those about the whole shipment. */
export function warningsByLine(warnings: readonly Warning[]): {
  readonly whole: readonly string[]
  readonly byLine: ReadonlyMap<number, readonly string[]>
} {
  const whole: string[] = []
  const byLine = new Map<number, string[]>()
  for (const { line, text } of warnings) {
    if (line === null) whole.push(text)
    else {
      const own = byLine.get(line)
      if (own) own.push(text)
      else byLine.set(line, [text])
    }
  }
  return { whole, byLine }
}
