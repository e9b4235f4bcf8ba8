// Chooses a country or a currency by typing a part of its name or its code.

import { type ComboboxItem, type OptionsFilter, Select, type SelectProps } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { type Place, usePlaces } from '../places.ts'

const SHOWN = 80

type Props = Omit<SelectProps, 'data' | 'searchable' | 'filter' | 'limit'>

/** Countries of `among`; every country without it. */
export function CountrySelect(
  props: Props & { readonly among?: (place: Place) => boolean },
): ReactNode {
  const { among, ...select } = props
  const { countries } = usePlaces()
  const data = (among ? countries.filter(among) : countries).map(({ code, name }) => ({
    value: code,
    label: `${name} (${code})`,
  }))
  return <NamedSelect {...select} data={data} />
}

export function CurrencySelect(props: Props): ReactNode {
  const { currencies } = usePlaces()
  return <NamedSelect {...props} data={[...currencies]} allowDeselect={false} />
}

function NamedSelect(props: Props & { readonly data: ComboboxItem[] }): ReactNode {
  const { data, value, onChange, onBlur, ...select } = props
  const [typed, setTyped] = useState('')
  // Who types a name and goes on to the next field has chosen the first that fits.
  const settle = (): void => {
    if (typed === '' || typed === data.find((item) => item.value === value)?.label) return
    const [first] = codeFirst({ options: data, search: typed, limit: SHOWN }) as ComboboxItem[]
    if (first) onChange?.(first.value, first)
  }
  return (
    <Select
      searchable
      selectFirstOptionOnChange
      limit={SHOWN}
      nothingFoundMessage="Nothing by that name"
      comboboxProps={{ shadow: 'md' }}
      maxDropdownHeight={320}
      filter={codeFirst}
      {...select}
      data={data}
      value={value || null}
      onChange={onChange}
      onSearchChange={setTyped}
      onBlur={(event) => {
        settle()
        onBlur?.(event)
      }}
    />
  )
}

/** What is typed may be the code itself, which then stands first; else a part of the name. */
export const codeFirst: OptionsFilter = ({ options, search }) => {
  const wanted = search.trim().toLowerCase()
  if (wanted === '') return options
  const items = options as readonly ComboboxItem[]
  const rank = ({ value, label }: ComboboxItem): number => {
    if (value.toLowerCase() === wanted) return 0
    const at = label.toLowerCase().indexOf(wanted)
    if (at === 0) return 1
    return at > 0 ? 2 : 3
  }
  return items
    .map((item) => ({ item, rank: rank(item) }))
    .filter((one) => one.rank < 3)
    .sort((one, other) => one.rank - other.rank)
    .map(({ item }) => item)
}
