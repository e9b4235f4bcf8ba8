// The result of a calculation: the figures to decide by, lines with their layers, flags, warnings,
// input. It only renders the given request and response. Answers recorded before there was a
// delivered price have none.

import './calculation-result.css'
import './answer/answer.css'
import './flags.css'
import { Alert, Box, List, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { plainWords } from '../../../../src/law/plain-words.ts'
import type { CalcRequest, CalcResponse, ComplianceFlag } from '../../api-types.ts'
import { moneyText } from '../../ui/format.ts'
import { IconInfo } from '../../ui/icons.tsx'
import { Headline } from './answer/headline.tsx'
import { Lines } from './answer/lines.tsx'
import { DeliveredTable } from './delivered-table.tsx'
import { EntryLinesTable } from './entry-lines-table.tsx'
import { Flags } from './flags.tsx'
import { InputSummary } from './input-summary.tsx'
import { Waterfall } from './waterfall.tsx'

type Props = {
  readonly request: CalcRequest
  readonly response: CalcResponse
  /** What can be answered in place, below the figures. */
  readonly question?: ReactNode
}

export function CalculationResult({ request, response, question }: Props): ReactNode {
  const { result, compliance_flags: flags, notes } = response
  useEffect(printInLightScheme, [])
  return (
    <Stack gap="lg" className="calculation-result">
      <Headline request={request} response={response} />
      {question ?? <OpenQuestions flags={flags} />}
      <DeMinimis result={result} />
      <Lines request={request} response={response} />
      <Box className="result-sides">
        {result.delivered && (
          <DeliveredTable
            request={request}
            delivered={result.delivered}
            currency={result.currency}
          />
        )}
        <section className="no-print">
          <Title order={3} mb="xs">
            From the goods to the door
          </Title>
          <Waterfall result={result} />
        </section>
      </Box>
      {result.entry_lines && <EntryLinesTable lines={result.entry_lines} result={result} />}
      <Flags flags={flags} notes={notes} />
      <Warnings warnings={result.warnings} />
      <InputSummary request={request} />
      {response.id && (
        <Text size="xs" c="dimmed">
          Calculation {response.id}
        </Text>
      )}
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

function DeMinimis({ result }: Pick<CalcResponse, 'result'>): ReactNode {
  const { applies, threshold, currency } = result.de_minimis
  if (!applies) return null
  const known = threshold !== null && currency !== null
  const limit = known ? moneyText(threshold, currency) : 'the threshold'
  return <Text size="sm">De minimis relief applies: shipments up to {limit} are free of duty.</Text>
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
          <List.Item key={warning}>{plainWords(warning)}</List.Item>
        ))}
      </List>
    </section>
  )
}
