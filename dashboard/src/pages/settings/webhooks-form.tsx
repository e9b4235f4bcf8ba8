// The form of a webhook: URL, events, watched rates.

import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { type ReactNode, Suspense } from 'react'
import { ApiError, answerOf, api } from '../../api-client.ts'
import type { EventType, NewWebhook, Webhook, WebhookCreated } from '../../api-types.ts'
import { useOrganisationChange, useOrganisationPath } from '../../session.ts'
import { CountrySelect } from '../../ui/country-select.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'
import { IconPlus } from '../../ui/icons.tsx'
import { ErrorAlert, LoadingIndicator } from '../../ui/states.tsx'

/** The only event type with settings of its own. */
const RATES = 'rates.updated'
const NO_RATE = { country: '', hs: '' }

type WebhookFields = {
  url: string
  events: string[]
  rates: { country: string; hs: string }[]
  catalogue: boolean
}

type Props = {
  /** Null for a new one. */
  readonly webhook: Webhook | null
  readonly types: readonly EventType[]
  readonly onCreated: (answer: WebhookCreated) => void
  readonly onClose: () => void
}

export function WebhookForm({ webhook, types, onCreated, onClose }: Props): ReactNode {
  const form = useForm<WebhookFields>({ initialValues: fieldsOf(webhook) })
  const save = useSaving(webhook, (created) => (created ? onCreated(created) : onClose()))
  const submit = (): void =>
    save.mutate(inputOf(form.getValues()), {
      onError: (error) => form.setErrors(errorsOf(error)),
    })
  return (
    <Dialog title={webhook ? 'Edit webhook' : 'Add webhook'} opened size="lg" onClose={onClose}>
      <Form submit={submit}>
        <TextInput
          label="URL"
          description="On the public internet"
          placeholder="https://example.com/webhooks"
          type="url"
          data-autofocus
          {...form.getInputProps('url')}
        />
        <EventChoice types={types} form={form} />
        {form.values.events.includes(RATES) && (
          <Suspense fallback={<LoadingIndicator />}>
            <Rates form={form} />
          </Suspense>
        )}
        {save.error && <ErrorAlert error={save.error} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={save.isPending}>
            {webhook ? 'Save' : 'Add'}
          </Button>
        </Group>
      </Form>
    </Dialog>
  )
}

/** `onSaved` gets the secret of a new webhook, and null after a change. */
function useSaving(webhook: Webhook | null, onSaved: (created: WebhookCreated | null) => void) {
  const path = useOrganisationPath()
  return useOrganisationChange(
    'webhooks',
    async (body: NewWebhook) => {
      if (!webhook) {
        return answerOf(
          api.POST('/account/organisations/{organisation}/webhooks', { params: { path }, body }),
        )
      }
      const params = { path: { ...path, id: webhook.id } }
      await answerOf(
        api.PATCH('/account/organisations/{organisation}/webhooks/{id}', { params, body }),
      )
      return null
    },
    onSaved,
  )
}

function fieldsOf(webhook: Webhook | null): WebhookFields {
  const { url = '', events = ['calc.completed'], rates = [], catalogue = false } = webhook ?? {}
  return {
    url,
    events: [...events],
    rates: rates.length > 0 ? rates.map((pair) => ({ ...pair })) : [NO_RATE],
    catalogue,
  }
}

function inputOf({ url, events, rates, catalogue }: WebhookFields): NewWebhook {
  if (!events.includes(RATES)) return { url: url.trim(), events, rates: [], catalogue: false }
  const stated = rates.filter(({ country, hs }) => country !== '' || hs !== '')
  return { url: url.trim(), events, rates: catalogue ? stated : rates, catalogue }
}

/** By form field. Errors of single events are shown at the group of events. */
function errorsOf(error: Error): Record<string, string> {
  const issues = error instanceof ApiError ? error.issues : []
  return Object.fromEntries(
    issues.map(({ path, message }) => [path[0] === 'events' ? 'events' : path.join('.'), message]),
  )
}

type Fields = { readonly form: UseFormReturnType<WebhookFields> }

function EventChoice({
  types,
  form,
}: Fields & { readonly types: readonly EventType[] }): ReactNode {
  return (
    <Checkbox.Group label="Events" {...form.getInputProps('events')}>
      <Stack gap="xs" mt={4}>
        {types.map(({ type, fires }) => (
          <Checkbox key={type} value={type} label={type} description={fires} />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}

function Rates({ form }: Fields): ReactNode {
  const { rates } = form.values
  return (
    <Stack gap="xs">
      <RatesHead />
      <Checkbox
        label="The goods of the catalogue"
        {...form.getInputProps('catalogue', { type: 'checkbox' })}
      />
      {rates.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pairs have no id
        <Group key={at} align="flex-start" gap="xs">
          <CountrySelect
            label={`Country ${at + 1}`}
            style={{ flex: '2 1 12rem' }}
            {...form.getInputProps(`rates.${at}.country`)}
            onChange={(value) => form.setFieldValue(`rates.${at}.country`, value ?? '')}
          />
          <TextInput
            label={`Code ${at + 1} begins with`}
            placeholder="8471.30"
            style={{ flex: '1 1 8rem' }}
            {...form.getInputProps(`rates.${at}.hs`)}
          />
          <Button
            variant="default"
            mt="1.35rem"
            disabled={rates.length === 1}
            aria-label={`Remove country and code ${at + 1}`}
            onClick={() => form.removeListItem('rates', at)}
          >
            Remove
          </Button>
        </Group>
      ))}
      <Group>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconPlus size={14} />}
          onClick={() => form.insertListItem('rates', { ...NO_RATE })}
        >
          Add country and code
        </Button>
      </Group>
    </Stack>
  )
}

function RatesHead(): ReactNode {
  return (
    <div>
      <Text size="sm" fw={500}>
        Rates to watch
      </Text>
      <Text size="xs" c="dimmed">
        For {RATES}: the products of your catalogue, and codes of countries
      </Text>
    </div>
  )
}
