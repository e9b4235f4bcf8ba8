// The form of a comparison: goods, value, destination, and up to six origins.

import { MultiSelect, Select, SimpleGrid } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import { EU, usePlaces } from '../../places.ts'
import { CodeField } from '../../ui/code-field.tsx'
import { codeFirst } from '../../ui/code-first.ts'
import { CurrencySelect, DestinationSelect, MemberStateSelect } from '../../ui/country-select.tsx'
import { FigureInput } from '../../ui/figure-input.tsx'
import { useListWhileFocused } from '../../ui/list-while-focused.ts'
import { INCOTERMS, MODES } from '../calculate/terms.ts'
import { type ComparisonInput, ORIGINS_MAX } from './comparison.ts'

export type ComparisonForm = UseFormReturnType<ComparisonInput>

const OPTIONS_SHOWN = 80

export function ComparisonFields({ form }: { readonly form: ComparisonForm }): ReactNode {
  const code = form.getInputProps('hs')
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2, md: 4 }} spacing="sm">
        <CodeField
          label="HS code"
          hint="At least six digits"
          value={code.value}
          onChange={code.onChange}
          error={code.error}
          description=""
          destination={form.values.to}
        />
        <FigureInput
          label="Value of the goods"
          placeholder="0.00"
          {...form.getInputProps('value')}
        />
        <CurrencySelect label="Currency" {...form.getInputProps('currency')} />
        <DestinationSelect allowDeselect={false} {...form.getInputProps('to')} />
      </SimpleGrid>
      <TermsFields form={form} />
    </>
  )
}

export function OriginsField({ form }: { readonly form: ComparisonForm }): ReactNode {
  const { countries } = usePlaces()
  const { origins } = form.values
  const props = form.getInputProps('origins')
  const list = useListWhileFocused(props.onFocus, props.onBlur)
  return (
    <MultiSelect
      flex="1 1 20rem"
      label="Origins (up to six)"
      placeholder={origins.length === 0 ? 'Countries to compare' : undefined}
      data={countries.map(({ code, name }) => ({ value: code, label: name }))}
      maxValues={ORIGINS_MAX}
      searchable
      selectFirstOptionOnChange
      filter={codeFirst}
      limit={OPTIONS_SHOWN}
      nothingFoundMessage="No matches"
      hidePickedOptions
      {...props}
      {...list}
      value={[...origins]}
    />
  )
}

function TermsFields({ form }: { readonly form: ComparisonForm }): ReactNode {
  return (
    <SimpleGrid cols={{ base: 2, sm: 3, md: 6 }} spacing="sm">
      {form.values.to === EU && <MemberStateSelect {...form.getInputProps('state')} />}
      <Select
        label="Incoterm"
        data={INCOTERMS.map(({ value }) => value)}
        allowDeselect={false}
        {...form.getInputProps('incoterm')}
      />
      <Select
        label="Transport"
        data={[...MODES]}
        allowDeselect={false}
        {...form.getInputProps('mode')}
      />
      <FigureInput label="Freight" placeholder="0" {...form.getInputProps('freight')} />
      <FigureInput label="Insurance" placeholder="0" {...form.getInputProps('insurance')} />
      <FigureInput label="Quantity" placeholder="1" {...form.getInputProps('quantity')} />
      <FigureInput label="Net weight, kg" {...form.getInputProps('weight')} />
    </SimpleGrid>
  )
}
