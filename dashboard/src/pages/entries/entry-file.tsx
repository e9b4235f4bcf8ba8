// A list of entries that the visitor gives: the file is read in the browser and sent as a table.

import { Button, Group, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { EntryTable } from '../../api-types.ts'
import { ErrorAlert, LoadingIndicator } from '../../ui/states.tsx'
import { type ExampleFile, FileDrop } from '../bulk/file-drop.tsx'
import { sheetsIn } from '../bulk/reader/sheets-in.ts'

const ROWS_MAX = 5_000

const EXAMPLE: ExampleFile = {
  name: 'landfall-entries.csv',
  head: [
    'Entry number',
    'Line',
    'Entry date',
    'HTS number',
    'Origin',
    'Value',
    'Duty',
    'Liquidation date',
  ],
  rows: [
    ['ABC-1234567-8', 1, '2025-11-12', '9903.88.15', 'CN', null, 750, '2026-09-21'],
    ['ABC-1234567-8', 1, '2025-11-12', '9903.01.24', 'CN', null, 2000, '2026-09-21'],
    ['ABC-1234567-8', 1, '2025-11-12', '9903.01.25', 'CN', null, 1000, '2026-09-21'],
    ['ABC-1234567-8', 1, '2025-11-12', '6109.10.00.12', 'CN', 10000, 1650, '2026-09-21'],
  ],
}

export function EntryFile<Answer>(props: {
  readonly ask: (table: EntryTable) => Promise<Answer>
  readonly show: (answer: Answer, name: string) => ReactNode
  /** What is below the field for the file. */
  readonly children?: ReactNode
}): ReactNode {
  const { ask, show, children } = props
  const asking = useMutation({
    mutationFn: async (file: File) => {
      const { head, rows } = tableOf(await sheetsIn(file))
      if (rows.length > ROWS_MAX) {
        const most = ROWS_MAX.toLocaleString('en')
        throw new Error(`This file has more than ${most} rows. Split it between two entries.`)
      }
      return { name: file.name, answer: await ask({ head, rows }) }
    },
  })
  const { data, error, isPending, mutate, reset } = asking
  if (isPending) return <LoadingIndicator />
  if (!data) {
    return (
      <Stack gap="md">
        <FileDrop isReading={false} onFile={mutate} example={EXAMPLE} limit="Up to 5,000 rows." />
        {error && <ErrorAlert error={error} />}
        {children}
      </Stack>
    )
  }
  return (
    <Stack gap="md" data-testid="answer">
      <Group justify="space-between">
        <Text fw={600}>{data.name}</Text>
        <Button variant="default" size="xs" onClick={reset}>
          New file
        </Button>
      </Group>
      {show(data.answer, data.name)}
    </Stack>
  )
}

/** The first sheet: its first line names the columns. Rows without content are left out. */
function tableOf([sheet]: Awaited<ReturnType<typeof sheetsIn>>): Pick<EntryTable, 'head' | 'rows'> {
  const [head, ...rows] = (sheet?.rows ?? []).filter((row) => row.some(({ text }) => text !== ''))
  if (!head || rows.length === 0) {
    throw new Error(
      'This file has no rows. The first line names the columns; the rows follow below.',
    )
  }
  return {
    head: head.map(({ text }, at) => text || `Column ${at + 1}`),
    rows: rows.map((row) => row.map(({ number, text }) => number?.toNumber() ?? text)),
  }
}
