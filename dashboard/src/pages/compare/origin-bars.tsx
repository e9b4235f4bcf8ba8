// One bar for each origin, made of the goods and of each layer, all to the same scale.

import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { CalcBreakdownLayer } from '../../../../src/operations/calc/schema.ts'
import type {
  CompareOriginResult,
  CompareResponse,
} from '../../../../src/operations/compare/schema.ts'
import { moneyText } from '../../ui/money.tsx'
import { byPlace, layerWords } from '../calculate/layer-words.ts'

type Kind = CalcBreakdownLayer['kind']

const KINDS: readonly Kind[] = ['duty', 'tax', 'fee']
const WIDTH = 1000
const HEIGHT = 22

type Part = { readonly code: string; readonly name: string; readonly amount: number }

/** The codes that any origin is charged in that total; in every total without it. */
export function codesOf(
  { results }: Pick<CompareResponse, 'results'>,
  only?: Kind,
): readonly string[] {
  return KINDS.filter((kind) => kind === (only ?? kind)).flatMap((wanted) => {
    const charged = results.flatMap(({ breakdown }) =>
      breakdown.flatMap(({ code, kind, amount }) => (kind === wanted && amount ? [code] : [])),
    )
    return [...new Set(charged)].sort(byPlace)
  })
}

export function OriginBars(props: {
  readonly response: CompareResponse
  readonly nameOf: (code: string) => string
}): ReactNode {
  const { response, nameOf } = props
  const codes = codesOf(response)
  const most = Math.max(...response.results.map(({ total_landed_cost }) => total_landed_cost), 0)
  return (
    <div className="origin-bars">
      {response.results.map((result) => (
        <div key={result.origin} className="origin-bar">
          <Text size="sm">{nameOf(result.origin)}</Text>
          <Bar result={result} codes={codes} most={most} name={nameOf(result.origin)} />
          <Text size="sm" className="figure" fw={600}>
            {result.coverage ? moneyText(result.total_landed_cost, result.currency) : 'not known'}
          </Text>
        </div>
      ))}
      <Legend codes={codes} />
    </div>
  )
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
  const said = parts.map((part) => `${part.name} ${moneyText(part.amount, result.currency)}`)
  const scale = most > 0 ? WIDTH / most : 0
  let at = 0
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`${name}: ${said.join(', ')}`}
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
    name: layerWords(code),
    amount: result.breakdown_summary[code] ?? 0,
  }))
  const goods = { code: GOODS, name: 'Customs value', amount: result.customs_value }
  return [goods, ...layers.filter(({ amount }) => amount > 0)]
}

function Legend({ codes }: { readonly codes: readonly string[] }): ReactNode {
  return (
    <Group gap="md" mt="xs" aria-hidden>
      {[GOODS, ...codes].map((code) => (
        <Group key={code} gap={6} wrap="nowrap">
          <svg width="12" height="12" aria-hidden="true">
            <rect width="12" height="12" data-code={code} />
          </svg>
          <Text size="xs">{code === GOODS ? 'Customs value' : layerWords(code)}</Text>
        </Group>
      ))}
    </Group>
  )
}
