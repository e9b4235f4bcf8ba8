// The fields of the settings that apply to all rows.

import { SimpleGrid } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import { EU } from '../../places.ts'
import { CurrencySelect, DestinationSelect, MemberStateSelect } from '../../ui/country-select.tsx'
import { FigureInput } from '../../ui/figure-input.tsx'
import { ProvinceInput } from '../../ui/province-input.tsx'
import { DayInput, IncotermSelect, TransportSelect } from '../calculate/terms-inputs.tsx'
import type { BulkSettings } from './bulk-settings.ts'

type Props = { readonly form: UseFormReturnType<BulkSettings> }

export function BulkSettingsFields({ form }: Props): ReactNode {
  const { destination_country: destination } = form.values
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="sm">
      <DestinationSelect allowDeselect={false} {...form.getInputProps('destination_country')} />
      {destination === EU && <MemberStateSelect {...form.getInputProps('eu_member_state')} />}
      <ProvinceInput destination={destination} getInputProps={form.getInputProps} />
      <IncotermSelect {...form.getInputProps('incoterm')} />
      <TransportSelect {...form.getInputProps('transport_mode')} />
      <CurrencySelect label="Currency" {...form.getInputProps('currency')} />
      <FigureInput
        label="Freight, all rows"
        placeholder="0"
        decimalScale={4}
        {...form.getInputProps('freight')}
      />
      <FigureInput
        label="Insurance, all rows"
        placeholder="0"
        decimalScale={4}
        {...form.getInputProps('insurance')}
      />
      <DayInput
        label="Law as of"
        description="Default: today"
        {...form.getInputProps('calculation_date')}
      />
    </SimpleGrid>
  )
}
