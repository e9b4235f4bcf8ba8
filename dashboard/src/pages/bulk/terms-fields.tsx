// The fields of what holds for all rows.

import { SimpleGrid } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import { isMember, UNION } from '../../places.ts'
import { CountrySelect, CurrencySelect } from '../../ui/country-select.tsx'
import { FigureInput } from '../../ui/figure-input.tsx'
import { DayInput, IncotermSelect, TransportSelect } from '../calculate/terms-inputs.tsx'
import type { Terms } from './terms.ts'

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
      <IncotermSelect {...form.getInputProps('incoterm')} />
      <TransportSelect {...form.getInputProps('transport_mode')} />
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
      <DayInput
        label="Day of the law"
        description="Empty: today"
        {...form.getInputProps('calculation_date')}
      />
    </SimpleGrid>
  )
}
