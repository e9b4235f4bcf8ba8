// Classifies a pasted list, fifty lines per call, and shows results as they arrive.

import { Button, Group, List, Stack, Text, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ApiError } from '../../api-client.ts'
import { classifyLines } from '../../classification.ts'
import { useOrganisationPath } from '../../session.ts'
import { Form } from '../../ui/form.tsx'
import { EmptyState, ErrorAlert } from '../../ui/states.tsx'
import { type ClassifiedLine, classifiedLines } from './classified-line.ts'
import { ClassifiedLineTable } from './classified-line-table.tsx'
import { type ClassifySettings, useStoredText } from './form-state.ts'
import { type PastedLine, parseLines } from './pasted-lines.ts'

const LINES_PER_CALL = 50

export function ClassifyList({ settings }: { readonly settings: ClassifySettings }): ReactNode {
  const [text, setText] = useStoredText('list', '')
  const lines = parseLines(text)
  const { classified, classifying, total } = useClassifying(settings)
  const count = lines.length === 1 ? '1 line' : `${lines.length} lines`
  return (
    <>
      <Form submit={() => classifying.mutate(lines)}>
        <Textarea
          label="Descriptions, one per line"
          description="Paste two columns from a spreadsheet to check the codes on an invoice."
          placeholder={'Cotton T-shirts, knitted\t6109.10\nStainless steel water bottle\t7323.93'}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          autosize
          minRows={5}
          maxRows={14}
        />
        <Group>
          <Button type="submit" loading={classifying.isPending} disabled={lines.length === 0}>
            Classify {lines.length > 0 && count}
          </Button>
          {classifying.isPending && total > LINES_PER_CALL && (
            <Text size="sm" role="status">
              {classified.length} of {total}
            </Text>
          )}
        </Group>
        {classifying.error && (
          <ListError error={classifying.error} linesBefore={classified.length} />
        )}
      </Form>
      {classified.length > 0 ? (
        <ClassifiedLineTable lines={classified} destination={settings.destination_country} />
      ) : (
        <EmptyState title="The code of each line appears here" />
      )}
    </>
  )
}

function useClassifying(settings: ClassifySettings) {
  const path = useOrganisationPath()
  const [classified, setClassified] = useState<readonly ClassifiedLine[]>([])
  const [total, setTotal] = useState(0)
  const classifying = useMutation({
    mutationFn: async (lines: readonly PastedLine[]) => {
      setClassified([])
      setTotal(lines.length)
      for (let from = 0; from < lines.length; from += LINES_PER_CALL) {
        const chunk = lines.slice(from, from + LINES_PER_CALL)
        const body = { ...settings, lines: chunk }
        const response = await classifyLines(body, { params: { path } })
        setClassified((before) => [...before, ...classifiedLines(chunk, response, from)])
      }
    },
  })
  return { classified, classifying, total }
}

function ListError(props: {
  readonly error: Error
  /** Lines classified by earlier calls; issues count from the first line of the failed call. */
  readonly linesBefore: number
}): ReactNode {
  const { error, linesBefore } = props
  const issues = error instanceof ApiError ? error.issues : []
  if (issues.length === 0) return <ErrorAlert error={error} />
  return (
    <Stack gap={4} role="alert" c="var(--mantine-color-error)">
      <List size="sm">
        {issues.map(({ path: [, index, field = ''], message }) => (
          <List.Item key={`${index} ${field} ${message}`}>
            {index !== undefined && `Line ${linesBefore + Number(index) + 1}: `}
            {field.replaceAll('_', ' ')} {message}
          </List.Item>
        ))}
      </List>
    </Stack>
  )
}
