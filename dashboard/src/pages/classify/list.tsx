// A pasted list: classified fifty lines at a time, and shown as it comes.

import { Button, Group, List, Stack, Text, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { BatchClassificationResult } from '../../../../src/operations/classify/schema.ts'
import { call, Refusal } from '../../call.ts'
import { useAccountPath } from '../../session.ts'
import { Form } from '../../ui/outside.tsx'
import { Empty, Wrong } from '../../ui/states.tsx'
import { type ClassifySettings, useStoredText } from './form-state.ts'
import { type Line, linesOf } from './lines.ts'
import { ListTable, type Row } from './list-table.tsx'

const LINES_MAX = 50

export function ClassifyList({ settings }: { readonly settings: ClassifySettings }): ReactNode {
  const [text, setText] = useStoredText('list', '')
  const lines = linesOf(text)
  const { rows, asking, of } = useClassifying(settings)
  return (
    <>
      <Form submit={() => asking.mutate(lines)}>
        <Textarea
          label="Descriptions, one a line"
          description="Paste two columns of a spreadsheet to check the codes printed on an invoice."
          placeholder={'Cotton T-shirts, knitted\t6109.10\nStainless steel water bottle\t7323.93'}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          autosize
          minRows={5}
          maxRows={14}
        />
        <Group>
          <Button type="submit" loading={asking.isPending} disabled={lines.length === 0}>
            Classify {lines.length > 0 && `${lines.length} lines`}
          </Button>
          {asking.isPending && of > LINES_MAX && (
            <Text size="sm" role="status">
              {rows.length} of {of}
            </Text>
          )}
        </Group>
        {asking.error && <Fault error={asking.error} before={rows.length} />}
      </Form>
      {rows.length > 0 ? (
        <ListTable rows={rows} destination={settings.destination_country} />
      ) : (
        <Empty title="A code for each line will stand here" />
      )}
    </>
  )
}

function useClassifying(settings: ClassifySettings) {
  const path = useAccountPath()
  const [rows, setRows] = useState<readonly Row[]>([])
  const [of, setOf] = useState(0)
  const asking = useMutation({
    mutationFn: async (lines: readonly Line[]) => {
      setRows([])
      setOf(lines.length)
      for (let at = 0; at < lines.length; at += LINES_MAX) {
        const some = lines.slice(at, at + LINES_MAX)
        const body = { ...settings, lines: some }
        const answer = await call<BatchClassificationResult>(path('v1/classify'), { body })
        const found = rowsOf(some, at, answer)
        setRows((before) => [...before, ...found])
      }
    },
  })
  return { rows, asking, of }
}

function rowsOf(
  lines: readonly Line[],
  from: number,
  { results, consistency }: BatchClassificationResult,
): readonly Row[] {
  return results.map((found, index) => ({
    place: from + index + 1,
    description: lines[index]?.description ?? '',
    printed: lines[index]?.hs_code_printed ?? null,
    found,
    apart: consistency.outlier_indices.includes(index) ? consistency.common_chapter : null,
  }))
}

/** `before` lines were answered in calls before the one that failed. */
function Fault(props: { readonly error: Error; readonly before: number }): ReactNode {
  const { error, before } = props
  const issues = error instanceof Refusal ? error.issues : []
  if (issues.length === 0) return <Wrong error={error} />
  return (
    <Stack gap={4} role="alert" c="var(--mantine-color-error)">
      <List size="sm">
        {issues.map(({ path: [, index, field = ''], message }) => (
          <List.Item key={`${index} ${field} ${message}`}>
            {index !== undefined && `Line ${before + Number(index) + 1}: `}
            {field.replaceAll('_', ' ')} {message}
          </List.Item>
        ))}
      </List>
    </Stack>
  )
}
