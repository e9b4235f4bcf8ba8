// Inputs of the facts that are claimed for goods, of a line or of a product.

import { Select, TagsInput, TextInput } from '@mantine/core'
import type { useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import { usePlaces } from '../places.ts'
import { plainFactsOf } from '../plain-facts.ts'
import { CountrySelect } from './country-select.tsx'

/** What binds the input of a fact to its form: `additional_code`, `plain.patented`. */
export type InputOf = (field: string) => ReturnType<ReturnType<typeof useForm>['getInputProps']>

/** What every importer can answer: a result names the facts that its lines need. */
export function PlainFactInputs(props: {
  /** The destination. */
  readonly to: string
  readonly inputOf: InputOf
}): ReactNode {
  const { to, inputOf } = props
  const { find } = usePlaces()
  const facts = plainFactsOf(find(to)?.territory ?? to)
  return facts.map(({ name, label, question, kind, answers }) => {
    const { value, ...input } = inputOf(`plain.${name}`)
    const asked = { label, description: question, placeholder: 'Not stated', ...input }
    if (kind === 'text') return <TextInput key={name} {...asked} value={value ?? ''} />
    const shared = { ...asked, clearable: true, value: value ?? null }
    return kind === 'one of' ? (
      <Select key={name} data={[...answers]} {...shared} />
    ) : (
      <CountrySelect key={name} {...shared} />
    )
  })
}

export function ClaimInputs({ inputOf }: { readonly inputOf: InputOf }): ReactNode {
  return (
    <>
      <TagsInput
        label="Claimed headings"
        placeholder="9903.82.06"
        {...inputOf('claimed_headings')}
      />
      <TagsInput label="Certificates" placeholder="C644" {...inputOf('certificates')} />
      <TextInput label="Quota order number" placeholder="09.8601" {...inputOf('order_number')} />
      <TextInput label="Additional code" placeholder="C999" {...inputOf('additional_code')} />
      <TextInput label="Meursing code" placeholder="7000" {...inputOf('meursing_code')} />
      <TextInput
        label="Own code, beside chapter 98"
        placeholder="6203.42.07.11"
        {...inputOf('underlying_code')}
      />
    </>
  )
}
