// Which column holds what: guessed, shown with its first values, and chosen otherwise where wrong.

import { Group, SegmentedControl, Select, SimpleGrid, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { CountrySelect } from '../../ui/country-select.tsx'
import { type Columns, FIELDS, type Field } from './columns.ts'
import type { Sign } from './rows.ts'
import { readAnew, type Sheet } from './sheet.ts'

const SHOWN = 3

type Props = { readonly sheet: Sheet; readonly onChange: (sheet: Sheet) => void }

export function MapColumns(props: Props): ReactNode {
  const { sheet, onChange } = props
  const { columns } = sheet
  const choose = (field: Field, at: string | null): void => {
    const chosen: Columns = { ...columns, [field]: at === null ? null : Number(at) }
    onChange(readAnew(sheet, { columns: chosen }))
  }
  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="sm">
        {FIELDS.map(({ name, label, needed }) => (
          <Select
            key={name}
            label={label}
            placeholder={needed ? 'Choose a column' : 'None'}
            data={sheet.table.head.map((text, at) => ({ value: String(at), label: text }))}
            value={columns[name] === null ? null : String(columns[name])}
            onChange={(at) => choose(name, at)}
            description={firstValues(sheet, columns[name])}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            error={isMissing(sheet, name) ? 'No column is chosen' : undefined}
            clearable
            clearButtonProps={{ 'aria-label': `No column for ${label}` }}
          />
        ))}
        <CountrySelect
          label="Origin where a row has none"
          placeholder="Country"
          clearable
          clearButtonProps={{ 'aria-label': 'No origin for all' }}
          value={sheet.origin || null}
          onChange={(origin) => onChange({ ...sheet, origin: origin ?? '' })}
        />
      </SimpleGrid>
      <SignChoice {...props} />
    </Stack>
  )
}

function SignChoice({ sheet, onChange }: Props): ReactNode {
  return (
    <Group gap="xs">
      <Text size="sm" id="sign">
        Numbers are written
      </Text>
      <SegmentedControl
        size="xs"
        aria-labelledby="sign"
        value={sheet.sign}
        onChange={(sign) => onChange(readAnew(sheet, { sign: sign as Sign }))}
        data={[
          { value: 'point', label: '1,234.50' },
          { value: 'comma', label: '1.234,50' },
        ]}
      />
    </Group>
  )
}

/** Whether no row can be right for want of this column. */
export function isMissing({ columns, origin }: Sheet, field: Field): boolean {
  if (field === 'origin_country' && origin !== '') return false
  const needed = FIELDS.some(({ name, needed: must }) => name === field && must)
  return needed && columns[field] === null
}

function firstValues({ table }: Sheet, at: number | null): string | undefined {
  if (at === null) return undefined
  const values = table.rows.slice(0, SHOWN).map((row) => String(row[at] ?? ''))
  return values.filter(Boolean).join(' · ').slice(0, 60) || undefined
}
