// Selects the column of each field; what the reader found is preselected, with its reason and its
// first value. What it could not decide is asked for.

import { SegmentedControl, Select, SimpleGrid, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { GoodsField } from '../../../../src/intake/fields.ts'
import { CountrySelect } from '../../ui/country-select.tsx'
import { type BulkFile, type FileChange, withChoices } from './bulk-file.ts'
import { ROW_FIELDS } from './columns.ts'

type Props = { readonly file: BulkFile; readonly onChange: (change: FileChange) => void }

export function ColumnMapping(props: Props): ReactNode {
  const { file, onChange } = props
  const { columns } = file.draft
  const heads = columns.map(({ at, head }) => ({
    value: String(at),
    label: head.text.replace(/\s+/g, ' ') || `Column ${at + 1}`,
  }))
  const select = (field: GoodsField, at: string | null): void => {
    onChange((now) => {
      const chosen = { ...now.choices.columns, [field]: at === null ? null : Number(at) }
      return withChoices(now, { columns: chosen })
    })
  }
  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="sm">
        {ROW_FIELDS.map(({ name, label, required }) => {
          const found = columns.find(({ column }) => column === name)
          return (
            <Select
              key={name}
              label={label}
              placeholder={required ? 'Choose a column' : 'None'}
              data={heads}
              value={found ? String(found.at) : null}
              onChange={(at) => select(name, at)}
              description={found && previewOf(found)}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              error={isColumnMissing(file, name) ? 'Required' : undefined}
              clearable
              clearButtonProps={{ 'aria-label': `No column for ${label}` }}
            />
          )
        })}
        <CountrySelect
          label="Default origin"
          placeholder="Country"
          clearable
          clearButtonProps={{ 'aria-label': 'No default origin' }}
          value={file.choices.origin ?? null}
          onChange={(origin) => onChange((now) => withChoices(now, { origin: origin ?? '' }))}
        />
      </SimpleGrid>
      <AlsoRead file={file} />
      <Questions {...props} />
    </Stack>
  )
}

function previewOf({ contents, isSure, reason }: BulkFile['draft']['columns'][number]): string {
  const example = contents.example.replace(/\s+/g, ' ').slice(0, 60)
  return isSure ? example : `Not sure: ${reason}. ${example}`
}

/** Columns that are read with others, or that check them. */
function AlsoRead({ file }: Pick<Props, 'file'>): ReactNode {
  const others = file.draft.columns.filter(
    ({ column }) => column !== 'ignored' && !ROW_FIELDS.some(({ name }) => name === column),
  )
  if (others.length === 0) return null
  const texts = others.map(({ head, column }) => `${head.text} (${column.replaceAll('_', ' ')})`)
  return (
    <Text size="sm" c="dimmed">
      Read with them: {texts.join(', ')}.
    </Text>
  )
}

function Questions(props: Props): ReactNode {
  const open = props.file.draft.questions.filter(({ kind }) => kind !== 'column')
  return (
    <>
      {open.map(({ text }) => (
        <Text key={text} size="sm" fw={600}>
          {text}
        </Text>
      ))}
      <FigureChoices {...props} />
      <CurrencyChoice {...props} />
      <SheetChoice {...props} />
    </>
  )
}

const DECIMAL_SIGNS = [
  { value: 'point', label: '1,234.50' },
  { value: 'comma', label: '1.234,50' },
]
const PRICE_BASES = [
  { value: 'piece', label: 'One piece' },
  { value: 'unit', label: 'One unit of the quantity' },
]

function FigureChoices({ file, onChange }: Props): ReactNode {
  const { draft, choices } = file
  const asks = (kind: string): boolean => draft.questions.some((one) => one.kind === kind)
  return (
    <>
      {(asks('decimal') || choices.decimal) && (
        <SegmentedControl
          size="xs"
          aria-label="Number format"
          value={choices.decimal ?? ''}
          onChange={(sign) =>
            onChange((now) => withChoices(now, { decimal: sign as 'point' | 'comma' }))
          }
          data={DECIMAL_SIGNS}
        />
      )}
      {(asks('price') || choices.price) && (
        <SegmentedControl
          size="xs"
          aria-label="Prices are for"
          value={choices.price ?? ''}
          onChange={(price) =>
            onChange((now) => withChoices(now, { price: price as 'piece' | 'unit' }))
          }
          data={PRICE_BASES}
        />
      )}
    </>
  )
}

function CurrencyChoice({ file, onChange }: Props): ReactNode {
  const { draft, choices } = file
  const question = draft.questions.find((one) => one.kind === 'currency')
  if (!question && !choices.currency) return null
  return (
    <Select
      label="Currency of the prices"
      placeholder="Choose"
      w="14rem"
      data={[...(question?.choices ?? [choices.currency ?? ''])]}
      value={choices.currency ?? null}
      onChange={(currency) => currency && onChange((now) => withChoices(now, { currency }))}
    />
  )
}

function SheetChoice({ file, onChange }: Props): ReactNode {
  const { draft, choices } = file
  const names = draft.sheets.filter(({ name }) => name !== '').map(({ name }) => name)
  if (names.length < 2) return null
  return (
    <Select
      label="Sheet"
      w="14rem"
      data={names}
      value={choices.sheet ?? draft.sheets.find(({ isRead }) => isRead)?.name ?? null}
      onChange={(sheet) => sheet && onChange((now) => withChoices(now, { sheet, columns: {} }))}
    />
  )
}

/** Whether a required field has no column. */
export function isColumnMissing({ draft }: BulkFile, field: GoodsField): boolean {
  const has = (name: string): boolean => draft.columns.some(({ column }) => column === name)
  if (has(field) || (field === 'unit_value' && has('amount'))) return false
  return ROW_FIELDS.some(({ name, required }) => name === field && required)
}
