// Deliveries of a webhook, the newest first, each with its attempts and what is sent.

import { Anchor, Badge, NativeSelect, Stack, Table, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useAccountPath } from '../../session.ts'
import { Older } from '../../ui/older.tsx'
import { Empty, Waiting, Wrong } from '../../ui/states.tsx'
import { WideTable } from '../../ui/wide-table.tsx'
import {
  type Delivery,
  type DeliveryState,
  minuteOf,
  STATE_WORDS,
  useDeliveries,
  type Webhook,
} from './webhooks-asked.ts'
import { Redeliver } from './webhooks-failures.tsx'

type Props = { readonly webhook: Webhook; readonly mayAsk: boolean }

const CHOICES = [
  { value: '', label: 'All' },
  ...Object.entries(STATE_WORDS).map(([value, label]) => ({ value, label })),
]

export function Deliveries({ webhook, mayAsk }: Props): ReactNode {
  const [state, setState] = useState<DeliveryState | ''>('')
  return (
    <Stack gap="sm">
      <NativeSelect
        label="Deliveries that are"
        data={CHOICES}
        value={state}
        onChange={(event) => setState(event.currentTarget.value as DeliveryState | '')}
        maw="14rem"
      />
      <Listed webhook={webhook} mayAsk={mayAsk} state={state} />
    </Stack>
  )
}

function Listed(props: Props & { readonly state: DeliveryState | '' }): ReactNode {
  const { webhook, mayAsk, state } = props
  const found = useDeliveries(webhook.id, state)
  if (found.isPending) return <Waiting />
  if (found.error) return <Wrong error={found.error} reset={() => void found.refetch()} />
  const deliveries = found.data.pages.flatMap((page) => page.deliveries)
  if (deliveries.length === 0) {
    return (
      <Empty title={state ? 'No delivery is in this state' : 'No deliveries yet'}>
        The 500 newest are kept for 30 days.
      </Empty>
    )
  }
  return (
    <>
      <WideTable label={`Deliveries to ${webhook.url}`} minWidth={720}>
        <Table verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              {['Event', 'State', 'Attempts', 'What is sent'].map((head) => (
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
                mayAsk={mayAsk}
              />
            ))}
          </Table.Tbody>
        </Table>
      </WideTable>
      <Older listing={found}>Older deliveries</Older>
    </>
  )
}

function DeliveryRow(props: {
  readonly webhook: string
  readonly delivery: Delivery
  readonly mayAsk: boolean
}): ReactNode {
  const { webhook, delivery, mayAsk } = props
  const path = useAccountPath()
  return (
    <Table.Tr style={{ verticalAlign: 'top' }}>
      <Table.Td>
        <Text size="sm">
          {delivery.type} {!delivery.livemode && <Badge variant="default">sandbox</Badge>}
        </Text>
        <Text size="sm">{minuteOf(delivery.created_at)}</Text>
        <Text size="xs" ff="monospace" style={{ overflowWrap: 'anywhere' }} maw="14rem">
          {delivery.event_id}
        </Text>
      </Table.Td>
      <Table.Td>{STATE_WORDS[delivery.state]}</Table.Td>
      <Table.Td>
        <Attempts delivery={delivery} />
      </Table.Td>
      <Table.Td>
        <Stack gap="xs" align="flex-start">
          <Anchor
            size="sm"
            href={path(`webhooks/${webhook}/deliveries/${delivery.event_id}/body`)}
            target="_blank"
            rel="noreferrer"
            aria-label={`Body of ${delivery.event_id}`}
          >
            Body
          </Anchor>
          {mayAsk && <Redeliver webhook={webhook} delivery={delivery} />}
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
          {number}. {minuteOf(at)}, {ms} ms:{' '}
          {failure === null ? (
            `delivered (${status})`
          ) : (
            <Text span c="var(--mantine-color-error)">
              {failure}
            </Text>
          )}
        </Text>
      ))}
      {next && <Text size="sm">Next attempt {minuteOf(next)}</Text>}
    </>
  )
}
