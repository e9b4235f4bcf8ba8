// The result of one bulk calculation: totals, rows, warnings, flags.

import { Anchor, Group, Stack, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Flags } from '../calculate/flags.tsx'
import { DownloadResults } from './download-results.tsx'
import { bulkResultCsv, withoutExtension } from './result-csv.ts'
import { ResultTable, ROWS_SHOWN } from './result-table.tsx'
import { Totals } from './totals.tsx'
import type { BulkResult } from './use-bulk-calculation.ts'

export function BulkResults(result: BulkResult): ReactNode {
  const { name, response } = result
  const { aggregate: sums, id, results, warnings } = response
  return (
    <Stack gap="md" data-testid="results">
      <Group justify="space-between">
        <Title order={3}>Delivered price</Title>
        <Group gap="sm">
          {id && (
            <Anchor component={Link} to={`/history/${id}`} size="sm">
              Permanent link
            </Anchor>
          )}
          <DownloadResults
            name={`${withoutExtension(name)}-landed`}
            load={async () => bulkResultCsv(result)}
          />
        </Group>
      </Group>
      <Totals
        sums={{
          value: sums.total_value,
          duty: sums.total_duty,
          taxes: sums.total_taxes,
          fees: sums.total_fees,
          landed: sums.total_landed,
          delivered: sums.total_delivered,
          currency: sums.currency,
        }}
      />
      {warnings.map((warning) => (
        <Text key={warning} size="sm">
          {warning}
        </Text>
      ))}
      <ResultTable {...result} />
      {results.length > ROWS_SHOWN && (
        <Text size="sm" c="dimmed">
          Showing the first {ROWS_SHOWN} of {results.length} rows. Download the file for all rows.
        </Text>
      )}
      <Flags flags={response.compliance_flags} notes={response.notes} />
    </Stack>
  )
}
