// One webhook: URL, events, state of its deliveries, failures, actions.

import { Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Webhook } from '../../api-types.ts'
import { minuteText } from '../../ui/format.ts'
import { type DeliveryState, STATE_NAMES } from './webhooks-api.ts'
import { Deliveries } from './webhooks-deliveries.tsx'
import { Failures } from './webhooks-failures.tsx'

export type WebhookAction = 'edit' | 'rotate' | 'delete'

type Props = {
  readonly webhook: Webhook
  /** Null for viewers. */
  readonly onAction: ((action: WebhookAction) => void) | null
}

export function WebhookCard({ webhook, onAction }: Props): ReactNode {
  const { url, events, rates, catalogue, overlap_until } = webhook
  const [showDeliveries, setShowDeliveries] = useState(false)
  return (
    <Paper withBorder p="md" component="section" aria-label={`Webhook ${url}`}>
      <Stack gap="sm">
        <Title order={2} style={{ overflowWrap: 'anywhere' }}>
          {url}
        </Title>
        <Group gap="xs">
          {events.map((type) => (
            <Badge key={type} variant="default" tt="none">
              {type}
            </Badge>
          ))}
        </Group>
        {catalogue && <Text size="sm">Watches the goods of the catalogue.</Text>}
        {rates.length > 0 && (
          <Text size="sm">
            Watches the rates of {rates.map(({ country, hs }) => `${country} ${hs}`).join(', ')}.
          </Text>
        )}
        {overlap_until && (
          <Text size="sm">Signed with both secrets until {minuteText(overlap_until)}.</Text>
        )}
        <DeliveryCounts webhook={webhook} />
        <Failures webhook={webhook} mayRedeliver={onAction !== null} />
        <Group gap="xs">
          <Button
            size="compact-sm"
            variant="default"
            aria-expanded={showDeliveries}
            onClick={() => setShowDeliveries(!showDeliveries)}
          >
            {showDeliveries ? 'Hide deliveries' : 'Deliveries'}
          </Button>
          {onAction && <Actions rotating={overlap_until !== null} onAction={onAction} />}
        </Group>
        {showDeliveries && <Deliveries webhook={webhook} mayRedeliver={onAction !== null} />}
      </Stack>
    </Paper>
  )
}

function Actions(props: {
  readonly rotating: boolean
  readonly onAction: (action: WebhookAction) => void
}): ReactNode {
  const { rotating, onAction } = props
  const button = { size: 'compact-sm', variant: 'default' } as const
  return (
    <>
      <Button {...button} onClick={() => onAction('edit')}>
        Edit
      </Button>
      {!rotating && (
        <Button {...button} onClick={() => onAction('rotate')}>
          Rotate secret
        </Button>
      )}
      <Button {...button} onClick={() => onAction('delete')}>
        Delete
      </Button>
    </>
  )
}

/** The number of deliveries by state, and the last attempt. */
function DeliveryCounts({ webhook }: { readonly webhook: Webhook }): ReactNode {
  const { counts, last_attempt: last } = webhook
  const states = Object.keys(STATE_NAMES) as DeliveryState[]
  return (
    <Stack gap={2}>
      <Group gap="md">
        {states.map((state) => (
          <Text
            key={state}
            size="sm"
            {...(state === 'delivery_failed' &&
              counts[state] > 0 && { c: 'var(--mantine-color-error)' })}
          >
            <b>{counts[state]}</b> {STATE_NAMES[state]}
          </Text>
        ))}
      </Group>
      <Text size="sm">
        {last ? (
          <>
            Last attempt {minuteText(last.at)}, {last.type}:{' '}
            {last.failure === null ? (
              `delivered (${last.status})`
            ) : (
              <Text span c="var(--mantine-color-error)">
                {last.failure}
              </Text>
            )}
          </>
        ) : (
          'Nothing sent yet.'
        )}
      </Text>
    </Stack>
  )
}
