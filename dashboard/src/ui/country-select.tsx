// Selects a country or a currency by its code or a part of its name.

import { type ComboboxItem, type OptionsFilter, Select, type SelectProps } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Place } from '../api-types.ts'
import { isMember, usePlaces } from '../places.ts'
import { useListWhileFocused } from './list-while-focused.ts'

const SHOWN = 80

type Props = Omit<SelectProps, 'data' | 'searchable' | 'filter' | 'limit'>

/** Offers every country, or those that `among` accepts. */
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

/** Offers the destinations that the tariff data covers. */
export function DestinationSelect(props: Props): ReactNode {
  return <CountrySelect label="Destination" among={({ covered }) => covered} {...props} />
}

export function MemberStateSelect(props: Props): ReactNode {
  return <CountrySelect label="Member state" placeholder="Country" among={isMember} {...props} />
}

export function CurrencySelect(props: Props): ReactNode {
  const { currencies } = usePlaces()
  return <NamedSelect {...props} data={[...currencies]} allowDeselect={false} />
}

function NamedSelect(props: Props & { readonly data: ComboboxItem[] }): ReactNode {
  const { data, value, onChange, onFocus, onBlur, ...select } = props
  const [typed, setTyped] = useState('')
  // Leaving the field after typing selects the first match.
  const selectFirstMatch = (): void => {
    if (typed === '' || typed === data.find((item) => item.value === value)?.label) return
    const [first] = codeFirst({ options: data, search: typed, limit: SHOWN }) as ComboboxItem[]
    if (first) onChange?.(first.value, first)
  }
  const list = useListWhileFocused(onFocus, (event) => {
    selectFirstMatch()
    onBlur?.(event)
  })
  return (
    <Select
      searchable
      selectFirstOptionOnChange
      limit={SHOWN}
      nothingFoundMessage="No matches"
      maxDropdownHeight={320}
      filter={codeFirst}
      {...select}
      {...list}
      data={data}
      value={value || null}
      onChange={onChange}
      onSearchChange={setTyped}
    />
  )
}

/** An exact code comes first, then names that begin with the text, then names that contain it. */
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
