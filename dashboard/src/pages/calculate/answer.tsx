// The answer to one calculation: the total, how it came to be, each layer with its law, what to
// look at, and how old the tables are. It shows a request and its response and asks nobody.

import './answer.css'
import { Alert, Badge, Box, Group, List, Paper, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import type { CalcRequest, CalcResponse } from '../../../../src/operations/calc/schema.ts'
import { IconInfo } from '../../ui/icons.tsx'
import { moneyText } from '../../ui/money.tsx'
import { Asked } from './asked.tsx'
import { Flags } from './flags.tsx'
import { LayerTable } from './layer-table.tsx'
import { Waterfall } from './waterfall.tsx'

type Props = { readonly request: CalcRequest; readonly response: CalcResponse }

export function Answer({ request, response }: Props): ReactNode {
  const { result, compliance_flags: flags } = response
  useEffect(onPaper, [])
  return (
    <Stack gap="lg" className="answer">
      <Box className="answer-head">
        <Total response={response} />
        <Paper withBorder p="md">
          <Waterfall result={result} />
        </Paper>
      </Box>
      <section>
        <Title order={3} mb="xs">
          Layers
        </Title>
        <LayerTable request={request} result={result} />
      </section>
      <Flags flags={flags} />
      <Warnings warnings={result.warnings} />
      <Asked request={request} />
      <Freshness response={response} />
    </Stack>
  )
}

/** Paper is white, whatever the screen is. */
function onPaper(): () => void {
  const { dataset } = document.documentElement
  const scheme = dataset.mantineColorScheme
  const before = (): void => {
    dataset.mantineColorScheme = 'light'
  }
  const after = (): void => {
    dataset.mantineColorScheme = scheme
  }
  addEventListener('beforeprint', before)
  addEventListener('afterprint', after)
  return () => {
    removeEventListener('beforeprint', before)
    removeEventListener('afterprint', after)
  }
}

function Total({ response }: Pick<Props, 'response'>): ReactNode {
  const { result, compliance_flags: flags } = response
  const { currency, de_minimis: deMinimis } = result
  const gaps = flags.filter(({ kind, severity }) => kind === 'data_gap' && severity === 'critical')
  return (
    <Stack gap="xs">
      <div>
        <Text size="sm" c="dimmed">
          Total landed cost
        </Text>
        <Text fz="1.75rem" fw={700} lh={1.2} data-testid="total">
          {moneyText(result.total_landed_cost, currency)}
        </Text>
        <Text size="sm" c="dimmed">
          by the law of {result.calculation_date}
        </Text>
      </div>
      {gaps.length > 0 && (
        <Alert
          variant="default"
          className="flag"
          data-severity="warning"
          icon={<IconInfo />}
          title="A sum of what is known"
        >
          {gaps.length === 1
            ? 'One point is open that duty may hang on.'
            : `${gaps.length} points are open that duty may hang on.`}{' '}
          See “To look at”.
        </Alert>
      )}
      {deMinimis.applies && (
        <Text size="sm">
          Small shipments up to{' '}
          {deMinimis.threshold !== null && deMinimis.currency !== null
            ? moneyText(deMinimis.threshold, deMinimis.currency)
            : 'the threshold'}{' '}
          enter free; this one does.
        </Text>
      )}
    </Stack>
  )
}

function Warnings({ warnings }: { readonly warnings: readonly string[] }): ReactNode {
  if (warnings.length === 0) return null
  return (
    <section>
      <Title order={3} mb="xs">
        Warnings
      </Title>
      <List size="sm" spacing={4}>
        {warnings.map((warning) => (
          <List.Item key={warning}>{lineFromOne(warning)}</List.Item>
        ))}
      </List>
    </section>
  )
}

/** People count lines from one. */
function lineFromOne(warning: string): string {
  return warning.replace(/^Line (\d+): /, (_whole, index) => `Line ${Number(index) + 1}: `)
}

function Freshness({ response }: Pick<Props, 'response'>): ReactNode {
  const sources = Object.entries(response.data_as_of)
  return (
    <section>
      <Group gap="xs" mb={4}>
        <Title order={3}>Evidence</Title>
        {response.data_stale && (
          <Badge color="yellow" variant="light" tt="none" c="var(--mantine-color-text)">
            a source is older than it should be
          </Badge>
        )}
      </Group>
      <Text size="xs" c="dimmed">
        {sources.map(([name, instant]) => `${name} to ${instant.slice(0, 10)}`).join(' · ')}
      </Text>
      {response.id && (
        <Text size="xs" c="dimmed">
          Calculation {response.id}
        </Text>
      )}
    </section>
  )
}
