// Accepts a file by drag and drop or by a file dialog.

import { Anchor, Button, FileButton, Group, Paper, Stack, Text } from '@mantine/core'
import { type DragEvent, type ReactNode, useState } from 'react'
import { csvText, saveCsv } from '../../csv.ts'
import { IconTable } from '../../ui/icons.tsx'

const HIGHLIGHT = 'var(--mantine-color-sea-6)'
const ACCEPTED = '.csv,.tsv,.txt,.xlsx,.xlsm,.xls,.ods'

export function FileDrop(props: {
  readonly isReading: boolean
  readonly onFile: (file: File) => void
}): ReactNode {
  const { isReading, onFile } = props
  const [isOver, setIsOver] = useState(false)
  const drag = (entered: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setIsOver(entered)
  }
  return (
    <Paper
      withBorder
      p="lg"
      data-testid="drop"
      style={{ borderStyle: 'dashed', borderColor: isOver ? HIGHLIGHT : undefined }}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event)
        const [file] = event.dataTransfer.files
        if (file) onFile(file)
      }}
    >
      <Stack align="center" gap="xs" ta="center">
        <IconTable size={28} />
        <Text size="sm">Drop a CSV or XLSX file here. Its first line must name the columns.</Text>
        <Group gap="sm" justify="center">
          <FileButton accept={ACCEPTED} onChange={(file) => file && onFile(file)}>
            {(button) => (
              <Button {...button} variant="default" size="xs" loading={isReading}>
                Choose file
              </Button>
            )}
          </FileButton>
          <Anchor component="button" type="button" size="sm" onClick={saveExample}>
            Download an example
          </Anchor>
        </Group>
        <Text size="xs" c="dimmed">
          Up to 100,000 rows. The file is read in your browser.
        </Text>
      </Stack>
    </Paper>
  )
}

const EXAMPLE_HEAD = [
  'Reference',
  'Description',
  'HS code',
  'Quantity',
  'Unit price',
  'Origin',
  'Net weight kg',
]
const EXAMPLE_ROWS = [
  ['A-100', "Men's cotton T-shirts", '6109.10.00', 1200, 4.35, 'VN', 180],
  ['A-101', 'Stainless steel bottles', '7323.93.00', 500, 6.8, 'CN', 210],
  ['A-102', 'Leather handbags', '4202.21', 80, 95, 'Italy', 64],
]

function saveExample(): void {
  saveCsv('landfall-rows.csv', csvText(EXAMPLE_HEAD, EXAMPLE_ROWS))
}
