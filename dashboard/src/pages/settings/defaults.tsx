// The default values of the shipment form, for every member of the organisation.

import { Button, Group, Select, SimpleGrid, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { answerOf, api } from '../../api-client.ts'
import type { Defaults } from '../../api-types.ts'
import { EU } from '../../places.ts'
import { atLeast, meQuery, useOrganisation, useOrganisationPath } from '../../session.ts'
import {
  CountrySelect,
  CurrencySelect,
  DestinationSelect,
  MemberStateSelect,
} from '../../ui/country-select.tsx'
import { Form } from '../../ui/form.tsx'
import { showNotice } from '../../ui/notice.tsx'
import { ErrorAlert } from '../../ui/states.tsx'
import { INCOTERMS, MODES } from '../calculate/terms.ts'

type Fields = Record<keyof Defaults, string>

const EMPTY: Fields = {
  destination_country: '',
  eu_member_state: '',
  origin_country: '',
  currency: '',
  incoterm: '',
  transport_mode: '',
}

export function DefaultsTab(): ReactNode {
  const { role, defaults } = useOrganisation()
  const path = useOrganisationPath()
  const queries = useQueryClient()
  const form = useForm<Fields>({ initialValues: { ...EMPTY, ...defaults } })
  const save = useMutation({
    mutationFn: () =>
      answerOf(
        api.PUT('/account/organisations/{organisation}/defaults', {
          params: { path },
          body: defaultsFrom(form.values),
        }),
      ),
    onSuccess: async () => {
      await queries.invalidateQueries(meQuery)
      showNotice({ message: 'Defaults saved. They apply to the next new calculation.' })
    },
  })
  const editable = atLeast(role, 'admin')
  return (
    <Stack maw="48rem">
      <Text size="sm">
        A new calculation starts with these values. Empty fields use the standard defaults.
      </Text>
      <Form submit={() => save.mutate()}>
        <fieldset disabled={!editable} style={{ border: 0, padding: 0, margin: 0 }}>
          <DefaultFields form={form} />
        </fieldset>
        {save.error && <ErrorAlert error={save.error} />}
        {editable && (
          <Group>
            <Button type="submit" loading={save.isPending}>
              Save
            </Button>
          </Group>
        )}
      </Form>
    </Stack>
  )
}

/** Without empty fields, and without the member state where it does not apply. */
function defaultsFrom(fields: Fields): Defaults {
  const filled = Object.entries(fields).filter(
    ([name, value]) => value && (name !== 'eu_member_state' || fields.destination_country === EU),
  )
  return Object.fromEntries(filled) as Defaults
}

function DefaultFields(props: { readonly form: ReturnType<typeof useForm<Fields>> }): ReactNode {
  const { form } = props
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      <DestinationSelect clearable {...form.getInputProps('destination_country')} />
      {form.values.destination_country === EU && (
        <MemberStateSelect {...form.getInputProps('eu_member_state')} />
      )}
      <CountrySelect
        label="Country of origin"
        clearable
        {...form.getInputProps('origin_country')}
      />
      <CurrencySelect label="Currency" clearable {...form.getInputProps('currency')} />
      <Select
        label="Incoterm"
        data={INCOTERMS.map(({ value, label }) => ({ value, label }))}
        clearable
        {...form.getInputProps('incoterm')}
        value={form.values.incoterm || null}
      />
      <Select
        label="Transport"
        data={[...MODES]}
        clearable
        {...form.getInputProps('transport_mode')}
        value={form.values.transport_mode || null}
      />
    </SimpleGrid>
  )
}
