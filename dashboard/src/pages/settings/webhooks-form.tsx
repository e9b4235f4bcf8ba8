// What a webhook is to be: its address, the events it is told of, and the rates it watches.

import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { type ReactNode, Suspense } from 'react'
import { call, Refusal } from '../../call.ts'
import { useAccountPath } from '../../session.ts'
import { CountrySelect } from '../../ui/country-select.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { IconPlus } from '../../ui/icons.tsx'
import { Form } from '../../ui/outside.tsx'
import { Waiting, Wrong } from '../../ui/states.tsx'
import { type EventTypes, useWebhookChange, type Wanted, type Webhook } from './webhooks-asked.ts'

/** The one event that goes with rates. */
const RATES = 'rates.updated'
const NO_RATE = { country: '', hs: '' }

type Draft = {
  url: string
  events: string[]
  rates: { country: string; hs: string }[]
}

type Props = {
  /** Null for a new one. */
  readonly webhook: Webhook | null
  readonly types: EventTypes
  readonly onMade: (answer: { readonly secret: string }) => void
  readonly onClose: () => void
}

export function WebhookForm({ webhook, types, onMade, onClose }: Props): ReactNode {
  const path = useAccountPath()
  const form = useForm<Draft>({ initialValues: draftOf(webhook) })
  const keep = useWebhookChange(
    async (wanted: Wanted) => {
      if (!webhook) return call<{ secret: string }>(path('webhooks'), { body: wanted })
      await call(path(`webhooks/${webhook.id}`), { method: 'PATCH', body: wanted })
      return null
    },
    (made) => (made ? onMade(made) : onClose()),
  )
  const submit = (): void =>
    keep.mutate(wantedOf(form.getValues()), {
      onError: (error) => form.setErrors(errorsOf(error)),
    })
  return (
    <Dialog
      title={webhook ? 'Change the webhook' : 'Add a webhook'}
      opened
      size="lg"
      onClose={onClose}
    >
      <Form submit={submit}>
        <TextInput
          label="Address"
          description="Of yours, on the public internet"
          placeholder="https://example.com/webhooks"
          type="url"
          data-autofocus
          {...form.getInputProps('url')}
        />
        <EventChoice types={types} form={form} />
        {form.values.events.includes(RATES) && (
          <Suspense fallback={<Waiting />}>
            <Rates form={form} />
          </Suspense>
        )}
        {keep.error && <Wrong error={keep.error} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={keep.isPending}>
            {webhook ? 'Keep' : 'Add'}
          </Button>
        </Group>
      </Form>
    </Dialog>
  )
}

function draftOf(webhook: Webhook | null): Draft {
  const { url = '', events = ['calc.completed'], rates = [] } = webhook ?? {}
  return {
    url,
    events: [...events],
    rates: rates.length > 0 ? rates.map((pair) => ({ ...pair })) : [NO_RATE],
  }
}

function wantedOf({ url, events, rates }: Draft): Wanted {
  return { url: url.trim(), events, rates: events.includes(RATES) ? rates : [] }
}

/** By field; what is said of one event is said at all of them. */
function errorsOf(error: Error): Record<string, string> {
  const issues = error instanceof Refusal ? error.issues : []
  return Object.fromEntries(
    issues.map(({ path, message }) => [path[0] === 'events' ? 'events' : path.join('.'), message]),
  )
}

type Fields = { readonly form: UseFormReturnType<Draft> }

function EventChoice({ types, form }: Fields & { readonly types: EventTypes }): ReactNode {
  return (
    <Checkbox.Group label="Told of" {...form.getInputProps('events')}>
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
      {rates.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a pair has no name but its place
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
          Another country and code
        </Button>
      </Group>
    </Stack>
  )
}
