// Downloads results as CSV, or as a workbook made from the CSV in the browser.

import { Button, Group } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { separatedRows } from '../../../../src/intake/file/csv.ts'
import { saveCsv, saveFile } from '../../csv.ts'
import { showNotice } from '../../ui/notice.tsx'

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** Columns that stay text, even if their values look like numbers. */
const TEXT_COLUMNS = new Set(['reference', 'hs_code', 'description'])

export function DownloadResults(props: {
  /** File name without extension. */
  readonly name: string
  /** Returns the CSV. */
  readonly load: () => Promise<string>
}): ReactNode {
  const { name, load } = props
  const showError = (error: Error): void => {
    showNotice({ color: 'red', title: 'Download failed', message: error.message })
  }
  const csv = useMutation({
    mutationFn: async () => saveCsv(`${name}.csv`, await load()),
    onError: showError,
  })
  const workbook = useMutation({
    mutationFn: async () => saveFile(`${name}.xlsx`, await workbookOf(await load())),
    onError: showError,
  })
  return (
    <Group gap="xs">
      <Button size="xs" variant="default" loading={csv.isPending} onClick={() => csv.mutate()}>
        Download CSV
      </Button>
      <Button
        size="xs"
        variant="default"
        loading={workbook.isPending}
        onClick={() => workbook.mutate()}
      >
        Download XLSX
      </Button>
    </Group>
  )
}

async function workbookOf(csv: string): Promise<Blob> {
  const xlsx = await import('@e965/xlsx')
  const [head = [], ...rows] = separatedRows(csv, ',')
  const typed = rows.map((row) => row.map((text, at) => cellOf(text, head[at] ?? '')))
  const sheet = xlsx.utils.aoa_to_sheet([[...head], ...typed], { dense: true })
  const book = xlsx.utils.book_new()
  xlsx.utils.book_append_sheet(book, sheet, 'Landed cost')
  return new Blob([xlsx.write(book, { type: 'array', bookType: 'xlsx' })], { type: XLSX_TYPE })
}

function cellOf(text: string, column: string): string | number | null {
  if (text === '') return null
  return !TEXT_COLUMNS.has(column) && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text
}
