// The form of the access to a carrier: who it is, address, header, key.

import { Button, Group, NativeSelect, PasswordInput, TextInput } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import { ApiError, answerOf, api } from '../../api-client.ts'
import type { CarrierAccess, KnownCarrier } from '../../api-types.ts'
import { useOrganisationChange, useOrganisationPath } from '../../session.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'
import { ErrorAlert } from '../../ui/states.tsx'

type CarrierFields = { carrier: string; url: string; header: string; key: string }

type Props = {
  /** Null for a new one. */
  readonly access: CarrierAccess | null
  readonly known: readonly KnownCarrier[]
  readonly onClose: () => void
}

export function CarrierForm({ access, known, onClose }: Props): ReactNode {
  const form = useForm<CarrierFields>({ initialValues: fieldsOf(access ?? known[0]) })
  const save = useSaving(onClose)
  const submit = (): void =>
    save.mutate(form.getValues(), { onError: (error) => form.setErrors(errorsOf(error)) })
  const choose = (carrier: string): void =>
    form.setValues({
      ...fieldsOf(known.find((one) => one.carrier === carrier)),
      key: form.values.key,
    })
  return (
    <Dialog
      title={access ? `Replace the key of ${access.name}` : 'Add carrier'}
      opened
      onClose={onClose}
    >
      <Form submit={submit}>
        {!access && (
          <NativeSelect
            label="Carrier"
            data={known.map(({ carrier, name }) => ({
              value: carrier,
              label: labelOf(carrier, name),
            }))}
            value={form.values.carrier}
            onChange={(event) => choose(event.currentTarget.value)}
            data-autofocus
          />
        )}
        <AccessFields form={form} />
        {save.error && <ErrorAlert error={save.error} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={form.values.key.trim() === ''} loading={save.isPending}>
            {access ? 'Replace' : 'Add'}
          </Button>
        </Group>
      </Form>
    </Dialog>
  )
}

function AccessFields({ form }: { readonly form: UseFormReturnType<CarrierFields> }): ReactNode {
  return (
    <>
      <TextInput
        label="Address"
        description="As the carrier gave it to you; for DCSA it ends with events"
        placeholder="https://api.example.com/v2/events"
        type="url"
        {...form.getInputProps('url')}
      />
      <TextInput label="Header with the key" {...form.getInputProps('header')} />
      <PasswordInput
        label="Key"
        description="Stored encrypted; it cannot be shown again"
        autoComplete="off"
        {...form.getInputProps('key')}
      />
    </>
  )
}

function labelOf(carrier: string, name: string): string {
  return name.toUpperCase().startsWith(carrier) ? name : `${name} · ${carrier}`
}

function useSaving(onSaved: () => void) {
  const path = useOrganisationPath()
  return useOrganisationChange(
    'carriers',
    ({ carrier, url, header, key }: CarrierFields) =>
      answerOf(
        api.PUT('/account/organisations/{organisation}/carriers/{carrier}', {
          params: { path: { ...path, carrier } },
          body: { url: url.trim() || null, header: header.trim() || null, key },
        }),
      ),
    onSaved,
  )
}

function fieldsOf(one: CarrierAccess | KnownCarrier | undefined): CarrierFields {
  const { carrier = '', url, header = '' } = one ?? {}
  return { carrier, url: url ?? '', header, key: '' }
}

function errorsOf(error: Error): Record<string, string> {
  const issues = error instanceof ApiError ? error.issues : []
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))
}
