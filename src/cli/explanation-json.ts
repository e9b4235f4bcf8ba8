// An explanation as JSON, with the content of the text. Amounts and rates are decimal texts.

import type { Layer } from '../assess/assessment.ts'
import type { Decision } from '../assess/decide/decision.ts'
import type { Trial } from '../assess/decide/stack.ts'
import type { Delivered, DeliveredCosts } from '../assess/delivered.ts'
import type { Considered, ExplainedLine } from '../assess/explain.ts'
import type { Flag } from '../law/flag.ts'
import { formatHts } from '../law/goods-code.ts'
import type { Heading, Measure } from '../law/measure.ts'
import { printWarning } from '../law/warning.ts'
import type { ExplainedCalc } from '../operations/calc/answer.ts'

export function explanationJson({ assessment, lines, delivered }: ExplainedCalc): object {
  const { currency, day, customsValue, duty, taxes, fees, total, flags, warnings } = assessment
  return {
    calculation_date: day,
    currency,
    delivered: deliveredJson(delivered),
    customs_value: customsValue,
    duty_amount: duty,
    taxes_amount: taxes,
    fees_amount: fees,
    total_landed_cost: total,
    lines: lines.map(lineJson),
    shipment_layers: assessment.layers.filter(({ line }) => line === null).map(layerJson),
    flags: flags.filter(({ note }) => !note).map(flagJson),
    notes: flags.filter(({ note }) => note).map(flagJson),
    warnings: warnings.map(printWarning),
  }
}

function deliveredJson(delivered: Delivered): object {
  const { totalRange, perUnit, effectiveDutyRate, buyerPays, sellerPays, collectedBy } = delivered
  return {
    ...costsJson(delivered),
    total_range: totalRange,
    per_unit: perUnit.map(({ index, ...unit }) => ({ line_index: index, ...unit })),
    effective_duty_rate: effectiveDutyRate,
    buyer_pays: costsJson(buyerPays),
    seller_pays: costsJson(sellerPays),
    collected_by: collectedBy.map(({ code, amount, collectedBy: by }) => ({
      code,
      amount,
      collected_by: by,
    })),
  }
}

function costsJson(costs: DeliveredCosts): DeliveredCosts {
  const { goods, transport, insurance, duties, taxes, fees, total } = costs
  return { goods, transport, insurance, duties, taxes, fees, total }
}

function lineJson({ line, customsValue, considered }: ExplainedLine): object {
  return {
    line_index: line.index,
    hs_code: formatHts(line.code),
    origin: line.origin,
    claim: line.claim,
    customs_value: customsValue,
    measures: considered.map(consideredJson),
  }
}

function consideredJson({ measure, trials, untried, decision, layers }: Considered): object {
  return {
    measure: measure.id,
    title: measure.title,
    code: measure.code,
    tried: trials.map(trialJson),
    not_tried: untried,
    decision: decision && decisionJson(decision),
    layers: layers.map(layerJson),
  }
}

function trialJson({ heading, result: answer, why }: Trial): object {
  return {
    heading: heading.id,
    answer: typeof answer === 'string' ? answer : 'cannot be known',
    why,
  }
}

/** `displaced` is the heading that would have charged, where others exempt from it. */
function decisionJson(decision: Decision): object {
  const { kind, measure, heading } = decision
  const deciding = kind === 'exempt' ? decision.exemptions : [heading]
  return {
    kind,
    headings: deciding.map((one) => headingJson(one, measure)),
    displaced: kind === 'exempt' ? headingJson(heading, measure) : null,
    question: kind === 'undecided' ? decision.question : null,
  }
}

function headingJson(heading: Heading, measure: Measure): object {
  const { outcome, period } = heading
  return {
    heading: heading.id,
    from: period.from,
    to: period.to,
    duty_expression: outcome.kind === 'charge' ? outcome.expression.text : null,
    reason: outcome.kind === 'notice' ? outcome.text : 'reason' in outcome ? outcome.reason : null,
    citations: (heading.cite ?? measure.cite).map(
      ({ act, reference, url, published, effective, doubt }) => ({
        act,
        reference,
        url,
        published,
        effective,
        doubt,
      }),
    ),
  }
}

function layerJson(layer: Layer): object {
  const { code, heading, base, rate, amount, expression, exempted, note } = layer
  return { code, heading, base, rate, amount, duty_expression: expression, exempted, note }
}

function flagJson({ kind, severity, title, detail, lines, parts }: Flag): object {
  const flag = { kind, severity, title, detail, line_indices: lines }
  return parts === undefined ? flag : { ...flag, parts: parts.map(flagJson) }
}
