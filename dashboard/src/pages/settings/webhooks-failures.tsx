// The newest failing deliveries of a webhook, with their reasons.

import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { answerOf, api } from '../../api-client.ts'
import type { Delivery, Webhook } from '../../api-types.ts'
import { useOrganisationChange, useOrganisationPath } from '../../session.ts'
import { minuteText } from '../../ui/format.ts'
import { IconWarning } from '../../ui/icons.tsx'
import { ErrorAlert } from '../../ui/states.tsx'
import { type DeliveryState, useDeliveries } from './webhooks-api.ts'

const SHOWN = 3

type Props = { readonly webhook: Webhook; readonly mayRedeliver: boolean }

/** Renders nothing while no delivery fails. */
export function Failures({ webhook, mayRedeliver }: Props): ReactNode {
  const { delivery_failed: failed, retrying } = webhook.counts
  if (failed + retrying === 0) return null
  const failing = { webhook: webhook.id, mayRedeliver }
  return (
    <Alert color="red" icon={<IconWarning />} title={titleOf(failed, retrying)}>
      <Stack gap="xs">
        {failed > 0 && <Newest {...failing} state="delivery_failed" />}
        {retrying > 0 && <Newest {...failing} state="retrying" />}
        {(failed > SHOWN || retrying > SHOWN) && (
          <Text size="sm">Only the newest are shown. Open Deliveries for all.</Text>
        )}
      </Stack>
    </Alert>
  )
}

function titleOf(failed: number, retrying: number): string {
  const permanently = failed > 0 && `${countText(failed)} failed permanently`
  const temporarily = retrying > 0 && `${countText(retrying)} failed and will be retried`
  return [permanently, temporarily].filter(Boolean).join(', ')
}

function countText(count: number): string {
  return count === 1 ? '1 delivery' : `${count} deliveries`
}

function Newest(props: {
  readonly webhook: string
  readonly mayRedeliver: boolean
  readonly state: DeliveryState
}): ReactNode {
  const { webhook, mayRedeliver, state } = props
  const { data, error } = useDeliveries(webhook, state)
  if (error) return <ErrorAlert error={error} />
  const newest = data?.pages[0]?.deliveries.slice(0, SHOWN) ?? []
  return newest.map((delivery) => (
    <Group key={delivery.event_id} gap="xs" justify="space-between">
      <Text size="sm" style={{ flex: '1 1 14rem' }}>
        {delivery.type} of {minuteText(delivery.created_at)}:{' '}
        <Text span c="var(--mantine-color-error)" fw={600}>
          {delivery.attempts.at(-1)?.failure ?? 'given up before the first attempt'}
        </Text>
        {delivery.next_attempt_at && `. Next attempt ${minuteText(delivery.next_attempt_at)}`}
      </Text>
      {mayRedeliver && <Redeliver webhook={webhook} delivery={delivery} />}
    </Group>
  ))
}

export function Redeliver(props: {
  readonly webhook: string
  readonly delivery: Delivery
}): ReactNode {
  const { webhook, delivery } = props
  const path = useOrganisationPath()
  const redelivery = useOrganisationChange('webhooks', (event: string) =>
    answerOf(
      api.POST('/account/organisations/{organisation}/webhooks/{id}/deliveries/{event}/redeliver', {
        params: { path: { ...path, id: webhook, event } },
      }),
    ),
  )
  return (
    <Stack gap={4} align="flex-end">
      <Button
        size="compact-sm"
        variant="default"
        loading={redelivery.isPending}
        onClick={() => redelivery.mutate(delivery.event_id)}
        aria-label={`Redeliver ${delivery.event_id}`}
      >
        Redeliver
      </Button>
      {redelivery.error && <ErrorAlert error={redelivery.error} />}
    </Stack>
  )
}
