// One webhook: its address, what it is told of, how its deliveries go, and what fails, in red.

import { Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { type DeliveryState, minuteOf, STATE_WORDS, type Webhook } from './webhooks-asked.ts'
import { Deliveries } from './webhooks-deliveries.tsx'
import { Failures } from './webhooks-failures.tsx'

export type WebhookStep = 'change' | 'rotate' | 'delete'

type Props = {
  readonly webhook: Webhook
  /** Null for those who only read. */
  readonly onStep: ((step: WebhookStep) => void) | null
}

export function WebhookCard({ webhook, onStep }: Props): ReactNode {
  const { url, events, rates, overlap_until } = webhook
  const [listed, setListed] = useState(false)
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
        {rates.length > 0 && (
          <Text size="sm">
            Watches the rates of {rates.map(({ country, hs }) => `${country} ${hs}`).join(', ')}.
          </Text>
        )}
        {overlap_until && <Text size="sm">Two secrets sign until {minuteOf(overlap_until)}.</Text>}
        <Course webhook={webhook} />
        <Failures webhook={webhook} mayAsk={onStep !== null} />
        <Group gap="xs">
          <Button
            size="compact-sm"
            variant="default"
            aria-expanded={listed}
            onClick={() => setListed(!listed)}
          >
            {listed ? 'Hide deliveries' : 'Deliveries'}
          </Button>
          {onStep && <Steps rotating={overlap_until !== null} onStep={onStep} />}
        </Group>
        {listed && <Deliveries webhook={webhook} mayAsk={onStep !== null} />}
      </Stack>
    </Paper>
  )
}

function Steps(props: {
  readonly rotating: boolean
  readonly onStep: (step: WebhookStep) => void
}): ReactNode {
  const { rotating, onStep } = props
  const button = { size: 'compact-sm', variant: 'default' } as const
  return (
    <>
      <Button {...button} onClick={() => onStep('change')}>
        Change
      </Button>
      {!rotating && (
        <Button {...button} onClick={() => onStep('rotate')}>
          Rotate the secret
        </Button>
      )}
      <Button {...button} onClick={() => onStep('delete')}>
        Delete
      </Button>
    </>
  )
}

/** How many deliveries are in which state, and the last attempt. */
function Course({ webhook }: { readonly webhook: Webhook }): ReactNode {
  const { counts, last_attempt: last } = webhook
  const states = Object.keys(STATE_WORDS) as DeliveryState[]
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
            <b>{counts[state]}</b> {STATE_WORDS[state]}
          </Text>
        ))}
      </Group>
      <Text size="sm">
        {last ? (
          <>
            Last attempt {minuteOf(last.at)}, {last.type}:{' '}
            {last.failure === null ? (
              `delivered (${last.status})`
            ) : (
              <Text span c="var(--mantine-color-error)">
                {last.failure}
              </Text>
            )}
          </>
        ) : (
          'Nothing was sent yet.'
        )}
      </Text>
    </Stack>
  )
}
