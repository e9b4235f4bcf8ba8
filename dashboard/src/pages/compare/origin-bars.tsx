// A stacked bar per origin: the customs value and each layer, all on the same scale.

import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { CalcBreakdownLayer, CompareOriginResult, CompareResponse } from '../../api-types.ts'
import { ColourLegend } from '../../ui/colour-legend.tsx'
import { moneyText } from '../../ui/format.ts'
import { byLayerOrder, layerName } from '../calculate/layer-names.ts'

type Kind = CalcBreakdownLayer['kind']

const KINDS: readonly Kind[] = ['duty', 'tax', 'fee']
const WIDTH = 1000
const HEIGHT = 22

type Part = { readonly code: string; readonly name: string; readonly amount: number }

/** The layer codes charged for any origin; with `only`, those of that kind. */
export function codesOf(
  { results }: Pick<CompareResponse, 'results'>,
  only?: Kind,
): readonly string[] {
  return KINDS.filter((kind) => kind === (only ?? kind)).flatMap((wanted) => {
    const charged = results.flatMap(({ breakdown }) =>
      breakdown.flatMap(({ code, kind, amount }) => (kind === wanted && amount ? [code] : [])),
    )
    return [...new Set(charged)].sort(byLayerOrder)
  })
}

export function OriginBars(props: {
  readonly response: CompareResponse
  readonly nameOf: (code: string) => string
}): ReactNode {
  const { response, nameOf } = props
  const codes = codesOf(response)
  const covered = response.results.filter(({ coverage }) => coverage)
  const most = Math.max(...covered.map(({ total_landed_cost }) => total_landed_cost), 0)
  return (
    <div className="origin-bars">
      {response.results.map((result) => (
        <div key={result.origin} className="origin-bar">
          <Text size="sm">{nameOf(result.origin)}</Text>
          <Bar result={result} codes={codes} most={most} name={nameOf(result.origin)} />
          <Text size="sm" className="figure" fw={600}>
            {result.coverage
              ? moneyText(result.total_landed_cost, result.currency)
              : noTotalText(result)}
          </Text>
        </div>
      ))}
      <ColourLegend
        attribute="data-code"
        series={[GOODS, ...codes].map((code) => ({ value: code, name: seriesName(code) }))}
      />
    </div>
  )
}

/** In place of the total of an origin that is not ranked. */
export function noTotalText({ error_code: code }: CompareOriginResult): string {
  return code === 'PROHIBITED' ? 'prohibited' : 'unknown'
}

function Bar(props: {
  readonly result: CompareOriginResult
  readonly codes: readonly string[]
  readonly most: number
  readonly name: string
}): ReactNode {
  const { result, codes, most, name } = props
  if (!result.coverage) return <Text size="sm" c="dimmed" className="origin-none" />
  const parts = partsOf(result, codes)
  const descriptions = parts.map(
    (part) => `${part.name} ${moneyText(part.amount, result.currency)}`,
  )
  const scale = most > 0 ? WIDTH / most : 0
  let at = 0
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`${name}: ${descriptions.join(', ')}`}
    >
      {parts.map((part) => {
        const from = at
        at += part.amount * scale
        return (
          <rect
            key={part.code}
            x={from}
            width={Math.max(at - from, 0)}
            height={HEIGHT}
            data-code={part.code}
          >
            <title>{`${part.name} ${moneyText(part.amount, result.currency)}`}</title>
          </rect>
        )
      })}
    </svg>
  )
}

const GOODS = 'goods'

function partsOf(result: CompareOriginResult, codes: readonly string[]): readonly Part[] {
  const layers = codes.map((code) => ({
    code,
    name: layerName(code),
    amount: result.breakdown_summary[code] ?? 0,
  }))
  const goods = { code: GOODS, name: seriesName(GOODS), amount: result.customs_value }
  return [goods, ...layers.filter(({ amount }) => amount > 0)]
}

function seriesName(code: string): string {
  return code === GOODS ? 'Customs value' : layerName(code)
}
