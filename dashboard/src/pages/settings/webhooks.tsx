// Webhooks: list, add, edit, rotate the secret, delete.

import { Button, Group, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { answerOf, api } from '../../api-client.ts'
import type { SecretRotated, Webhook, WebhookCreated } from '../../api-types.ts'
import {
  atLeast,
  useOrganisation,
  useOrganisationChange,
  useOrganisationPath,
} from '../../session.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { minuteText } from '../../ui/format.ts'
import { IconPlus } from '../../ui/icons.tsx'
import { OneTimeSecret } from '../../ui/one-time-secret.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useWebhooks } from './webhooks-api.ts'
import { type WebhookAction, WebhookCard } from './webhooks-card.tsx'
import { WebhookForm } from './webhooks-form.tsx'

type CreatedSecret = WebhookCreated | SecretRotated

type OpenDialog =
  | { readonly action: WebhookAction; readonly webhook: Webhook }
  | { readonly action: 'add' }

export function WebhooksTab(): ReactNode {
  const listing = useWebhooks()
  const { role } = useOrganisation()
  const mayChange = atLeast(role, 'developer')
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const [created, setCreated] = useState<CreatedSecret | null>(null)
  if (!listing) return <PreviewOff />
  const close = (): void => setDialog(null)
  const show = (answer: CreatedSecret): void => {
    setCreated(answer)
    close()
  }
  return (
    <Stack>
      <Introduction mayChange={mayChange} onAdd={() => setDialog({ action: 'add' })} />
      {created && <Secret created={created} onDone={() => setCreated(null)} />}
      {listing.webhooks.length === 0 && (
        <EmptyState title="No webhooks yet">
          A webhook is a URL of yours that Landfall calls when a calculation completes or raises a
          critical flag, when a rate that you watch changes, and when your quota runs low.
        </EmptyState>
      )}
      {listing.webhooks.map((webhook) => (
        <WebhookCard
          key={webhook.id}
          webhook={webhook}
          onAction={mayChange ? (action) => setDialog({ action, webhook }) : null}
        />
      ))}
      {(dialog?.action === 'add' || dialog?.action === 'edit') && (
        <WebhookForm
          webhook={dialog.action === 'edit' ? dialog.webhook : null}
          types={listing.event_types}
          onCreated={show}
          onClose={close}
        />
      )}
      <DeleteDialog webhook={dialog?.action === 'delete' ? dialog.webhook : null} onClose={close} />
      <RotateDialog
        webhook={dialog?.action === 'rotate' ? dialog.webhook : null}
        onCreated={show}
        onClose={close}
      />
    </Stack>
  )
}

function PreviewOff(): ReactNode {
  return (
    <EmptyState title="Webhooks are a preview feature">
      The operator of this service turns them on with EVENTS_PREVIEW=1. Landfall then sends events
      as signed calls to your URLs.
    </EmptyState>
  )
}

function Introduction(props: {
  readonly mayChange: boolean
  readonly onAdd: () => void
}): ReactNode {
  const { role } = useOrganisation()
  return (
    <Group justify="space-between" align="flex-start">
      <Text size="sm" maw="44rem">
        Preview: formats may still change. Each call is signed with the secret of its webhook and
        retried for up to 72 hours until your URL responds with a status from 200 to 299.
        {!props.mayChange && ` Your role (${role}) can view webhooks but not change them.`}
      </Text>
      {props.mayChange && (
        <Button leftSection={<IconPlus size={16} />} onClick={props.onAdd}>
          Add webhook
        </Button>
      )}
    </Group>
  )
}

function Secret(props: {
  readonly created: CreatedSecret
  readonly onDone: () => void
}): ReactNode {
  const { created } = props
  return (
    <OneTimeSecret
      title="Copy the secret now"
      value={created.secret}
      testId="webhook-secret"
      onDone={props.onDone}
    >
      It is shown only once. Use it to verify that a call comes from Landfall.
      {'overlap_until' in created &&
        ` Until ${minuteText(created.overlap_until)} it signs in X-Service-Signature-Next, ` +
          'and the previous secret in X-Service-Signature.'}
    </OneTimeSecret>
  )
}

type DialogProps = { readonly webhook: Webhook | null; readonly onClose: () => void }

function DeleteDialog({ webhook, onClose }: DialogProps): ReactNode {
  const path = useOrganisationPath()
  const remove = useOrganisationChange(
    'webhooks',
    (id: string) =>
      answerOf(
        api.DELETE('/account/organisations/{organisation}/webhooks/{id}', {
          params: { path: { ...path, id } },
        }),
      ),
    onClose,
  )
  return (
    <Confirm
      title="Delete this webhook?"
      question={
        `${webhook?.url} receives no more events. ` +
        'Its deliveries are deleted, and pending ones are not sent.'
      }
      action="Delete"
      opened={webhook !== null}
      pending={remove.isPending}
      error={remove.error}
      onConfirm={() => webhook && remove.mutate(webhook.id)}
      onClose={() => {
        remove.reset()
        onClose()
      }}
    />
  )
}

function RotateDialog(
  props: DialogProps & { readonly onCreated: (created: CreatedSecret) => void },
): ReactNode {
  const { webhook, onClose, onCreated } = props
  const path = useOrganisationPath()
  const rotate = useOrganisationChange(
    'webhooks',
    (id: string) =>
      answerOf(
        api.POST('/account/organisations/{organisation}/webhooks/{id}/rotate', {
          params: { path: { ...path, id } },
        }),
      ),
    onCreated,
  )
  return (
    <Confirm
      title="Rotate the secret?"
      question={
        `A new secret for ${webhook?.url} is created and shown once. For 24 hours, ` +
        'X-Service-Signature is still signed with the old secret and X-Service-Signature-Next ' +
        'with the new one; then the old one stops working.'
      }
      action="Rotate"
      opened={webhook !== null}
      pending={rotate.isPending}
      error={rotate.error}
      onConfirm={() => webhook && rotate.mutate(webhook.id)}
      onClose={() => {
        rotate.reset()
        onClose()
      }}
    />
  )
}
