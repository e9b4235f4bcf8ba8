// Deliveries of a webhook, newest first, with their attempts and payloads.

import { Anchor, Badge, NativeSelect, Stack, Table, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Delivery, Webhook } from '../../api-types.ts'
import { useOrganisation } from '../../session.ts'
import { minuteText } from '../../ui/format.ts'
import { LoadMore } from '../../ui/load-more.tsx'
import { EmptyState, ErrorAlert, LoadingIndicator } from '../../ui/states.tsx'
import { WideTable } from '../../ui/wide-table.tsx'
import { type DeliveryState, STATE_NAMES, useDeliveries } from './webhooks-api.ts'
import { Redeliver } from './webhooks-failures.tsx'

type Props = { readonly webhook: Webhook; readonly mayRedeliver: boolean }

const STATE_OPTIONS = [
  { value: '', label: 'All' },
  ...Object.entries(STATE_NAMES).map(([value, label]) => ({ value, label })),
]

export function Deliveries({ webhook, mayRedeliver }: Props): ReactNode {
  const [state, setState] = useState<DeliveryState | ''>('')
  return (
    <Stack gap="sm">
      <NativeSelect
        label="Status"
        data={STATE_OPTIONS}
        value={state}
        onChange={(event) => setState(event.currentTarget.value as DeliveryState | '')}
        maw="14rem"
      />
      <DeliveryTable webhook={webhook} mayRedeliver={mayRedeliver} state={state} />
    </Stack>
  )
}

function DeliveryTable(props: Props & { readonly state: DeliveryState | '' }): ReactNode {
  const { webhook, mayRedeliver, state } = props
  const query = useDeliveries(webhook.id, state)
  if (query.isPending) return <LoadingIndicator />
  if (query.error) return <ErrorAlert error={query.error} reset={() => void query.refetch()} />
  const deliveries = query.data.pages.flatMap((page) => page.deliveries)
  if (deliveries.length === 0) {
    return (
      <EmptyState title={state ? 'No deliveries with this status' : 'No deliveries yet'}>
        The 500 newest deliveries are kept for 30 days.
      </EmptyState>
    )
  }
  return (
    <>
      <WideTable label={`Deliveries to ${webhook.url}`} minWidth={720}>
        <Table verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              {['Event', 'Status', 'Attempts', 'Payload'].map((head) => (
                <Table.Th key={head}>{head}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {deliveries.map((delivery) => (
              <DeliveryRow
                key={delivery.event_id}
                webhook={webhook.id}
                delivery={delivery}
                mayRedeliver={mayRedeliver}
              />
            ))}
          </Table.Tbody>
        </Table>
      </WideTable>
      <LoadMore query={query}>Show older deliveries</LoadMore>
    </>
  )
}

function DeliveryRow(props: {
  readonly webhook: string
  readonly delivery: Delivery
  readonly mayRedeliver: boolean
}): ReactNode {
  const { webhook, delivery, mayRedeliver } = props
  const { id: organisation } = useOrganisation()
  const address = `/account/organisations/${organisation}/webhooks/${webhook}/deliveries`
  return (
    <Table.Tr style={{ verticalAlign: 'top' }}>
      <Table.Td>
        <Text size="sm">
          {delivery.type} {!delivery.livemode && <Badge variant="default">sandbox</Badge>}
        </Text>
        <Text size="sm">{minuteText(delivery.created_at)}</Text>
        <Text size="xs" ff="monospace" style={{ overflowWrap: 'anywhere' }} maw="14rem">
          {delivery.event_id}
        </Text>
      </Table.Td>
      <Table.Td>{STATE_NAMES[delivery.state]}</Table.Td>
      <Table.Td>
        <Attempts delivery={delivery} />
      </Table.Td>
      <Table.Td>
        <Stack gap="xs" align="flex-start">
          <Anchor
            size="sm"
            href={`${address}/${delivery.event_id}/body`}
            target="_blank"
            rel="noreferrer"
            aria-label={`View the message of ${delivery.event_id}`}
          >
            View
          </Anchor>
          {mayRedeliver && <Redeliver webhook={webhook} delivery={delivery} />}
        </Stack>
      </Table.Td>
    </Table.Tr>
  )
}

function Attempts({ delivery }: { readonly delivery: Delivery }): ReactNode {
  const { attempts, next_attempt_at: next } = delivery
  return (
    <>
      {attempts.map(({ number, at, ms, status, failure }) => (
        <Text key={number} size="sm">
          {number}. {minuteText(at)}, {ms} ms:{' '}
          {failure === null ? (
            `delivered (${status})`
          ) : (
            <Text span c="var(--mantine-color-error)">
              {failure}
            </Text>
          )}
        </Text>
      ))}
      {next && <Text size="sm">Next attempt {minuteText(next)}</Text>}
    </>
  )
}
