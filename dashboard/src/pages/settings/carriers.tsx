// Access to the tracking of carriers: set, replace, remove. A key is shown by its last characters.

import { Button, Group, Stack, Table, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { answerOf, api } from '../../api-client.ts'
import type { CarrierAccess, Carriers } from '../../api-types.ts'
import {
  atLeast,
  useOrganisation,
  useOrganisationChange,
  useOrganisationPath,
} from '../../session.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { minuteText } from '../../ui/format.ts'
import { IconPlus } from '../../ui/icons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { ActionsHeader, WideTable } from '../../ui/wide-table.tsx'
import { CarrierForm } from './carriers-form.tsx'

/** What is edited: an access that is held, or a new one. */
type Edited = CarrierAccess | 'new' | null

function useCarriers(): Carriers {
  const { id } = useOrganisation()
  const path = useOrganisationPath()
  const query = useSuspenseQuery({
    queryKey: ['carriers', id],
    queryFn: ({ signal }) =>
      answerOf(
        api.GET('/account/organisations/{organisation}/carriers', { params: { path }, signal }),
      ),
  })
  return query.data
}

export function CarriersTab(): ReactNode {
  const { role } = useOrganisation()
  const { carriers, known } = useCarriers()
  const mayChange = atLeast(role, 'developer')
  const [edited, setEdited] = useState<Edited>(null)
  const [removed, setRemoved] = useState<CarrierAccess | null>(null)
  return (
    <Stack>
      <Text size="sm">
        Shipments are looked up with the carriers below, with your own keys: ocean carriers by DCSA
        Track & Trace, parcels and air waybills with AfterShip.
      </Text>
      {mayChange ? (
        <Group>
          <Button leftSection={<IconPlus size={16} />} onClick={() => setEdited('new')}>
            Add carrier
          </Button>
        </Group>
      ) : (
        <Text size="sm">Your role ({role}) can view carriers but not change them.</Text>
      )}
      {carriers.length === 0 ? (
        <EmptyState title="No carriers yet">
          Nothing is looked up. Milestones of shipments can be reported with POST
          /v1/shipments/ID/milestones.
        </EmptyState>
      ) : (
        <CarrierTable
          carriers={carriers}
          onReplace={mayChange ? setEdited : null}
          onRemove={setRemoved}
        />
      )}
      {edited && (
        <CarrierForm
          access={edited === 'new' ? null : edited}
          known={known}
          onClose={() => setEdited(null)}
        />
      )}
      <RemoveDialog removed={removed} onClose={() => setRemoved(null)} />
    </Stack>
  )
}

type TableProps = {
  readonly carriers: readonly CarrierAccess[]
  /** Null for viewers. */
  readonly onReplace: ((access: CarrierAccess) => void) | null
  readonly onRemove: (access: CarrierAccess) => void
}

function CarrierTable({ carriers, onReplace, onRemove }: TableProps): ReactNode {
  return (
    <WideTable label="Carriers" minWidth={720}>
      <Table aria-label="Carriers">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Carrier</Table.Th>
            <Table.Th>Address</Table.Th>
            <Table.Th>Key</Table.Th>
            <Table.Th>Set</Table.Th>
            <Table.Th>Last look-up</Table.Th>
            <ActionsHeader />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {carriers.map((one) => (
            <Table.Tr key={one.carrier}>
              <Table.Td>
                {one.name}
                <Text size="xs" c="dimmed">
                  {one.carrier}
                </Text>
              </Table.Td>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>{one.url}</Table.Td>
              <Table.Td>
                <span className="code">
                  {one.key_end === null ? 'not shown' : `…${one.key_end}`}
                </span>
                <Text size="xs" c="dimmed">
                  in {one.header}
                </Text>
              </Table.Td>
              <Table.Td>{minuteText(one.set_at)}</Table.Td>
              <Table.Td>
                <LastLookUp access={one} />
              </Table.Td>
              <Table.Td ta="right">
                {onReplace && <Actions access={one} onReplace={onReplace} onRemove={onRemove} />}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  )
}

function LastLookUp({ access }: { readonly access: CarrierAccess }): ReactNode {
  const { failure, paused_until: until } = access
  if (failure === null) return 'no failure'
  return (
    <>
      <Text size="sm" c="var(--mantine-color-error)">
        {failure}
      </Text>
      {until && <Text size="xs">Asked again after {minuteText(until)}</Text>}
    </>
  )
}

function Actions(props: {
  readonly access: CarrierAccess
  readonly onReplace: (access: CarrierAccess) => void
  readonly onRemove: (access: CarrierAccess) => void
}): ReactNode {
  const { access, onReplace, onRemove } = props
  const button = { size: 'compact-sm', variant: 'default' } as const
  return (
    <Group gap="xs" justify="flex-end" wrap="nowrap">
      <Button
        {...button}
        aria-label={`Replace the key of ${access.name}`}
        onClick={() => onReplace(access)}
      >
        Replace
      </Button>
      <Button {...button} aria-label={`Remove ${access.name}`} onClick={() => onRemove(access)}>
        Remove
      </Button>
    </Group>
  )
}

function RemoveDialog(props: {
  readonly removed: CarrierAccess | null
  readonly onClose: () => void
}): ReactNode {
  const { removed, onClose } = props
  const path = useOrganisationPath()
  const remove = useOrganisationChange(
    'carriers',
    (carrier: string) =>
      answerOf(
        api.DELETE('/account/organisations/{organisation}/carriers/{carrier}', {
          params: { path: { ...path, carrier } },
        }),
      ),
    onClose,
  )
  return (
    <Confirm
      title="Remove this carrier?"
      question={`Shipments are no longer looked up with ${removed?.name}. What was found stays.`}
      action="Remove"
      opened={removed !== null}
      pending={remove.isPending}
      error={remove.error}
      onConfirm={() => removed && remove.mutate(removed.carrier)}
      onClose={onClose}
    />
  )
}
