// Selects a country or a currency by its code or a part of its name; a country also by other names.

import { type ComboboxItem, Select, type SelectProps } from '@mantine/core'
import { type FocusEvent, type ReactNode, useState } from 'react'
import type { Place } from '../api-types.ts'
import { isMember, usePlaces } from '../places.ts'
import { codeFirst } from './code-first.ts'
import type { NamesOf } from './country-names.ts'
import { useListWhileFocused } from './list-while-focused.ts'

const SHOWN = 80

type Props = Omit<SelectProps, 'data' | 'searchable' | 'filter' | 'limit'>

/** Offers every country, or those that `among` accepts. */
export function CountrySelect(
  props: Props & { readonly among?: (place: Place) => boolean },
): ReactNode {
  const { among, onFocus, ...select } = props
  const { countries } = usePlaces()
  const [namesOf, setNamesOf] = useState<NamesOf>(() => noOtherNames)
  const onFirstFocus = (event: FocusEvent<HTMLInputElement>): void => {
    void import('./country-names.ts').then((loaded) => setNamesOf(() => loaded.namesOf))
    onFocus?.(event)
  }
  const data = (among ? countries.filter(among) : countries).map(({ code, name }) => ({
    value: code,
    label: `${name} (${code})`,
    names: namesOf(code),
  }))
  return <NamedSelect {...select} onFocus={onFirstFocus} data={data} />
}

/** Other names are loaded when a field is first entered. */
const noOtherNames: NamesOf = () => []

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
