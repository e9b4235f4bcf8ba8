// What the form of a shipment begins with, for everybody in the organisation.

import { Button, Group, Select, SimpleGrid, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Defaults as Kept } from '../../../../src/http/account/defaults-schema.ts'
import { call } from '../../call.ts'
import { isMember, UNION } from '../../places.ts'
import { atLeast, meQuery, useAccountPath, useOrganisation } from '../../session.ts'
import { CountrySelect, CurrencySelect } from '../../ui/country-select.tsx'
import { Form } from '../../ui/outside.tsx'
import { Wrong } from '../../ui/states.tsx'
import { INCOTERMS, MODES } from '../calculate/terms.ts'

type Fields = Record<keyof Kept, string>

const EMPTY: Fields = {
  destination_country: '',
  eu_member_state: '',
  origin_country: '',
  currency: '',
  incoterm: '',
  transport_mode: '',
}

export function Defaults(): ReactNode {
  const { role, defaults } = useOrganisation()
  const path = useAccountPath()
  const queries = useQueryClient()
  const form = useForm<Fields>({ initialValues: { ...EMPTY, ...defaults } })
  const save = useMutation({
    mutationFn: () => call(path('defaults'), { method: 'PUT', body: statedOf(form.values) }),
    onSuccess: async () => {
      await queries.invalidateQueries(meQuery)
      notifications.show({ message: 'The next new calculation begins with this.' })
    },
  })
  const editable = atLeast(role, 'admin')
  return (
    <Stack maw="48rem">
      <Text size="sm">
        A new calculation begins with what you ship most often. Empty fields begin as usual.
      </Text>
      <Form submit={() => save.mutate()}>
        <fieldset disabled={!editable} style={{ border: 0, padding: 0, margin: 0 }}>
          <DefaultFields form={form} />
        </fieldset>
        {save.error && <Wrong error={save.error} />}
        {editable && (
          <Group>
            <Button type="submit" loading={save.isPending}>
              Keep
            </Button>
          </Group>
        )}
      </Form>
    </Stack>
  )
}

/** What is said of it; the member state only where one is needed. */
function statedOf(fields: Fields): Kept {
  const stated = Object.entries(fields).filter(
    ([name, value]) =>
      value && (name !== 'eu_member_state' || fields.destination_country === UNION),
  )
  return Object.fromEntries(stated) as Kept
}

function DefaultFields(props: { readonly form: ReturnType<typeof useForm<Fields>> }): ReactNode {
  const { form } = props
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      <CountrySelect
        label="Going to"
        among={({ covered }) => covered}
        clearable
        {...form.getInputProps('destination_country')}
      />
      {form.values.destination_country === UNION && (
        <CountrySelect
          label="Member state"
          among={isMember}
          {...form.getInputProps('eu_member_state')}
        />
      )}
      <CountrySelect label="Coming from" clearable {...form.getInputProps('origin_country')} />
      <CurrencySelect label="Currency" clearable {...form.getInputProps('currency')} />
      <Select
        label="Incoterm"
        data={INCOTERMS.map(({ value, label }) => ({ value, label }))}
        clearable
        {...form.getInputProps('incoterm')}
      />
      <Select
        label="Transport"
        data={[...MODES]}
        clearable
        {...form.getInputProps('transport_mode')}
      />
    </SimpleGrid>
  )
}
