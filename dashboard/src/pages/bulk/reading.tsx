// How a file was read: where its rows are, which rows are no goods, and which cells changed.

import { Button, Group, Stack, Table, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { CellChange, IntakeDraft } from '../../../../src/intake/draft.ts'
import { Collapsible } from '../../ui/collapsible.tsx'
import { WideTable } from '../../ui/wide-table.tsx'
import { type BulkFile, type FileChange, withoutChoices } from './bulk-file.ts'
import { goodsFieldLabel } from './columns.ts'

const SHOWN = 100

export function Reading(props: {
  readonly file: BulkFile
  readonly onChange: (change: FileChange) => void
}): ReactNode {
  const { file, onChange } = props
  const { draft } = file
  const { changes, count } = changesIn(draft)
  return (
    <Stack gap="xs" align="stretch">
      <Text size="sm">{placeText(draft)}</Text>
      {file.isRecalled && (
        <Group gap="sm">
          <Text size="sm">Read as a file of this layout was read before.</Text>
          <Button size="xs" variant="default" onClick={() => onChange(withoutChoices)}>
            Read without it
          </Button>
        </Group>
      )}
      {draft.aside.length > 0 && (
        <Collapsible label={`${counted(draft.aside.length, 'row')} set aside`} hasError={false}>
          <AsideRows aside={draft.aside} />
        </Collapsible>
      )}
      {count > 0 && (
        <Collapsible label={`${counted(count, 'cell')} changed`} hasError={false}>
          <WideTable label="Changed cells" minWidth={600}>
            <Table verticalSpacing={4}>
              <Heads texts={['Row', 'Field', 'Was', 'Is', 'Why']} />
              <Table.Tbody>
                {changes.map(({ at, field, was, is, why }) => (
                  <Table.Tr key={`${at} ${field}`}>
                    <Table.Td className="figure">{at}</Table.Td>
                    <Table.Td>{goodsFieldLabel(field)}</Table.Td>
                    <Table.Td>{was}</Table.Td>
                    <Table.Td>{is}</Table.Td>
                    <Table.Td>{why}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </WideTable>
          <More count={count - SHOWN} />
        </Collapsible>
      )}
    </Stack>
  )
}

/** Those that are shown, and how many there are: a long file has as many as cells. */
function changesIn({ rows }: Pick<IntakeDraft, 'rows'>) {
  const changes: ({ readonly at: number } & CellChange)[] = []
  let count = 0
  for (const { at, changes: own } of rows) {
    count += own.length
    if (changes.length < SHOWN) changes.push(...own.map((one) => ({ at, ...one })))
  }
  return { changes: changes.slice(0, SHOWN), count }
}

function AsideRows({ aside }: Pick<IntakeDraft, 'aside'>): ReactNode {
  return (
    <>
      <WideTable label="Rows set aside" minWidth={400}>
        <Table verticalSpacing={4}>
          <Heads texts={['Row', 'Kind', 'Text']} />
          <Table.Tbody>
            {aside.slice(0, SHOWN).map(({ sheet, at, kind, text }) => (
              <Table.Tr key={`${sheet} ${at}`}>
                <Table.Td className="figure">{at}</Table.Td>
                <Table.Td>{kind}</Table.Td>
                <Table.Td>{text}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </WideTable>
      <More count={aside.length - SHOWN} />
    </>
  )
}

function Heads({ texts }: { readonly texts: readonly string[] }): ReactNode {
  return (
    <Table.Thead>
      <Table.Tr>
        {texts.map((text) => (
          <Table.Th key={text} {...(text === 'Row' && { className: 'figure', w: '4rem' })}>
            {text}
          </Table.Th>
        ))}
      </Table.Tr>
    </Table.Thead>
  )
}

function More({ count }: { readonly count: number }): ReactNode {
  if (count <= 0) return null
  return (
    <Text size="sm" c="dimmed">
      And {count.toLocaleString('en')} more.
    </Text>
  )
}

function placeText({
  sheets,
  headRows,
  currency,
}: Pick<IntakeDraft, 'sheets' | 'headRows' | 'currency'>): string {
  const read = sheets.filter(({ isRead, name }) => isRead && name !== '').map(({ name }) => name)
  const others = sheets.filter(({ isRead }) => !isRead)
  const heads = headRows
    ? `The heads are in row ${[...new Set(headRows)].join(' and ')}.`
    : 'The file has no heads.'
  return [
    ...(read.length > 0 ? [`Read from ${read.map((name) => `“${name}”`).join(' and ')}.`] : []),
    heads,
    ...(currency ? [`Prices are in ${currency}.`] : []),
    ...others.map(({ name, reason }) => `“${name}” is not read: ${reason}.`),
  ].join(' ')
}

function counted(count: number, what: string): string {
  return `${count.toLocaleString('en')} ${what}${count === 1 ? '' : 's'}`
}
