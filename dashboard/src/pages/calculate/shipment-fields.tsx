// The fields of the shipment: route, terms and dates.

import { SimpleGrid } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import { EU } from '../../places.ts'
import {
  CountrySelect,
  CurrencySelect,
  DestinationSelect,
  MemberStateSelect,
} from '../../ui/country-select.tsx'
import { FigureInput } from '../../ui/figure-input.tsx'
import { ProvinceInput } from '../../ui/province-input.tsx'
import type { ShipmentDraft } from './draft.ts'
import { hasEntryTypes } from './terms.ts'
import { DayInput, EntryTypeSelect, IncotermSelect, TransportSelect } from './terms-inputs.tsx'

export type ShipmentForm = UseFormReturnType<ShipmentDraft>

export function RouteFields({ form }: { readonly form: ShipmentForm }): ReactNode {
  const { destination_country: destination } = form.values
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="sm">
      <CountrySelect
        label="Country of origin"
        description="Where the goods were produced"
        placeholder="Country"
        {...form.getInputProps('origin_country')}
      />
      <DestinationSelect
        description="Country of import"
        allowDeselect={false}
        {...form.getInputProps('destination_country')}
      />
      {destination === EU && (
        <MemberStateSelect
          description="Its value added tax applies"
          {...form.getInputProps('eu_member_state')}
        />
      )}
      <ProvinceInput
        destination={destination}
        description="Its taxes apply"
        getInputProps={form.getInputProps}
      />
    </SimpleGrid>
  )
}

export function TermsFields({ form }: { readonly form: ShipmentForm }): ReactNode {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="sm">
      <IncotermSelect {...form.getInputProps('incoterm')} />
      <TransportSelect {...form.getInputProps('transport_mode')} />
      {hasEntryTypes(form.getValues().destination_country) && (
        <EntryTypeSelect {...form.getInputProps('entry_type')} />
      )}
      <CurrencySelect label="Currency" {...form.getInputProps('currency')} />
      <DayInput
        label="Law as of"
        description="Default: today"
        {...form.getInputProps('calculation_date')}
      />
      <FigureInput
        label="Freight"
        placeholder="0"
        decimalScale={4}
        {...form.getInputProps('freight')}
      />
      <FigureInput
        label="Insurance"
        placeholder="0"
        decimalScale={4}
        {...form.getInputProps('insurance')}
      />
      <FigureInput
        label="Other dutiable charges"
        placeholder="0"
        decimalScale={4}
        {...form.getInputProps('other_dutiable_charges')}
      />
      <DayInput
        label="Export date"
        description="Sets the exchange rate"
        {...form.getInputProps('export_date')}
      />
    </SimpleGrid>
  )
}
