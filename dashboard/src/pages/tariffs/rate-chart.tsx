// The ad valorem rates of a code over time, stacked; the width of a bar is its number of days.
// Other rates are only in the table.

import '../compare/compare.css'
import { Group, Paper, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { DutySpan } from '../../api-types.ts'
import { DAY_MS } from '../../days.ts'
import { ColourLegend } from '../../ui/colour-legend.tsx'
import { percentText } from '../../ui/format.ts'
import { layerName } from '../calculate/layer-names.ts'

const WIDTH = 1000
const HEIGHT = 160

type Part = { readonly code: string; readonly from: number; readonly to: number }
type Step = { readonly span: DutySpan; readonly x: number; readonly width: number }

export function RateChart({ spans }: { readonly spans: readonly DutySpan[] }): ReactNode {
  const stacks = spans.map(partsOf)
  const codes = [...new Set(stacks.flatMap((parts) => parts.map(({ code }) => code)))]
  const most = Math.max(...stacks.flatMap((parts) => parts.map(({ to }) => to)), 0)
  const [first] = spans
  const last = spans.at(-1)
  if (!first || !last || most === 0) return null
  const steps = stepsOf(spans)
  return (
    <Paper withBorder p="md">
      <Text size="xs" c="dimmed">
        Ad valorem rates, up to {percentText(most)} in total
      </Text>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        width="100%"
        height={HEIGHT}
        role="img"
        aria-label={`Ad valorem rates from ${first.from} to ${last.to}; listed in the table below.`}
      >
        {steps.flatMap(({ span, x, width }, at) =>
          (stacks[at] ?? []).map(({ code, from, to }) => (
            <rect
              key={`${span.from} ${code} ${from}`}
              x={x}
              width={width}
              y={HEIGHT * (1 - to / most)}
              height={(HEIGHT * (to - from)) / most}
              data-code={code}
            >
              <title>{titleOf(code, to - from, span)}</title>
            </rect>
          )),
        )}
      </svg>
      <Group justify="space-between" aria-hidden>
        <Text size="xs">{first.from}</Text>
        <Text size="xs">{last.to}</Text>
      </Group>
      <ColourLegend
        attribute="data-code"
        series={codes.map((code) => ({ value: code, name: layerName(code) }))}
      />
    </Paper>
  )
}

function titleOf(code: string, rate: number, { from, to }: DutySpan): string {
  return `${layerName(code)} ${percentText(rate)}, ${from} to ${to}`
}

function partsOf({ layers }: DutySpan): readonly Part[] {
  let at = 0
  return layers.flatMap(({ code, kind, rate }): Part[] => {
    if (kind !== 'duty' || !rate) return []
    const from = at
    at += rate
    return [{ code, from, to: at }]
  })
}

function stepsOf(spans: readonly DutySpan[]): readonly Step[] {
  const lengths = spans.map(({ from, to }) => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1)
  const days = lengths.reduce((sum, length) => sum + length, 0)
  let at = 0
  return spans.map((span, index) => {
    const width = ((lengths[index] ?? 0) / days) * WIDTH
    const x = at
    at += width
    return { span, x, width }
  })
}
