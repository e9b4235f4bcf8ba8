// Webhooks: where the organisation is told of events, how the telling goes, and again on wish.

import { Button, Group, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { call } from '../../call.ts'
import { atLeast, useAccountPath, useOrganisation } from '../../session.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { IconPlus } from '../../ui/icons.tsx'
import { ShownOnce } from '../../ui/shown-once.tsx'
import { Empty } from '../../ui/states.tsx'
import { minuteOf, useWebhookChange, useWebhooks, type Webhook } from './webhooks-asked.ts'
import { WebhookCard, type WebhookStep } from './webhooks-card.tsx'
import { WebhookForm } from './webhooks-form.tsx'

type NewSecret = { readonly secret: string; readonly overlap_until?: string }

type Open = { readonly step: WebhookStep; readonly webhook: Webhook } | { readonly step: 'add' }

export function Webhooks(): ReactNode {
  const listing = useWebhooks()
  const { role } = useOrganisation()
  const mayChange = atLeast(role, 'developer')
  const [open, setOpen] = useState<Open | null>(null)
  const [made, setMade] = useState<NewSecret | null>(null)
  if (!listing) return <Off />
  const close = (): void => setOpen(null)
  const show = (answer: NewSecret): void => {
    setMade(answer)
    close()
  }
  return (
    <Stack>
      <Lead mayChange={mayChange} onAdd={() => setOpen({ step: 'add' })} />
      {made && <Secret made={made} onDone={() => setMade(null)} />}
      {listing.webhooks.length === 0 && (
        <Empty title="No webhooks yet">
          A webhook is an address of yours. It is told when a calculation was made, when one raises
          a critical flag, when rates change that you watch, and when your quota runs low.
        </Empty>
      )}
      {listing.webhooks.map((webhook) => (
        <WebhookCard
          key={webhook.id}
          webhook={webhook}
          onStep={mayChange ? (step) => setOpen({ step, webhook }) : null}
        />
      ))}
      {(open?.step === 'add' || open?.step === 'change') && (
        <WebhookForm
          webhook={open.step === 'change' ? open.webhook : null}
          types={listing.event_types}
          onMade={show}
          onClose={close}
        />
      )}
      <Removal webhook={open?.step === 'delete' ? open.webhook : null} onClose={close} />
      <Rotation
        webhook={open?.step === 'rotate' ? open.webhook : null}
        onMade={show}
        onClose={close}
      />
    </Stack>
  )
}

function Off(): ReactNode {
  return (
    <Empty title="Webhooks are a preview">
      The operator of this service turns them on with EVENTS_PREVIEW=1. An organisation is then told
      of its events by signed calls to addresses of its own.
    </Empty>
  )
}

function Lead(props: { readonly mayChange: boolean; readonly onAdd: () => void }): ReactNode {
  const { role } = useOrganisation()
  return (
    <Group justify="space-between" align="flex-start">
      <Text size="sm" maw="44rem">
        A preview: shapes may still change. Each call is signed with the secret of its webhook, and
        tried again for 72 hours until your address answers with a status from 200 to 299.
        {!props.mayChange && ` Your role, ${role}, sees webhooks but does not change them.`}
      </Text>
      {props.mayChange && (
        <Button leftSection={<IconPlus size={16} />} onClick={props.onAdd}>
          Add a webhook
        </Button>
      )}
    </Group>
  )
}

function Secret(props: { readonly made: NewSecret; readonly onDone: () => void }): ReactNode {
  const { secret, overlap_until } = props.made
  return (
    <ShownOnce
      title="Copy the secret now"
      value={secret}
      testId="webhook-secret"
      onDone={props.onDone}
    >
      It is shown this once. Check with it that a call comes from here.
      {overlap_until && ` The one before signs as well until ${minuteOf(overlap_until)}.`}
    </ShownOnce>
  )
}

type Asked = { readonly webhook: Webhook | null; readonly onClose: () => void }

function Removal({ webhook, onClose }: Asked): ReactNode {
  const path = useAccountPath()
  const remove = useWebhookChange(
    (id: string) => call(path(`webhooks/${id}`), { method: 'DELETE' }),
    onClose,
  )
  return (
    <Confirm
      title="Delete this webhook?"
      question={
        `${webhook?.url} is told of nothing more. ` +
        'Its deliveries are deleted with it, and what is under way is not sent.'
      }
      act="Delete"
      opened={webhook !== null}
      pending={remove.isPending}
      error={remove.error}
      onAct={() => webhook && remove.mutate(webhook.id)}
      onClose={() => {
        remove.reset()
        onClose()
      }}
    />
  )
}

function Rotation(props: Asked & { readonly onMade: (made: NewSecret) => void }): ReactNode {
  const { webhook, onClose, onMade } = props
  const path = useAccountPath()
  const rotate = useWebhookChange(
    (id: string) => call<NewSecret>(path(`webhooks/${id}/rotate`), { body: {} }),
    onMade,
  )
  return (
    <Confirm
      title="Rotate the secret?"
      question={
        `A new secret for ${webhook?.url} is made and shown once. ` +
        'For 24 hours both sign, so that you can change over; then the one before is gone.'
      }
      act="Rotate"
      opened={webhook !== null}
      pending={rotate.isPending}
      error={rotate.error}
      onAct={() => webhook && rotate.mutate(webhook.id)}
      onClose={() => {
        rotate.reset()
        onClose()
      }}
    />
  )
}
