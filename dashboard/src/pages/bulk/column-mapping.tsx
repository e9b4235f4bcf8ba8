// Selects the column of each field; the guess is preselected, with its first values as a preview.

import { Group, SegmentedControl, Select, SimpleGrid, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { CountrySelect } from '../../ui/country-select.tsx'
import { type ColumnMap, ROW_FIELDS, type RowField } from './columns.ts'
import type { DecimalSign } from './rows.ts'
import { type RowSheet, reread } from './sheet.ts'

const VALUES_SHOWN = 3

type Props = { readonly sheet: RowSheet; readonly onChange: (sheet: RowSheet) => void }

export function ColumnMapping(props: Props): ReactNode {
  const { sheet, onChange } = props
  const { columns } = sheet
  const select = (field: RowField, at: string | null): void => {
    const selected: ColumnMap = { ...columns, [field]: at === null ? null : Number(at) }
    onChange(reread(sheet, { columns: selected }))
  }
  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="sm">
        {ROW_FIELDS.map(({ name, label, required }) => (
          <Select
            key={name}
            label={label}
            placeholder={required ? 'Choose a column' : 'None'}
            data={sheet.table.head.map((text, at) => ({ value: String(at), label: text }))}
            value={columns[name] === null ? null : String(columns[name])}
            onChange={(at) => select(name, at)}
            description={previewOf(sheet, columns[name])}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            error={isColumnMissing(sheet, name) ? 'Required' : undefined}
            clearable
            clearButtonProps={{ 'aria-label': `No column for ${label}` }}
          />
        ))}
        <CountrySelect
          label="Default origin"
          placeholder="Country"
          clearable
          clearButtonProps={{ 'aria-label': 'No default origin' }}
          value={sheet.origin || null}
          onChange={(origin) => onChange({ ...sheet, origin: origin ?? '' })}
        />
      </SimpleGrid>
      <DecimalSignControl {...props} />
    </Stack>
  )
}

function DecimalSignControl({ sheet, onChange }: Props): ReactNode {
  return (
    <Group gap="xs">
      <Text size="sm" id="sign">
        Number format
      </Text>
      <SegmentedControl
        size="xs"
        aria-labelledby="sign"
        value={sheet.sign}
        onChange={(sign) => onChange(reread(sheet, { sign: sign as DecimalSign }))}
        data={[
          { value: 'point', label: '1,234.50' },
          { value: 'comma', label: '1.234,50' },
        ]}
      />
    </Group>
  )
}

/** Whether a required field has neither a column nor a default. */
export function isColumnMissing({ columns, origin }: RowSheet, field: RowField): boolean {
  if (field === 'origin_country' && origin !== '') return false
  const required = ROW_FIELDS.some(({ name, required: must }) => name === field && must)
  return required && columns[field] === null
}

function previewOf({ table }: RowSheet, at: number | null): string | undefined {
  if (at === null) return undefined
  const values = table.rows.slice(0, VALUES_SHOWN).map((row) => String(row[at] ?? ''))
  return values.filter(Boolean).join(' · ').slice(0, 60) || undefined
}
