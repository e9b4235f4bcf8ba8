// The last sync of each publisher: rejected and failed syncs first, then a table of all.

import '../calculate/flags.css'
import { Alert, Badge, Stack, Table, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { SyncState } from '../../api-types.ts'
import { dayText } from '../../ui/format.ts'
import { IconWarning } from '../../ui/icons.tsx'
import { WideTable } from '../../ui/wide-table.tsx'

const OUTCOMES = {
  activated: 'new edition',
  unchanged: 'no change',
  refused: 'rejected',
  failed: 'failed',
} as const

export function Publishers({
  publishers,
}: {
  readonly publishers: readonly SyncState[]
}): ReactNode {
  if (publishers.length === 0) return null
  return (
    <section>
      <Title order={2} mb="xs">
        Publishers
      </Title>
      <Stack gap="xs">
        {publishers.filter(hasFailed).map((one) => (
          <Alert
            key={one.publisher}
            variant="default"
            className="flag"
            icon={<IconWarning />}
            p="xs"
            title={failureTitle(one)}
            data-severity="warning"
          >
            <Text size="sm">{reasonText(one)} The previous edition stays active.</Text>
          </Alert>
        ))}
        <WideTable label="Syncs by publisher" minWidth={640}>
          <Table verticalSpacing={6}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Publisher</Table.Th>
                <Table.Th>Last sync</Table.Th>
                <Table.Th>Outcome</Table.Th>
                <Table.Th>Active edition</Table.Th>
                <Table.Th className="figure">Age, days</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {publishers.map((one) => (
                <PublisherRow key={one.publisher} state={one} />
              ))}
            </Table.Tbody>
          </Table>
        </WideTable>
      </Stack>
    </section>
  )
}

function PublisherRow({ state }: { readonly state: SyncState }): ReactNode {
  const { publisher, last_run: run, edition, age_days: days, stale } = state
  const outcome = run?.outcome ?? null
  return (
    <Table.Tr>
      <Table.Td>{publisher}</Table.Td>
      <Table.Td className="code">{run ? dayText(run.started_at) : 'never'}</Table.Td>
      <Table.Td>
        {run && (
          <Badge variant="light" color={colourOf(state)} tt="none" c="var(--mantine-color-text)">
            {outcome ? OUTCOMES[outcome] : 'not finished'}
          </Badge>
        )}
      </Table.Td>
      <Table.Td>{edition ?? 'built-in tables'}</Table.Td>
      <Table.Td className="figure">
        {days}
        {stale && ' (out of date)'}
      </Table.Td>
    </Table.Tr>
  )
}

function failureTitle({ publisher, last_run: run }: SyncState): string {
  return `The last sync of ${publisher} ${run?.outcome === 'refused' ? 'was rejected' : 'failed'}`
}

/** As a sentence: a capital letter and a full stop. */
function reasonText({ last_run: run }: SyncState): string {
  const reason = (run?.reason ?? '').replace(/\.?$/, '.')
  return reason.charAt(0).toUpperCase() + reason.slice(1)
}

function colourOf(state: SyncState): string {
  if (hasFailed(state)) return 'yellow'
  return state.last_run?.outcome ? 'teal' : 'gray'
}

function hasFailed({ last_run: run }: SyncState): boolean {
  return run?.outcome === 'refused' || run?.outcome === 'failed'
}
