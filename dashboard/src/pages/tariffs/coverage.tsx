// The coverage of each destination and layer: complete, partial or none, and the known gaps.

import { Accordion, Badge, List, MultiSelect, Stack, Table, Text, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { plainWords } from '../../../../src/law/plain-words.ts'
import { answerOf, api } from '../../api-client.ts'
import type { CoverageDestination, CoverageLayer } from '../../api-types.ts'
import { useOrganisation, useOrganisationPath } from '../../session.ts'
import { WideTable } from '../../ui/wide-table.tsx'
import { layerName } from '../calculate/layer-names.ts'

type State = CoverageLayer['state']

const COLOURS: Readonly<Record<State, string>> = {
  complete: 'teal',
  partial: 'yellow',
  none: 'gray',
}
const MARKS: Readonly<Record<State, string>> = { complete: '●', partial: '◐', none: '○' }
const COLUMN = 130

export function CoverageTab(): ReactNode {
  const { id } = useOrganisation()
  const path = useOrganisationPath()
  const { data } = useSuspenseQuery({
    queryKey: ['coverage', id],
    queryFn: ({ signal }) =>
      answerOf(
        api.GET('/account/organisations/{organisation}/v1/coverage', { params: { path }, signal }),
      ),
  })
  const { destinations, others } = data
  return (
    <Stack gap="lg">
      <ChosenCoverage destinations={destinations} />
      <Text size="sm">All other destinations: {others}.</Text>
      <section>
        <Title order={2} mb="xs">
          Known gaps
        </Title>
        <Accordion variant="separated" order={3}>
          {destinations.map((one) => (
            <Gaps key={one.destination} destination={one} />
          ))}
        </Accordion>
      </section>
    </Stack>
  )
}

/** Shown at first: the largest importers. */
const SHOWN = ['US', 'EU', 'CN', 'GB', 'JP']

function ChosenCoverage({
  destinations,
}: {
  readonly destinations: readonly CoverageDestination[]
}): ReactNode {
  const [chosen, setChosen] = useState<string[]>(SHOWN)
  const shown = destinations
    .filter(({ destination }) => chosen.includes(destination))
    .sort((one, other) => chosen.indexOf(one.destination) - chosen.indexOf(other.destination))
  return (
    <Stack gap="sm">
      <MultiSelect
        label="Destinations"
        description={`${destinations.length} are covered; choose those to compare`}
        data={destinations.map(({ destination, title }) => ({ value: destination, label: title }))}
        value={chosen}
        onChange={setChosen}
        searchable
        clearable
        maw="48rem"
      />
      {shown.length > 0 && <CoverageMap destinations={shown} />}
    </Stack>
  )
}

function CoverageMap({
  destinations,
}: {
  readonly destinations: readonly CoverageDestination[]
}): ReactNode {
  const codes = [...new Set(destinations.flatMap(({ layers }) => layers.map(({ code }) => code)))]
  return (
    <WideTable
      label="Coverage by layer and destination"
      minWidth={200 + COLUMN * destinations.length}
    >
      <Table verticalSpacing={4} maw={400 + COLUMN * destinations.length}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th miw="12rem">Layer</Table.Th>
            {destinations.map(({ destination, title }) => (
              <Table.Th key={destination} scope="col">
                {title}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {codes.map((code) => (
            <Table.Tr key={code}>
              <Table.Th scope="row" fw={400}>
                {nameOf(code)}
              </Table.Th>
              {destinations.map(({ destination, layers }) => (
                <Table.Td key={destination}>
                  <StateMark state={layers.find((layer) => layer.code === code)?.state} />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th scope="row">Covered dates</Table.Th>
            {destinations.map(({ destination, first_day: from, as_of: to }) => (
              <Table.Td key={destination} className="code">
                {from} to {to}
              </Table.Td>
            ))}
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </WideTable>
  )
}

function nameOf(code: string): string {
  return code === 'DE_MINIMIS' ? 'De minimis relief' : layerName(code)
}

/** Undefined when the destination has no such layer. */
function StateMark({ state }: { readonly state: State | undefined }): ReactNode {
  if (!state) return null
  return (
    <Badge
      variant="light"
      color={COLOURS[state]}
      tt="none"
      c="var(--mantine-color-text)"
      leftSection={<span aria-hidden>{MARKS[state]}</span>}
    >
      {state}
    </Badge>
  )
}

function Gaps({ destination }: { readonly destination: CoverageDestination }): ReactNode {
  const { title, layers } = destination
  const open = layers.flatMap(({ code, programmes }) =>
    programmes.filter(({ missing }) => missing !== null).map((one) => ({ code, ...one })),
  )
  return (
    <Accordion.Item value={destination.destination}>
      <Accordion.Control>
        {title}:{' '}
        {open.length === 0
          ? 'no known gaps'
          : `${open.length} ${open.length === 1 ? 'programme' : 'programmes'} with gaps`}
      </Accordion.Control>
      <Accordion.Panel>
        <List size="sm" spacing="xs">
          {open.map(({ code, programme, missing, state, as_of }) => (
            <List.Item key={`${code} ${programme}`}>
              <b>
                {nameOf(code)}: {programme}
              </b>{' '}
              ({state}, as of {as_of}). {plainWords(missing ?? '')}
            </List.Item>
          ))}
        </List>
      </Accordion.Panel>
    </Accordion.Item>
  )
}
