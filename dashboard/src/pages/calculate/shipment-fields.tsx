// Where the shipment goes and comes from, and on which terms.

import { SimpleGrid } from '@mantine/core'
import type { ReactNode } from 'react'
import { isMember, UNION } from '../../places.ts'
import { CountrySelect, CurrencySelect } from '../../ui/country-select.tsx'
import { FigureInput } from '../../ui/figure-input.tsx'
import type { ShipmentForm } from './form.ts'
import { DayInput, IncotermSelect, TransportSelect } from './terms-inputs.tsx'

export function RouteFields({ form }: { readonly form: ShipmentForm }): ReactNode {
  const { destination_country: destination } = form.values
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="sm">
      <CountrySelect
        label="Coming from"
        description="Country of origin of the goods"
        placeholder="Country"
        {...form.getInputProps('origin_country')}
      />
      <CountrySelect
        label="Going to"
        description="Country of import"
        allowDeselect={false}
        among={({ covered }) => covered}
        {...form.getInputProps('destination_country')}
      />
      {destination === UNION && (
        <CountrySelect
          label="Member state"
          description="Whose value added tax is due"
          placeholder="Country"
          among={isMember}
          {...form.getInputProps('eu_member_state')}
        />
      )}
    </SimpleGrid>
  )
}

export function TermFields({ form }: { readonly form: ShipmentForm }): ReactNode {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="sm">
      <IncotermSelect {...form.getInputProps('incoterm')} />
      <TransportSelect {...form.getInputProps('transport_mode')} />
      <CurrencySelect label="Currency" {...form.getInputProps('currency')} />
      <DayInput
        label="Day of the law"
        description="Empty: today"
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
        label="Day of export"
        description="Sets the rate of exchange"
        {...form.getInputProps('export_date')}
      />
    </SimpleGrid>
  )
}
