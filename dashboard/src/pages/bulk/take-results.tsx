// The results as a file: CSV, or a workbook made of it in the browser.

import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { saveCsv, saveFile } from '../../csv.ts'
import { csvCells } from './read-table.ts'

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** Columns whose texts stay texts, though they look like numbers. */
const TEXTS = new Set(['reference', 'hs_code', 'description'])

export function TakeResults(props: {
  /** Without its ending. */
  readonly name: string
  /** As CSV. */
  readonly load: () => Promise<string>
}): ReactNode {
  const { name, load } = props
  const failed = (error: Error): void => {
    notifications.show({ color: 'red', title: 'Not saved', message: error.message })
  }
  const csv = useMutation({
    mutationFn: async () => saveCsv(`${name}.csv`, await load()),
    onError: failed,
  })
  const workbook = useMutation({
    mutationFn: async () => saveFile(`${name}.xlsx`, await workbookOf(await load())),
    onError: failed,
  })
  return (
    <Group gap="xs">
      <Button size="xs" variant="default" loading={csv.isPending} onClick={() => csv.mutate()}>
        Save as CSV
      </Button>
      <Button
        size="xs"
        variant="default"
        loading={workbook.isPending}
        onClick={() => workbook.mutate()}
      >
        Save as XLSX
      </Button>
    </Group>
  )
}

async function workbookOf(csv: string): Promise<Blob> {
  const xlsx = await import('@e965/xlsx')
  const [head = [], ...rows] = await csvCells(csv)
  const typed = rows.map((row) => row.map((text, at) => cellOf(text, head[at] ?? '')))
  const sheet = xlsx.utils.aoa_to_sheet([[...head], ...typed], { dense: true })
  const book = xlsx.utils.book_new()
  xlsx.utils.book_append_sheet(book, sheet, 'Landed cost')
  return new Blob([xlsx.write(book, { type: 'array', bookType: 'xlsx' })], { type: WORKBOOK })
}

function cellOf(text: string, column: string): string | number | null {
  if (text === '') return null
  return !TEXTS.has(column) && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text
}
