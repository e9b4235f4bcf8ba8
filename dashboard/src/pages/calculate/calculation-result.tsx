// The result of a calculation: delivered price, waterfall, layers with their sources, flags,
// warnings, input and data sources. It only renders the given request and response. Answers
// recorded before there was a delivered price have none.

import './calculation-result.css'
import './flags.css'
import { Alert, Badge, Box, Group, List, Paper, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import type { CalcRequest, CalcResponse, ComplianceFlag } from '../../api-types.ts'
import { dayText, isExact, moneyText, rangeText } from '../../ui/format.ts'
import { IconInfo } from '../../ui/icons.tsx'
import { DeliveredTable } from './delivered-table.tsx'
import { EntryLinesTable } from './entry-lines-table.tsx'
import { Flags } from './flags.tsx'
import { InputSummary } from './input-summary.tsx'
import { LayerTable } from './layer-table.tsx'
import { Waterfall } from './waterfall.tsx'

type Props = { readonly request: CalcRequest; readonly response: CalcResponse }

export function CalculationResult({ request, response }: Props): ReactNode {
  const { result, compliance_flags: flags, notes } = response
  useEffect(printInLightScheme, [])
  return (
    <Stack gap="lg" className="calculation-result">
      <Box className="result-head">
        <Total response={response} />
        <Paper withBorder p="md">
          <Waterfall result={result} />
        </Paper>
      </Box>
      {result.delivered && (
        <DeliveredTable request={request} delivered={result.delivered} currency={result.currency} />
      )}
      <section>
        <Title order={3} mb="xs">
          Breakdown
        </Title>
        <LayerTable request={request} result={result} />
      </section>
      {result.entry_lines && <EntryLinesTable lines={result.entry_lines} result={result} />}
      <Flags flags={flags} notes={notes} />
      <Warnings warnings={result.warnings} />
      <InputSummary request={request} />
      <DataSources response={response} />
    </Stack>
  )
}

/** Prints in the light scheme, whatever the scheme of the screen. */
function printInLightScheme(): () => void {
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
  const { de_minimis: deMinimis } = result
  return (
    <Stack gap="xs">
      <Amounts result={result} />
      <OpenQuestions flags={flags} />
      {deMinimis.applies && (
        <Text size="sm">
          De minimis relief applies: shipments up to{' '}
          {deMinimis.threshold !== null && deMinimis.currency !== null
            ? moneyText(deMinimis.threshold, deMinimis.currency)
            : 'the threshold'}{' '}
          are free of duty.
        </Text>
      )}
    </Stack>
  )
}

function Amounts({ result }: { readonly result: CalcResponse['result'] }): ReactNode {
  const { currency, delivered, total_landed_cost: landed } = result
  const range = delivered ? delivered.total_range : result.total_range
  return (
    <div>
      <Text size="sm" c="dimmed">
        {delivered ? 'Delivered price' : 'Total landed cost'}
      </Text>
      <Text fz="1.75rem" fw={700} lh={1.2} data-testid="total">
        {moneyText(delivered ? delivered.total : landed, currency)}
      </Text>
      {range && !isExact(range) && (
        <Text size="sm" data-testid="total-range">
          What is not known may bring it to {rangeText(range, currency)} {currency}
        </Text>
      )}
      {delivered && (
        <Text size="sm" data-testid="landed">
          Total landed cost {moneyText(landed, currency)}
        </Text>
      )}
      <Text size="sm" c="dimmed">
        Law as of {result.calculation_date}
      </Text>
    </div>
  )
}

function OpenQuestions({ flags }: { readonly flags: readonly ComplianceFlag[] }): ReactNode {
  const count = flags
    .filter(({ kind }) => kind === 'data_gap')
    .flatMap(({ severity, parts = [{ severity }] }) =>
      parts.filter((part) => (part.severity ?? severity) === 'critical'),
    ).length
  if (count === 0) return null
  return (
    <Alert
      variant="default"
      className="flag"
      data-severity="warning"
      icon={<IconInfo />}
      title="Incomplete total"
    >
      {count === 1
        ? 'One open question may change the duty.'
        : `${count} open questions may change the duty.`}{' '}
      See “Compliance flags”.
    </Alert>
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
          <List.Item key={warning}>{withLineNumber(warning)}</List.Item>
        ))}
      </List>
    </section>
  )
}

/** The service counts lines from 0, the dashboard from 1. */
function withLineNumber(warning: string): string {
  return warning.replace(/^Line (\d+): /, (_whole, index) => `Line ${Number(index) + 1}: `)
}

function DataSources({ response }: Pick<Props, 'response'>): ReactNode {
  const sources = Object.entries(response.data_as_of)
  return (
    <section>
      <Group gap="xs" mb={4}>
        <Title order={3}>Data sources</Title>
        {response.data_stale && (
          <Badge color="yellow" variant="light" tt="none" c="var(--mantine-color-text)">
            a source is out of date
          </Badge>
        )}
      </Group>
      <Text size="xs" c="dimmed">
        {sources.map(([name, instant]) => `${name}, as of ${dayText(instant)}`).join(' · ')}
      </Text>
      {response.id && (
        <Text size="xs" c="dimmed">
          Calculation {response.id}
        </Text>
      )}
    </section>
  )
}
