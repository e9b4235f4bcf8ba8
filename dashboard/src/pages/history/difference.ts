// Compares two responses to the same request, amount by amount: the recorded one and a new one.

import type { CalcBreakdownLayer } from '../../api-types.ts'
import { percentText } from '../../ui/format.ts'
import { layerName } from '../calculate/layer-names.ts'
import type { Exchange } from './recorded-calculation.ts'

export type ChargedAmount = {
  readonly amount: number
  /** The headings and rates. */
  readonly law: string
}

export type DifferenceRow = {
  readonly name: string
  /** Null: not charged. */
  readonly past: ChargedAmount | null
  readonly now: ChargedAmount | null
  readonly strong?: boolean
}

type ChargedAmounts = ReadonlyMap<string, ChargedAmount & { readonly strong?: boolean }>

/** Both have the same kind and the same request. */
export function differences(
  past: Exchange,
  now: Exchange,
  countryOf: (code: string) => string,
): readonly DifferenceRow[] {
  const before = chargedAmounts(past, countryOf)
  const after = chargedAmounts(now, countryOf)
  const names = new Set([...before.keys(), ...after.keys()])
  const rows = [...names].map((name) => {
    const strong = (before.get(name) ?? after.get(name))?.strong ?? false
    return { name, past: before.get(name) ?? null, now: after.get(name) ?? null, strong }
  })
  return [...rows.filter(({ strong }) => !strong), ...rows.filter(({ strong }) => strong)]
}

function chargedAmounts(exchange: Exchange, countryOf: (code: string) => string): ChargedAmounts {
  if (exchange.kind === 'calc') return layersOf(exchange)
  if (exchange.kind === 'bulk') {
    const { total_value, total_duty, total_taxes, total_fees, total_landed } =
      exchange.response.aggregate
    return totals([
      ['Goods', total_value],
      ['Duties', total_duty],
      ['Taxes', total_taxes],
      ['Fees', total_fees],
      ['Total landed cost', total_landed],
    ])
  }
  if (exchange.kind === 'compare') {
    return totals(
      exchange.response.results
        .filter(({ coverage }) => coverage)
        .map(({ origin, total_landed_cost }) => [`From ${countryOf(origin)}`, total_landed_cost]),
    )
  }
  return new Map()
}

function totals(rows: readonly (readonly [string, number])[]): ChargedAmounts {
  return new Map(rows.map(([name, amount]) => [name, { amount, law: '', strong: true }]))
}

/** One amount per code and line, with all its headings; then the totals. */
function layersOf({ request, response }: Extract<Exchange, { kind: 'calc' }>): ChargedAmounts {
  const { breakdown, ...result } = response.result
  const several = request.line_items.length > 1
  const charged = breakdown.filter(({ exempted }) => !exempted)
  const grouped = Map.groupBy(charged, (layer) => nameOf(layer, several))
  const layers = [...grouped].map(([name, group]) => [name, sumOf(group)] as const)
  return new Map([
    ...layers,
    ...totals([
      ['Customs value', result.customs_value],
      ['Duties', result.duty_amount],
      ['Taxes', result.taxes_amount],
      ['Fees', result.fees_amount],
      ['Total landed cost', result.total_landed_cost],
      ...(result.delivered ? [['Delivered price', result.delivered.total] as const] : []),
    ]),
  ])
}

function nameOf({ code, line_index: line }: CalcBreakdownLayer, several: boolean): string {
  return several && line !== null ? `Line ${line + 1} · ${layerName(code)}` : layerName(code)
}

function sumOf(layers: readonly CalcBreakdownLayer[]): ChargedAmount {
  const law = layers.map(({ heading, rate, duty_expression: printed }) =>
    [heading, rate === null ? printed : percentText(rate)].filter(Boolean).join(' at '),
  )
  return { amount: layers.reduce((sum, { amount }) => sum + amount, 0), law: law.join('; ') }
}
