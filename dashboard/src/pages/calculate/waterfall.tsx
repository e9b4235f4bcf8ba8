// The steps from the value of the goods to the delivered price. Each bar starts where the one above
// it ends. It is a table with the bars beside the amounts, so it can be read without them.

import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import type { CalcBreakdownLayer, CalcResponse } from '../../api-types.ts'
import { amountText } from '../../ui/format.ts'
import { hasUnknownAmount, layerName } from './layer-names.ts'

type Result = CalcResponse['result']

type Step = {
  readonly name: string
  readonly kind: 'goods' | 'added' | 'value' | 'total' | CalcBreakdownLayer['kind']
  readonly from: number
  readonly to: number
  readonly amount: number
  /** Whether a layer in it could not be computed. */
  readonly unknown?: boolean
}

const WIDTH = 1000
const WIDTH_MIN = 3

export function Waterfall({ result }: { readonly result: Result }): ReactNode {
  const { currency } = result
  const steps = stepsOf(result)
  const most = Math.max(...steps.flatMap(({ from, to }) => [from, to]), 0)
  return (
    <table className="waterfall">
      <caption>
        <VisuallyHidden>From the goods to the total, in {currency}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">Step</th>
          <th scope="col">
            <VisuallyHidden>Bar</VisuallyHidden>
          </th>
          <th scope="col" className="figure">
            {currency}
          </th>
        </tr>
      </thead>
      <tbody>
        {steps.map((step) => (
          <tr key={`${step.kind} ${step.name}`} data-kind={step.kind}>
            <th scope="row">{step.name}</th>
            <td>{!step.unknown && <Bar step={step} most={most} />}</td>
            <td className="figure">
              {step.unknown ? 'unknown' : amountText(step.amount, currency)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Bar({ step, most }: { readonly step: Step; readonly most: number }): ReactNode {
  const scale = most > 0 ? WIDTH / most : 0
  const start = Math.min(step.from, step.to) * scale
  const width = Math.max(Math.abs(step.to - step.from) * scale, WIDTH_MIN)
  return (
    <svg viewBox={`0 0 ${WIDTH} 10`} preserveAspectRatio="none" aria-hidden="true">
      <rect x={Math.min(start, WIDTH - WIDTH_MIN)} y="0" width={width} height="10" />
    </svg>
  )
}

/** Only positions are computed here; the amounts come from the service. */
function stepsOf(result: Result): readonly Step[] {
  const { delivered } = result
  if (!delivered) return stepsToLanded(result)
  const { goods, transport, insurance, total } = delivered
  const steps: Step[] = [{ name: 'Goods', kind: 'goods', from: 0, to: goods, amount: goods }]
  let at = goods
  for (const [name, amount] of [
    ['Transport', transport],
    ['Insurance', insurance],
  ] as const) {
    if (amount === 0) continue
    steps.push({ name, kind: 'added', from: at, to: at + amount, amount })
    at += amount
  }
  steps.push(...stepsOfLayers(result, at))
  return [...steps, { name: 'Delivered price', kind: 'total', from: 0, to: total, amount: total }]
}

/** Of an answer that was recorded before there was a delivered price. */
function stepsToLanded(result: Result): readonly Step[] {
  const { goods_value: goods, customs_value: value, total_landed_cost: total } = result
  const steps: Step[] = [{ name: 'Goods', kind: 'goods', from: 0, to: goods, amount: goods }]
  if (value !== goods) {
    const name = value > goods ? 'Freight, insurance, charges' : 'Not in the customs value'
    steps.push({ name, kind: 'added', from: goods, to: value, amount: value - goods })
    steps.push({ name: 'Customs value', kind: 'value', from: 0, to: value, amount: value })
  }
  steps.push(...stepsOfLayers(result, value))
  return [...steps, { name: 'Total landed cost', kind: 'total', from: 0, to: total, amount: total }]
}

function stepsOfLayers({ breakdown }: Result, from: number): readonly Step[] {
  let at = from
  return sumsOf(breakdown).map(({ code, kind, amount, unknown }) => {
    const start = at
    at += amount
    return { name: layerName(code), kind, from: start, to: at, amount, unknown }
  })
}

type Sum = Pick<CalcBreakdownLayer, 'code' | 'kind' | 'amount'> & { readonly unknown: boolean }

const KINDS = ['duty', 'tax', 'fee'] as const

/** One step for each code that is charged, over all lines: duties, then taxes, then fees. */
function sumsOf(layers: readonly CalcBreakdownLayer[]): readonly Sum[] {
  const sums = new Map<string, Sum>()
  for (const layer of layers) {
    if (layer.exempted) continue
    const { code, kind } = layer
    const before = sums.get(code)
    const amount = layer.amount + (before?.amount ?? 0)
    const unknown = hasUnknownAmount(layer) || (before?.unknown ?? false)
    sums.set(code, { code, kind, amount, unknown })
  }
  return KINDS.flatMap((wanted) => [...sums.values()].filter(({ kind }) => kind === wanted))
}
