// What of a calculated shipment can be moved, to see what the price and the duty would be: value,
// freight, metal share, content of the United States, claims. Each position is a whole request.

import { fieldLabel } from '../../../../../src/law/plain-words.ts'
import type { CalcRequest, LineItem } from '../../../api-types.ts'
import type { CalcExchange } from '../stored-form.ts'
import { answered, type Question } from './questions.ts'

export type Lever = {
  readonly key: string
  readonly name: string
  /** Positions are whole numbers. */
  readonly least: number
  readonly most: number
  readonly step: number
  /** As it was calculated. */
  readonly start: number
  readonly textOf: (position: number) => string
  readonly requestAt: (position: number) => CalcRequest
}

const CLAIMS_MAX = 4
const PERCENT = 100
const METALS = ['steel', 'aluminum', 'copper'] as const
/** Decimals of a changed price or content. */
const DIGITS = 6

/** Those that the answer may depend on. `questions`: of the same exchange. */
export function leversOf(
  exchange: CalcExchange,
  questions: readonly Question[],
  moneyText: (amount: number) => string,
): readonly Lever[] {
  return [
    valueLever(exchange.request),
    freightLever(exchange.request, moneyText),
    ...METALS.flatMap((metal) => metalLever(exchange, metal)),
    ...usContentLever(exchange),
    ...questions
      .filter(({ about }) => about !== 'fact')
      .slice(0, CLAIMS_MAX)
      .map((question) => claimLever(exchange.request, question)),
  ]
}

function valueLever(request: CalcRequest): Lever {
  const [least, most] = [-50, 50]
  return {
    ...{ key: 'value', name: 'Value of the goods', least, most, step: 1, start: 0 },
    textOf: (percent) => (percent === 0 ? 'as calculated' : signedPercent(percent)),
    requestAt: (percent) =>
      withLines(request, (item) => ({
        ...item,
        unit_value: rounded(item.unit_value * (1 + percent / PERCENT)),
      })),
  }
}

/** By the stated freight; without one, by the value of the goods. */
function freightLever(request: CalcRequest, moneyText: (amount: number) => string): Lever {
  const { freight: stated } = request
  const base = stated || goodsValueOf(request.line_items)
  const [most, step, start] = stated ? [2 * PERCENT, 5, PERCENT] : [PERCENT / 4, 1, 0]
  const at = (percent: number): number => rounded((base * percent) / PERCENT, 2)
  return {
    ...{ key: 'freight', name: 'Freight', least: 0, most, step, start },
    textOf: (percent) => moneyText(at(percent)),
    requestAt: (percent) => ({ ...request, freight: at(percent) }),
  }
}

/** Of the lines with a stated content of the metal, or with a charge on it. */
function metalLever({ request, response }: CalcExchange, metal: (typeof METALS)[number]): Lever[] {
  const open = response.compliance_flags
    .flatMap((flag) => flag.parts ?? [flag])
    .filter(({ detail }) => detail?.includes(`value of the ${metal} in the article`))
    .flatMap(({ line_indices: lines }) => lines)
  const lines = request.line_items.flatMap(({ facts }, at) =>
    facts?.metal_content?.[metal] !== undefined || open.includes(at) ? [at] : [],
  )
  if (lines.length === 0) return []
  const items = lines.flatMap((at) => request.line_items[at] ?? [])
  const stated = items.map((item) => item.facts?.metal_content?.[metal] ?? lineValue(item))
  const start = Math.round((PERCENT * sum(stated)) / (goodsValueOf(items) || 1))
  return [
    {
      ...{ key: metal, name: `Share of ${metal} in the value${ofLines(lines, request)}` },
      ...{ least: 0, most: PERCENT, step: 1, start },
      textOf: (percent) => `${percent}%`,
      requestAt: (percent) =>
        withLines(request, (item, at) => {
          if (!lines.includes(at)) return item
          const content = rounded((lineValue(item) * percent) / PERCENT)
          const metal_content = { ...item.facts?.metal_content, [metal]: content }
          return { ...item, facts: { ...item.facts, metal_content } }
        }),
    },
  ]
}

const ON_US_CONTENT = /us_content_pct|content of the United States/i

/** Of all lines, where one has it stated or the answer speaks of it. */
function usContentLever({ request, response }: CalcExchange): Lever[] {
  const stated = request.line_items.flatMap(({ facts }) => facts?.us_content_pct ?? [])
  if (stated.length === 0 && !ON_US_CONTENT.test(JSON.stringify(response))) return []
  return [
    {
      ...{ key: 'us-content', name: fieldLabel('us_content_pct'), least: 0, most: PERCENT },
      ...{ step: 1, start: Math.round(stated[0] ?? 0) },
      textOf: (percent) => `${percent}%`,
      requestAt: (percent) =>
        withLines(request, (item) => ({
          ...item,
          facts: { ...item.facts, us_content_pct: percent },
        })),
    },
  ]
}

function claimLever(request: CalcRequest, question: Question): Lever {
  const { about, name, lines, stated } = question
  const claim = about === 'programme' ? `Preference ${name}` : `Heading ${name}`
  return {
    ...{ key: `${about} ${name}`, name: `${claim}${ofLines(lines, request)}` },
    ...{ least: 0, most: 1, step: 1, start: stated === '' ? 0 : 1 },
    textOf: (position) => (position === 0 ? 'not claimed' : 'claimed'),
    requestAt: (position) => answered(request, question, position === 0 ? '' : 'yes'),
  }
}

function withLines(
  request: CalcRequest,
  change: (item: LineItem, at: number) => LineItem,
): CalcRequest {
  return { ...request, line_items: request.line_items.map(change) }
}

function ofLines(lines: readonly number[], { line_items: all }: CalcRequest): string {
  if (lines.length === all.length) return ''
  const numbers = lines.map((line) => line + 1).join(', ')
  return `, ${lines.length === 1 ? 'line' : 'lines'} ${numbers}`
}

function goodsValueOf(items: readonly LineItem[]): number {
  return sum(items.map(lineValue))
}

function lineValue({ quantity, unit_value: price }: LineItem): number {
  return quantity * price
}

function sum(figures: readonly number[]): number {
  return figures.reduce((total, figure) => total + figure, 0)
}

function rounded(figure: number, digits = DIGITS): number {
  return Number(figure.toFixed(digits))
}

function signedPercent(percent: number): string {
  return `${percent > 0 ? '+' : '−'}${Math.abs(percent)}%`
}
