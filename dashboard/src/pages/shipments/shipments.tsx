// The shipments that calculations name: those on the way on a timeline, then all in a table.

import { NativeSelect, Stack, Table, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { answerOf, api } from '../../api-client.ts'
import type { ListedShipment } from '../../api-types.ts'
import { usePlaces } from '../../places.ts'
import { useOrganisation, useOrganisationPath } from '../../session.ts'
import { LoadMore } from '../../ui/load-more.tsx'
import { Page } from '../../ui/page.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { EmptyState, ErrorAlert, LoadingIndicator } from '../../ui/states.tsx'
import { WideTable } from '../../ui/wide-table.tsx'
import { VoyageTimeline } from './timeline.tsx'
import { differenceText, KIND_OF_NUMBER, nameOfShipment, SHIPMENT_STATES } from './words.ts'

type State = ListedShipment['state']

const STATES = [
  { value: '', label: 'All' },
  ...Object.entries(SHIPMENT_STATES).map(([value, label]) => ({ value, label })),
]

const LEAD =
  'Goods on their way, named in a calculation by a container, a bill of lading, an air waybill ' +
  'or a parcel; and what changes when they enter under another law than that of the quote.'

export function ShipmentsPage(): ReactNode {
  const [state, setState] = useState('')
  return (
    <Page title="Shipments" lead={LEAD}>
      <Stack>
        <NativeSelect
          label="State"
          data={STATES}
          value={state}
          onChange={(event) => setState(event.currentTarget.value)}
          maw="14rem"
        />
        <ShipmentList state={state === '' ? null : (state as State)} />
      </Stack>
    </Page>
  )
}

function ShipmentList({ state }: { readonly state: State | null }): ReactNode {
  const { id } = useOrganisation()
  const path = useOrganisationPath()
  const listing = useInfiniteQuery({
    queryKey: ['shipments', id, state],
    queryFn: ({ pageParam, signal }) =>
      answerOf(
        api.GET('/account/organisations/{organisation}/v1/shipments', {
          params: {
            path,
            query: { ...(state && { state }), ...(pageParam !== null && { before: pageParam }) },
          },
          signal,
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  })
  if (listing.isPending) return <LoadingIndicator />
  if (listing.error) return <ErrorAlert error={listing.error} />
  const shipments = listing.data.pages.flatMap((page) => page.shipments)
  if (shipments.length === 0) {
    return (
      <EmptyState title={state === null ? 'No shipments yet' : 'No shipments in this state'}>
        State a container, a bill of lading, an air waybill or a parcel number in tracking, in
        extracted_data or in the notes of a line of a calculation. What happens to the shipment is
        looked up with your <PageLink to="/settings/carriers">carriers</PageLink>, or reported with
        POST /v1/shipments/ID/milestones.
      </EmptyState>
    )
  }
  return (
    <Stack>
      <VoyageTimeline shipments={shipments} />
      <ShipmentTable shipments={shipments} />
      <LoadMore query={listing}>Show older</LoadMore>
    </Stack>
  )
}

function ShipmentTable(props: { readonly shipments: readonly ListedShipment[] }): ReactNode {
  const { nameOf } = usePlaces()
  return (
    <WideTable label="Shipments" minWidth={760}>
      <Table verticalSpacing={6} aria-label="Shipments">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Shipment</Table.Th>
            <Table.Th>Into</Table.Th>
            <Table.Th>State</Table.Th>
            <Table.Th>Loaded</Table.Th>
            <Table.Th>Enters</Table.Th>
            <Table.Th className="figure">Calculations</Table.Th>
            <Table.Th className="figure">Change by law</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {props.shipments.map((one) => (
            <Table.Tr key={one.id}>
              <Table.Td>
                <PageLink to={`/shipments/${one.id}`}>{nameOfShipment(one)}</PageLink>
                <Text size="xs" c="dimmed">
                  {one.numbers.map(({ kind }) => KIND_OF_NUMBER[kind]).join(', ')}
                </Text>
              </Table.Td>
              <Table.Td>{nameOf(one.destination)}</Table.Td>
              <Table.Td>{SHIPMENT_STATES[one.state]}</Table.Td>
              <Table.Td className="code">{one.loaded_on ?? 'not known'}</Table.Td>
              <Table.Td className="code">{one.entry_on ?? 'not known'}</Table.Td>
              <Table.Td className="figure">{one.calculations}</Table.Td>
              <Table.Td className="figure">
                {one.exposure
                  ? differenceText(one.exposure.difference, one.exposure.currency)
                  : 'none'}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  )
}
