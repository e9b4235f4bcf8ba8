// Rows that need a correction, with their faults at the fields, corrected where they stand.

import { Table, Text, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { FIELDS, type Field } from './columns.ts'
import type { Fault, Row } from './rows.ts'

const SHOWN = 50

export type ListedRow = {
  /** In the file, from 0. */
  readonly index: number
  readonly row: Row
  readonly faults: readonly Fault[]
}

const WIDTHS: Readonly<Record<Field, string>> = {
  reference: '8rem',
  description: '16rem',
  hs_code: '9rem',
  quantity: '7rem',
  unit_value: '7rem',
  origin_country: '8rem',
  weight_kg: '7rem',
}
const FIGURES: ReadonlySet<Field> = new Set(['quantity', 'unit_value', 'weight_kg'])

export function FaultyRows(props: {
  readonly rows: readonly ListedRow[]
  readonly onCorrect: (index: number, field: Field, text: string) => void
}): ReactNode {
  const { rows, onCorrect } = props
  const more = rows.length - SHOWN
  return (
    <>
      <Table.ScrollContainer minWidth={960} type="native">
        <Table verticalSpacing={4} aria-label="Rows to correct">
          <Table.Thead>
            <Table.Tr>
              <Table.Th className="figure">Row</Table.Th>
              {FIELDS.map(({ name, label }) => (
                <Table.Th key={name} px={4} className={FIGURES.has(name) ? 'figure' : undefined}>
                  {label}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.slice(0, SHOWN).map((listed) => (
              <FaultyRow key={listed.index} {...listed} onCorrect={onCorrect} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {more > 0 && (
        <Text size="sm" c="dimmed">
          {more.toLocaleString('en')} more follow when these are corrected.
        </Text>
      )}
    </>
  )
}

function FaultyRow(
  props: ListedRow & { readonly onCorrect: (index: number, field: Field, text: string) => void },
): ReactNode {
  const { index, row, faults, onCorrect } = props
  const whole = faults.filter(({ field }) => field === null)
  return (
    <>
      <Table.Tr style={{ verticalAlign: 'top' }} data-sound={faults.length === 0 || undefined}>
        <Table.Td className="figure" pt={9}>
          {(index + 1).toLocaleString('en')}
        </Table.Td>
        {FIELDS.map(({ name, label }) => (
          <Table.Td key={name} px={4}>
            <TextInput
              size="xs"
              miw={WIDTHS[name]}
              aria-label={`${label} of row ${index + 1}`}
              value={row[name]}
              onChange={(event) => onCorrect(index, name, event.currentTarget.value)}
              error={faults.find(({ field }) => field === name)?.reason}
              {...(FIGURES.has(name) && { styles: { input: { textAlign: 'right' } } })}
            />
          </Table.Td>
        ))}
      </Table.Tr>
      {whole.length > 0 && (
        <Table.Tr>
          <Table.Td />
          <Table.Td colSpan={FIELDS.length}>
            <Text size="xs" c="var(--mantine-color-error)">
              {whole.map(({ reason }) => reason).join(' ')}
            </Text>
          </Table.Td>
        </Table.Tr>
      )}
    </>
  )
}
