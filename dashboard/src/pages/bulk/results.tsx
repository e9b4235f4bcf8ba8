// What one bulk calculation answered: its sums, its rows, what to look at.

import { Anchor, Group, Stack, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Flags } from '../calculate/flags.tsx'
import type { Answered } from './calculating.ts'
import { bare, resultsCsv } from './result-file.ts'
import { ResultTable, SHOWN } from './result-table.tsx'
import { TakeResults } from './take-results.tsx'
import { Totals } from './totals.tsx'

export function Results(answered: Answered): ReactNode {
  const { name, response } = answered
  const { aggregate: sums, id, results, warnings } = response
  return (
    <Stack gap="md" data-testid="results">
      <Group justify="space-between">
        <Title order={3}>Landed cost</Title>
        <Group gap="sm">
          {id && (
            <Anchor component={Link} to={`/history/${id}`} size="sm">
              Permanent link
            </Anchor>
          )}
          <TakeResults name={`${bare(name)}-landed`} load={async () => resultsCsv(answered)} />
        </Group>
      </Group>
      <Totals
        sums={{
          value: sums.total_value,
          duty: sums.total_duty,
          taxes: sums.total_taxes,
          fees: sums.total_fees,
          landed: sums.total_landed,
          currency: sums.currency,
        }}
      />
      {warnings.map((warning) => (
        <Text key={warning} size="sm">
          {warning}
        </Text>
      ))}
      <ResultTable {...answered} />
      {results.length > SHOWN && (
        <Text size="sm" c="dimmed">
          The first {SHOWN} of {results.length} rows; all are in the file.
        </Text>
      )}
      <Flags flags={response.compliance_flags} />
    </Stack>
  )
}
