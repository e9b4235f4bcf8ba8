// Accepts a file by drag and drop or by a file dialog.

import { Anchor, Button, FileButton, Group, Paper, Stack, Text } from '@mantine/core'
import { type DragEvent, type ReactNode, useState } from 'react'
import { type Cell, csvText, saveCsv } from '../../csv.ts'
import { IconTable } from '../../ui/icons.tsx'

const HIGHLIGHT = 'var(--mantine-color-sea-6)'
const PROMPT = 'Drop a CSV or XLSX file here, as it is.'
const ACCEPTED = '.csv,.tsv,.txt,.xlsx,.xlsm,.xls,.ods'

export type ExampleFile = {
  readonly name: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly Cell[])[]
}

export function FileDrop(props: {
  readonly isReading: boolean
  readonly onFile: (file: File) => void
  /** What a file may be like. */
  readonly example?: ExampleFile
  readonly limit: string
  readonly prompt?: string
  /** Ends of names, with commas between. */
  readonly accepted?: string
}): ReactNode {
  const { isReading, onFile, example, limit, prompt = PROMPT, accepted = ACCEPTED } = props
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
        <Text size="sm">{prompt}</Text>
        <Group gap="sm" justify="center">
          <FileButton accept={accepted} onChange={(file) => file && onFile(file)}>
            {(button) => (
              <Button {...button} variant="default" size="xs" loading={isReading}>
                Choose file
              </Button>
            )}
          </FileButton>
          {example && <ExampleLink example={example} />}
        </Group>
        <Text size="xs" c="dimmed">
          {limit} The file is read in your browser.
        </Text>
      </Stack>
    </Paper>
  )
}

function ExampleLink({ example }: { readonly example: ExampleFile }): ReactNode {
  const { name, head, rows } = example
  const save = () => saveCsv(name, csvText(head, rows))
  return (
    <Anchor component="button" type="button" size="sm" onClick={save}>
      Download an example
    </Anchor>
  )
}
