// One shipment: its numbers, what the law of its day of entry changes, milestones, calculations.

import { Anchor, Stack, Table, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { answerOf, api } from '../../api-client.ts'
import type { OneShipment } from '../../api-types.ts'
import { usePlaces } from '../../places.ts'
import { useOrganisation, useOrganisationPath } from '../../session.ts'
import { minuteText } from '../../ui/format.ts'
import { Page } from '../../ui/page.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { ErrorAlert, LoadingIndicator } from '../../ui/states.tsx'
import { WideTable } from '../../ui/wide-table.tsx'
import { ExposureView } from './exposure-view.tsx'
import { KIND_OF_NUMBER, nameOfShipment, SHIPMENT_STATES } from './words.ts'

export function ShipmentPage(): ReactNode {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const organisation = useOrganisation()
  const path = useOrganisationPath()
  const { data, error } = useQuery({
    queryKey: ['shipments', organisation.id, 'one', id],
    queryFn: ({ signal }) =>
      answerOf(
        api.GET('/account/organisations/{organisation}/v1/shipments/{id}', {
          params: { path: { ...path, id } },
          signal,
        }),
      ),
  })
  if (!data) {
    return (
      <Page title="Shipment">
        {error ? <ErrorAlert error={error} /> : <LoadingIndicator />}
        <PageLink to="/shipments">Back to the shipments</PageLink>
      </Page>
    )
  }
  const { shipment } = data
  return (
    <Page title={nameOfShipment(shipment)} lead={SHIPMENT_STATES[shipment.state]}>
      <Stack gap="lg">
        <Facts shipment={shipment} />
        <Law shipment={shipment} />
        <div>
          <Title order={2} mb="xs">
            Milestones
          </Title>
          <Milestones shipment={shipment} />
        </div>
        <div>
          <Title order={2} mb="xs">
            Calculations
          </Title>
          <Calculations shipment={shipment} />
        </div>
        <PageLink to="/shipments">Back to the shipments</PageLink>
      </Stack>
    </Page>
  )
}

type Props = { readonly shipment: OneShipment }

function Facts({ shipment }: Props): ReactNode {
  const { nameOf } = usePlaces()
  const rows: readonly (readonly [string, string])[] = [
    ...shipment.numbers.map(({ kind, number, carrier }) => {
      const by = carrier === null || carrier === KIND_OF_NUMBER[kind] ? '' : `, ${carrier}`
      return [KIND_OF_NUMBER[kind], `${number}${by}`] as const
    }),
    ['Into', nameOf(shipment.destination)],
    ['Loaded', shipment.loaded_on ?? 'not known'],
    ['Enters', shipment.entry_on ?? 'not known'],
  ]
  return (
    <Table variant="vertical" layout="fixed" maw="40rem">
      <Table.Tbody>
        {rows.map(([name, text]) => (
          <Table.Tr key={`${name} ${text}`}>
            <Table.Th w="9rem">{name}</Table.Th>
            <Table.Td>{text}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

function Law({ shipment }: Props): ReactNode {
  const { exposure, exposures, entry_on: entry } = shipment
  const [newest] = exposures
  return (
    <div>
      <Title order={2} mb="xs">
        Law on the way
      </Title>
      {exposure && newest ? (
        <ExposureView exposure={newest} />
      ) : (
        <Text size="sm">
          {entry === null
            ? 'The day of entry is not known: report an arrival, or when it is expected.'
            : 'The law of the day of entry changes nothing in the newest calculation.'}
        </Text>
      )}
    </div>
  )
}

const CLASSIFIERS = { ACT: 'happened', EST: 'expected', PLN: 'planned' } as const

function Milestones({ shipment: { milestones } }: Props): ReactNode {
  if (milestones.length === 0) return <Text size="sm">None was reported.</Text>
  return (
    <WideTable label="Milestones" minWidth={640}>
      <Table verticalSpacing={6} aria-label="Milestones">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Day there</Table.Th>
            <Table.Th>Milestone</Table.Th>
            <Table.Th>Place</Table.Th>
            <Table.Th>By</Table.Th>
            <Table.Th>Reported</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {milestones.map((one) => (
            <Table.Tr
              key={[one.event, one.classifier, one.location, one.equipment, one.leg].join(' ')}
            >
              <Table.Td className="code">{one.day}</Table.Td>
              <Table.Td>
                {one.name}, {CLASSIFIERS[one.classifier]}
              </Table.Td>
              <Table.Td>{one.location}</Table.Td>
              <Table.Td>{[one.vehicle, one.equipment].filter(Boolean).join(', ')}</Table.Td>
              <Table.Td>{minuteText(one.reported_at)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  )
}

function Calculations({ shipment: { latest_calculations: made } }: Props): ReactNode {
  if (made.length === 0) return <Text size="sm">None is kept.</Text>
  return (
    <Table verticalSpacing={6} maw="48rem" aria-label="Calculations">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Made</Table.Th>
          <Table.Th>By the law of</Table.Th>
          <Table.Th>Document</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {made.map(({ id, at, day, document }) => (
          <Table.Tr key={id}>
            <Table.Td>
              <PageLink to={`/history/${id}`}>{minuteText(at)}</PageLink>
            </Table.Td>
            <Table.Td className="code">{day ?? 'not known'}</Table.Td>
            <Table.Td>{document && <Document {...document} />}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

type Invoice = NonNullable<OneShipment['latest_calculations'][number]['document']>

/** An address that is not of the web is shown, and not linked. */
function Document({ file, url }: Invoice): ReactNode {
  const name = file ?? url
  if (!url?.startsWith('https://')) return name
  return (
    <Anchor href={url} target="_blank" rel="noreferrer" size="sm">
      {name}
    </Anchor>
  )
}
