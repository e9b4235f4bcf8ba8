// A table of editable rows, with errors at their fields.

import { Table, Text, TextInput, type TextInputProps } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { GoodsField } from '../../../../src/intake/fields.ts'
import { ROW_FIELDS } from './columns.ts'

export const ROWS_EDITED = 50

export type RowError = { readonly field: GoodsField | null; readonly reason: string }

export type EditableRow = {
  /** Position among the rows, from 0. */
  readonly index: number
  /** The number that a person knows the row by: that of the sheet. */
  readonly at: number
  readonly row: Readonly<Record<GoodsField, string>>
  readonly errors: readonly RowError[]
}

const WIDTHS: Readonly<Record<GoodsField, string>> = {
  reference: '8rem',
  description: '16rem',
  hs_code: '9rem',
  quantity: '7rem',
  unit_value: '7rem',
  origin_country: '8rem',
  weight_kg: '7rem',
  manufacturer: '12rem',
  exporter: '12rem',
}
const NUMERIC: ReadonlySet<GoodsField> = new Set(['quantity', 'unit_value', 'weight_kg'])

export function RowEditor(props: {
  /** At most as many as are shown at once. */
  readonly rows: readonly EditableRow[]
  /** Rows that are not among them. */
  readonly more: number
  readonly onCorrect: (index: number, field: GoodsField, text: string) => void
}): ReactNode {
  const { rows, more, onCorrect } = props
  return (
    <>
      <Table.ScrollContainer minWidth={960} type="native">
        <Table verticalSpacing={4} aria-label="Rows to correct">
          <Table.Thead>
            <Table.Tr>
              <Table.Th className="figure">Row</Table.Th>
              {ROW_FIELDS.map(({ name, label }) => (
                <Table.Th key={name} px={4} className={NUMERIC.has(name) ? 'figure' : undefined}>
                  {label}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((listed) => (
              <EditableRowFields key={listed.index} {...listed} onCorrect={onCorrect} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {more > 0 && (
        <Text size="sm" c="dimmed">
          {more.toLocaleString('en')} more rows appear when these are corrected.
        </Text>
      )}
    </>
  )
}

function EditableRowFields(
  props: EditableRow & {
    readonly onCorrect: (index: number, field: GoodsField, text: string) => void
  },
): ReactNode {
  const { index, at, row, errors, onCorrect } = props
  const rowWide = errors.filter(({ field }) => field === null)
  return (
    <>
      <Table.Tr style={{ verticalAlign: 'top' }} data-valid={errors.length === 0 || undefined}>
        <Table.Td className="figure" pt={9}>
          {at.toLocaleString('en')}
        </Table.Td>
        {ROW_FIELDS.map(({ name, label }) => (
          <Table.Td key={name} px={4}>
            <CellInput
              size="xs"
              miw={WIDTHS[name]}
              aria-label={`${label} of row ${at}`}
              value={row[name]}
              onText={(text) => onCorrect(index, name, text)}
              error={errors.find(({ field }) => field === name)?.reason}
              {...(NUMERIC.has(name) && { styles: { input: { textAlign: 'right' } } })}
            />
          </Table.Td>
        ))}
      </Table.Tr>
      {rowWide.length > 0 && (
        <Table.Tr>
          <Table.Td />
          <Table.Td colSpan={ROW_FIELDS.length}>
            <Text size="xs" c="var(--mantine-color-error)">
              {rowWide.map(({ reason }) => reason).join(' ')}
            </Text>
          </Table.Td>
        </Table.Tr>
      )}
    </>
  )
}

/** As it is typed while it has the focus; the row is read again meanwhile. */
function CellInput(props: TextInputProps & { readonly onText: (text: string) => void }): ReactNode {
  const { onText, value, ...input } = props
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextInput
      {...input}
      value={typed ?? value}
      onChange={({ currentTarget: { value: text } }) => {
        setTyped(text)
        onText(text)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
