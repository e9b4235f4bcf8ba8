// How each publisher's sync stands: what was refused or failed first, then all of them with what
// stands and how old it is.

import { Alert, Badge, Stack, Table, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { EditionsResponse } from '../../../../src/operations/editions/schema.ts'
import { IconWarning } from '../../ui/icons.tsx'
import { dayText } from '../../ui/money.tsx'
import { WideTable } from '../../ui/wide-table.tsx'

type State = EditionsResponse['publishers'][number]

const WORDS = {
  activated: 'brought a new edition',
  unchanged: 'nothing newer',
  refused: 'refused',
  failed: 'failed',
} as const

export function Publishers({ publishers }: Pick<EditionsResponse, 'publishers'>): ReactNode {
  if (publishers.length === 0) return null
  return (
    <section>
      <Title order={2} mb="xs">
        Publishers
      </Title>
      <Stack gap="xs">
        {publishers.filter(isBroken).map((one) => (
          <Alert
            key={one.publisher}
            variant="default"
            className="flag"
            icon={<IconWarning />}
            p="xs"
            title={brokenWords(one)}
            data-severity="warning"
          >
            <Text size="sm">{reasonWords(one)} What stood stays in force.</Text>
          </Alert>
        ))}
        <WideTable label="Syncs by publisher" minWidth={640}>
          <Table verticalSpacing={6}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Publisher</Table.Th>
                <Table.Th>Last asked</Table.Th>
                <Table.Th>Outcome</Table.Th>
                <Table.Th>What stands</Table.Th>
                <Table.Th className="figure">Days old</Table.Th>
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

function PublisherRow({ state }: { readonly state: State }): ReactNode {
  const { publisher, last_run: run, edition, age_days: days, stale } = state
  const outcome = run?.outcome ?? null
  return (
    <Table.Tr>
      <Table.Td>{publisher}</Table.Td>
      <Table.Td className="code">{run ? dayText(run.started_at) : 'never'}</Table.Td>
      <Table.Td>
        {run && (
          <Badge variant="light" color={colourOf(state)} tt="none" c="var(--mantine-color-text)">
            {outcome ? WORDS[outcome] : 'not ended'}
          </Badge>
        )}
      </Table.Td>
      <Table.Td>{edition ?? 'the tables that came with the service'}</Table.Td>
      <Table.Td className="figure">
        {days}
        {stale && ' (too old)'}
      </Table.Td>
    </Table.Tr>
  )
}

function brokenWords({ publisher, last_run: run }: State): string {
  return `The last sync of ${publisher} ${run?.outcome === 'refused' ? 'was refused' : 'failed'}`
}

/** Reasons begin with what they are about, often in small letters. */
function reasonWords({ last_run: run }: State): string {
  const reason = (run?.reason ?? '').replace(/\.?$/, '.')
  return reason.charAt(0).toUpperCase() + reason.slice(1)
}

function colourOf(state: State): string {
  if (isBroken(state)) return 'yellow'
  return state.last_run?.outcome ? 'teal' : 'gray'
}

function isBroken({ last_run: run }: State): boolean {
  return run?.outcome === 'refused' || run?.outcome === 'failed'
}
