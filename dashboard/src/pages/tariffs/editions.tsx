// The age of each data source, the state of syncs, and the active editions.

import { Anchor, Badge, Code, Stack, Table, Text, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { answerOf, api } from '../../api-client.ts'
import type { EditionsResponse } from '../../api-types.ts'
import { usePlaces } from '../../places.ts'
import { useOrganisation, useOrganisationPath } from '../../session.ts'
import { dayText } from '../../ui/format.ts'
import { EmptyState } from '../../ui/states.tsx'
import { WideTable } from '../../ui/wide-table.tsx'
import { Publishers } from './publishers.tsx'

/** The acts that are read by hand have no name but their country's. */
const ACTS = 'Acts'

export function EditionsTab(): ReactNode {
  const { id } = useOrganisation()
  const path = useOrganisationPath()
  const { data } = useSuspenseQuery({
    queryKey: ['editions', id],
    queryFn: ({ signal }) =>
      answerOf(
        api.GET('/account/organisations/{organisation}/v1/editions', { params: { path }, signal }),
      ),
  })
  return (
    <Stack gap="lg">
      {data.warnings.map((warning) => (
        <Text key={warning} size="sm">
          {warning}
        </Text>
      ))}
      <Publishers publishers={data.publishers} />
      <Ages sources={data.sources} />
      <section>
        <Title order={2} mb="xs">
          Active editions
        </Title>
        {data.editions.length === 0 ? (
          <EmptyState title="Only the built-in tables are in use">
            A sync downloads newer tables from the publishers and activates them as an edition. An
            edition can be rolled back.
          </EmptyState>
        ) : (
          <EditionTable editions={data.editions} />
        )}
        <Text size="xs" c="dimmed" mt="sm">
          Data version: <Code>{data.law}</Code>
        </Text>
      </section>
    </Stack>
  )
}

function Ages({ sources }: Pick<EditionsResponse, 'sources'>): ReactNode {
  const { nameOf } = usePlaces()
  return (
    <WideTable label="Age of sources" minWidth={520}>
      <Table verticalSpacing={6} captionSide="top">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Tariff</Table.Th>
            <Table.Th>Source</Table.Th>
            <Table.Th>As of</Table.Th>
            <Table.Th className="figure">Maximum age, days</Table.Th>
            <Table.Th>State</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {sources.map(({ destination, source, as_of, max_age_days: days, stale }) => (
            <Table.Tr key={`${destination} ${source}`}>
              <Table.Td>{nameOf(destination)}</Table.Td>
              <Table.Td>{source === `Acts of ${destination}` ? ACTS : source}</Table.Td>
              <Table.Td className="code">{as_of}</Table.Td>
              <Table.Td className="figure">{days}</Table.Td>
              <Table.Td>
                <Badge
                  variant="light"
                  color={stale ? 'yellow' : 'teal'}
                  tt="none"
                  c="var(--mantine-color-text)"
                >
                  {stale ? 'out of date' : 'up to date'}
                </Badge>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  )
}

function EditionTable({ editions }: Pick<EditionsResponse, 'editions'>): ReactNode {
  return (
    <WideTable label="Editions" minWidth={720}>
      <Table verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Publisher</Table.Th>
            <Table.Th>Edition</Table.Th>
            <Table.Th>As of</Table.Th>
            <Table.Th>Retrieved</Table.Th>
            <Table.Th>Active since</Table.Th>
            <Table.Th>Files</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {editions.map((one) => (
            <Table.Tr key={one.publisher} style={{ verticalAlign: 'top' }}>
              <Table.Td>{one.publisher}</Table.Td>
              <Table.Td>
                {one.title} <Code title={one.edition}>{one.edition.slice(0, 12)}</Code>
              </Table.Td>
              <Table.Td className="code">{one.as_of}</Table.Td>
              <Table.Td className="code">{dayText(one.retrieved_at)}</Table.Td>
              <Table.Td className="code">{dayText(one.in_force_since)}</Table.Td>
              <Table.Td>
                {one.sources.map(({ url }) => (
                  <div key={url}>
                    <Anchor href={url} target="_blank" rel="noreferrer" size="xs">
                      {url.split('/').at(-1) || url}
                    </Anchor>
                  </div>
                ))}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  )
}
