// Deliveries of a webhook that fail, with their reason, so that nobody has to look for them.

import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { call } from '../../call.ts'
import { useAccountPath } from '../../session.ts'
import { IconWarning } from '../../ui/icons.tsx'
import { Wrong } from '../../ui/states.tsx'
import {
  type Delivery,
  type DeliveryState,
  minuteOf,
  useDeliveries,
  useWebhookChange,
  type Webhook,
} from './webhooks-asked.ts'

const SHOWN = 3

type Props = { readonly webhook: Webhook; readonly mayAsk: boolean }

/** Nothing while nothing fails. */
export function Failures({ webhook, mayAsk }: Props): ReactNode {
  const { delivery_failed: ended, retrying } = webhook.counts
  if (ended + retrying === 0) return null
  const failing = { webhook: webhook.id, mayAsk }
  return (
    <Alert color="red" icon={<IconWarning />} title={titleOf(ended, retrying)}>
      <Stack gap="xs">
        {ended > 0 && <Newest {...failing} state="delivery_failed" />}
        {retrying > 0 && <Newest {...failing} state="retrying" />}
        {(ended > SHOWN || retrying > SHOWN) && (
          <Text size="sm">The newest are shown. All are under Deliveries.</Text>
        )}
      </Stack>
    </Alert>
  )
}

function titleOf(ended: number, retrying: number): string {
  const gone = ended > 0 && `${counted(ended)} failed for good`
  const going = retrying > 0 && `${counted(retrying)} failed and will be tried again`
  return [gone, going].filter(Boolean).join(', ')
}

function counted(count: number): string {
  return count === 1 ? '1 delivery' : `${count} deliveries`
}

function Newest(props: {
  readonly webhook: string
  readonly mayAsk: boolean
  readonly state: DeliveryState
}): ReactNode {
  const { webhook, mayAsk, state } = props
  const { data, error } = useDeliveries(webhook, state)
  if (error) return <Wrong error={error} />
  const newest = data?.pages[0]?.deliveries.slice(0, SHOWN) ?? []
  return newest.map((delivery) => (
    <Group key={delivery.event_id} gap="xs" justify="space-between">
      <Text size="sm" style={{ flex: '1 1 14rem' }}>
        {delivery.type} of {minuteOf(delivery.created_at)}:{' '}
        <Text span c="var(--mantine-color-error)" fw={600}>
          {delivery.attempts.at(-1)?.failure ?? 'given up without an attempt'}
        </Text>
        {delivery.next_attempt_at && `. Next attempt ${minuteOf(delivery.next_attempt_at)}`}
      </Text>
      {mayAsk && <Redeliver webhook={webhook} delivery={delivery} />}
    </Group>
  ))
}

export function Redeliver(props: {
  readonly webhook: string
  readonly delivery: Delivery
}): ReactNode {
  const { webhook, delivery } = props
  const path = useAccountPath()
  const again = useWebhookChange((event: string) =>
    call(path(`webhooks/${webhook}/deliveries/${event}/redeliver`), { body: {} }),
  )
  return (
    <Stack gap={4} align="flex-end">
      <Button
        size="compact-sm"
        variant="default"
        loading={again.isPending}
        onClick={() => again.mutate(delivery.event_id)}
        aria-label={`Redeliver ${delivery.event_id}`}
      >
        Redeliver
      </Button>
      {again.error && <Wrong error={again.error} />}
    </Stack>
  )
}
