// The form of a tariff lookup. Its input is kept in the query string.

import { Button, SimpleGrid, TextInput } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { EU } from '../../places.ts'
import { CodeField } from '../../ui/code-field.tsx'
import { CountrySelect } from '../../ui/country-select.tsx'
import { Form } from '../../ui/form.tsx'

export type TariffLookup = {
  readonly to: string
  readonly hs: string
  /** '' means any. */
  readonly from: string
  /** '' means today. */
  readonly day: string
}

/** Reads the query string; `hs` is '' before the first lookup. */
export function useLookup(): TariffLookup {
  const { to, hs, from, day } = useSearch({ strict: false }) as Record<string, unknown>
  return {
    to: String(to ?? 'US'),
    hs: typeof hs === 'number' ? codeOf(hs) : String(hs ?? ''),
    from: String(from ?? ''),
    day: String(day ?? ''),
  }
}

/** An address with `6109.10` is read as a number, which has lost its last zero. */
function codeOf(number: number): string {
  const text = String(number)
  return text.replace('.', '').length % 2 === 1 ? `${text}0` : text
}

export function LookupForm(props: {
  readonly tab: string
  readonly action: string
  /** A lookup for one date. Otherwise it is for all dates and needs an origin. */
  readonly dated: boolean
  /** It is for every origin. */
  readonly everyOrigin?: boolean
}): ReactNode {
  const { tab, action, dated, everyOrigin = false } = props
  const submitted = useLookup()
  const [lookup, setLookup] = useState(submitted)
  const navigate = useNavigate()
  const change = (part: Partial<TariffLookup>): void => setLookup({ ...lookup, ...part })
  const submit = (): void => {
    const filled = Object.entries(lookup).filter(([, value]) => value !== '')
    void navigate({ to: `/tariffs/${tab}`, search: Object.fromEntries(filled) })
  }
  const ready = lookup.hs.trim() !== '' && (dated || lookup.from !== '')
  return (
    <Form submit={submit}>
      <Fields lookup={lookup} onChange={change} dated={dated} everyOrigin={everyOrigin} />
      <Button type="submit" disabled={!ready} style={{ alignSelf: 'flex-start' }}>
        {action}
      </Button>
    </Form>
  )
}

function Fields(props: {
  readonly lookup: TariffLookup
  readonly onChange: (part: Partial<TariffLookup>) => void
  readonly dated: boolean
  readonly everyOrigin: boolean
}): ReactNode {
  const { lookup, onChange, dated, everyOrigin } = props
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: dated && !everyOrigin ? 4 : 3 }} spacing="sm">
      <CountrySelect
        label="Destination"
        among={({ code, covered }) => covered && code !== EU}
        value={lookup.to}
        onChange={(to) => onChange({ to: to ?? lookup.to })}
        allowDeselect={false}
      />
      <CodeField
        label="HS code"
        value={lookup.hs}
        onChange={(hs) => onChange({ hs })}
        description=""
        hint="Code or keywords"
        destination={lookup.to}
      />
      {!everyOrigin && (
        <CountrySelect
          label="Origin"
          placeholder={dated ? 'Any origin' : 'Country'}
          value={lookup.from || null}
          onChange={(from) => onChange({ from: from ?? '' })}
          clearable={dated}
          clearButtonProps={{ 'aria-label': 'Any origin' }}
        />
      )}
      {dated && (
        <TextInput
          label="Law as of"
          type="date"
          value={lookup.day}
          onChange={(event) => onChange({ day: event.currentTarget.value })}
        />
      )}
    </SimpleGrid>
  )
}
