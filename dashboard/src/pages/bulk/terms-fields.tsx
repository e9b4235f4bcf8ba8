// The fields of what holds for all rows.

import { Select, SimpleGrid, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import { isMember, UNION } from '../../places.ts'
import { CountrySelect, CurrencySelect } from '../../ui/country-select.tsx'
import { FigureInput } from '../../ui/figure-input.tsx'
import { INCOTERMS, MODES } from '../calculate/terms.ts'
import type { Terms } from './terms.ts'

const INPUT_FIRST = ['label', 'input', 'description', 'error'] as const

type Props = { readonly form: UseFormReturnType<Terms> }

export function TermsFields({ form }: Props): ReactNode {
  const { destination_country: destination } = form.values
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="sm">
      <CountrySelect
        label="Going to"
        allowDeselect={false}
        among={({ covered }) => covered}
        {...form.getInputProps('destination_country')}
      />
      {destination === UNION && (
        <CountrySelect
          label="Member state"
          placeholder="Country"
          among={isMember}
          {...form.getInputProps('eu_member_state')}
        />
      )}
      <IncotermSelect form={form} />
      <Select
        label="Transport"
        data={[...MODES]}
        allowDeselect={false}
        {...form.getInputProps('transport_mode')}
      />
      <CurrencySelect label="Currency" {...form.getInputProps('currency')} />
      <FigureInput
        label="Freight of all rows"
        placeholder="0"
        decimalScale={4}
        {...form.getInputProps('freight')}
      />
      <FigureInput
        label="Insurance of all rows"
        placeholder="0"
        decimalScale={4}
        {...form.getInputProps('insurance')}
      />
      <TextInput
        label="Day of the law"
        type="date"
        description="Empty: today"
        inputWrapperOrder={[...INPUT_FIRST]}
        {...form.getInputProps('calculation_date')}
      />
    </SimpleGrid>
  )
}

function IncotermSelect({ form }: Props): ReactNode {
  return (
    <Select
      label="Incoterm"
      description={INCOTERMS.find(({ value }) => value === form.values.incoterm)?.says}
      inputWrapperOrder={[...INPUT_FIRST]}
      data={INCOTERMS.map(({ value, label }) => ({ value, label }))}
      allowDeselect={false}
      searchable
      {...form.getInputProps('incoterm')}
    />
  )
}
