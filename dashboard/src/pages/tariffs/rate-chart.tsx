// The duties of a code over time, stacked, with today and the changes that are published already;
// beside it the acts of the span that is chosen.

import { Group, Paper, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { DutyInForce, DutySpan } from '../../api-types.ts'
import type { Part } from '../../charts/parts.ts'
import { type Step, StepChart } from '../../charts/step-chart.tsx'
import { dayAfter, today } from '../../days.ts'
import { percentText, sumOf } from '../../ui/format.ts'
import { CitationLink } from '../calculate/citation.tsx'
import { layerName } from '../calculate/layer-names.ts'
import { rangeOf, rateText, sumText } from './duty-rates.ts'

export function RateChart({ spans }: { readonly spans: readonly DutySpan[] }): ReactNode {
  const day = today()
  const now = spans.findIndex(({ from, to }) => from <= day && day <= to)
  const [chosen, setChosen] = useState(Math.max(now, 0))
  const steps = spans.map(stepOf)
  const codes = [...new Set(steps.flatMap(({ parts }) => parts.map(({ code }) => code)))]
  const span = spans[chosen]
  if (!span) return null
  return (
    <Paper withBorder p="md">
      <div className="chart-beside">
        <div>
          <Text size="xs" c="dimmed">
            Duties in percent of the value; what is published of the time after today is shaded
          </Text>
          <StepChart
            label="Duties over time"
            steps={steps}
            series={codes.map((code) => ({ value: code, name: layerName(code) }))}
            textOf={percentText}
            today={day}
            chosen={chosen}
            onChoose={setChosen}
          />
        </div>
        <SpanActs span={span} last={chosen === spans.length - 1} />
      </div>
    </Paper>
  )
}

/** The acts behind the duties of a span, each with its rate and its source. */
function SpanActs(props: { readonly span: DutySpan; readonly last: boolean }): ReactNode {
  const { span, last } = props
  const duties = span.layers.filter(({ kind }) => kind === 'duty')
  return (
    <Stack gap="xs" data-testid="span">
      <div>
        <Text fw={600}>{last ? `From ${span.from}` : `${span.from} to ${span.to}`}</Text>
        <Text size="sm">{sumText(span)} in all</Text>
      </div>
      {duties.map((layer, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the layers of a span keep their order
        <div key={at}>
          <Group justify="space-between" wrap="nowrap" align="baseline" gap="xs">
            <Text size="sm">{layerName(layer.code)}</Text>
            <Text size="sm" className="figure">
              {rateText(layer)}
            </Text>
          </Group>
          <Text size="xs" c="dimmed">
            {layer.heading && `${layer.heading} · `}
            <CitationLink citation={layer.legal_citation} url={layer.source_url} inText />
          </Text>
        </div>
      ))}
    </Stack>
  )
}

function stepOf(span: DutySpan): Step {
  const { from, to } = span
  const duties = span.layers.filter(({ kind }) => kind === 'duty')
  const { low, high } = sumOf(duties.map(rangeOf))
  return {
    from,
    until: dayAfter(to),
    parts: duties.flatMap(partOf),
    open: high === low ? null : { high: high === null ? null : high - low },
    description: `From ${from}: ${sumText(span)} in all. ${duties.map(dutyText).join(', ')}`,
  }
}

function partOf(layer: DutyInForce): readonly Part[] {
  const { low: amount } = rangeOf(layer)
  return amount > 0 ? [{ code: layer.code, name: layerName(layer.code), amount }] : []
}

function dutyText(layer: DutyInForce): string {
  const { code, heading } = layer
  return [layerName(code), heading, rateText(layer)].filter(Boolean).join(' ')
}
