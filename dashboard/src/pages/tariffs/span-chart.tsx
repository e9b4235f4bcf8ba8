// The rates by value of a code over time, laid upon each other: wide as the days they held. What is
// not a rate by value alone stands in the table only.

import '../compare/compare.css'
import { Group, Paper, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { DutySpan } from '../../../../src/operations/history/schema.ts'
import { percentText } from '../../ui/money.tsx'
import { layerWords } from '../calculate/layer-words.ts'

const WIDTH = 1000
const HEIGHT = 160
const DAY_MS = 86_400_000

type Part = { readonly code: string; readonly from: number; readonly to: number }
type Step = { readonly span: DutySpan; readonly x: number; readonly width: number }

export function SpanChart({ spans }: { readonly spans: readonly DutySpan[] }): ReactNode {
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
        Rates by value, up to {percentText(most)} together
      </Text>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        width="100%"
        height={HEIGHT}
        role="img"
        aria-label={`Rates by value from ${first.from} to ${last.to}; the table below has them.`}
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
      <Legend codes={codes} />
    </Paper>
  )
}

function Legend({ codes }: { readonly codes: readonly string[] }): ReactNode {
  return (
    <Group gap="md" mt="xs" aria-hidden>
      {codes.map((code) => (
        <Group key={code} gap={6} wrap="nowrap">
          <svg width="12" height="12" aria-hidden="true">
            <rect width="12" height="12" data-code={code} />
          </svg>
          <Text size="xs">{layerWords(code)}</Text>
        </Group>
      ))}
    </Group>
  )
}

function titleOf(code: string, rate: number, { from, to }: DutySpan): string {
  return `${layerWords(code)} ${percentText(rate)}, ${from} to ${to}`
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
