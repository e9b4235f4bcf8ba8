// Rows of a job that the service rejected: corrected here, and recalculated together with the
// other rows of their shipment.

import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { answerOf, api } from '../../api-client.ts'
import type { Job, JobError } from '../../api-types.ts'
import { useOrganisationPath } from '../../session.ts'
import { ErrorAlert, LoadingIndicator } from '../../ui/states.tsx'
import { type EditableRow, RowEditor } from './row-editor.tsx'
import { type Row, type RowFormat, requestRow, rowErrors, rowFromRequest } from './rows.ts'
import { rowFieldOf, useRowFormat } from './sheet.ts'
import { ROWS_PER_CALL } from './use-bulk-calculation.ts'

type Props = { readonly job: Job; readonly onSubmitted: () => Promise<unknown> }

export function RejectedRows({ job, onSubmitted }: Props): ReactNode {
  const path = { ...useOrganisationPath(), id: job.id }
  const format = useRowFormat('point', '')
  const [edits, setEdits] = useState<ReadonlyMap<number, Row>>(new Map())
  const { data, error } = useJobErrors(path, job.ended_at)
  const recalculation = useMutation({
    mutationFn: () => resubmit(path, edits, format),
    onSuccess: onSubmitted,
  })
  if (error) return <ErrorAlert error={error} />
  if (!data) return <LoadingIndicator />
  const rows = data.errors.map((one) => editableRow(one, edits, format))
  const corrected = rows.filter(
    ({ index, errors }) => edits.has(index) && errors.length === 0,
  ).length
  const hasErrors = rows.some(({ index, errors }) => edits.has(index) && errors.length > 0)
  return (
    <Paper withBorder p="md" component="section" aria-label="Rows to correct">
      <Stack gap="sm">
        <Title order={2}>Rows to correct</Title>
        {job.failure && <Text size="sm">{job.failure}</Text>}
        {rows.length > 0 && (
          <RowEditor
            rows={rows}
            onCorrect={(index, field, text) => {
              const row = rows.find((one) => one.index === index)?.row
              if (row) setEdits(new Map(edits).set(index, { ...row, [field]: text }))
            }}
          />
        )}
        {recalculation.error && <ErrorAlert error={recalculation.error} />}
        <Group>
          <Button
            onClick={() => recalculation.mutate()}
            loading={recalculation.isPending}
            disabled={hasErrors || (corrected === 0 && job.rows_failed === 0)}
          >
            {corrected === 0
              ? 'Recalculate'
              : `Recalculate ${corrected} corrected ${corrected === 1 ? 'row' : 'rows'}`}
          </Button>
        </Group>
      </Stack>
    </Paper>
  )
}

type JobPath = { readonly organisation: string; readonly id: string }

/** The errors of a job that ended at `endedAt`: it may be calculated again. */
function useJobErrors(path: JobPath, endedAt: string | null) {
  return useQuery({
    queryKey: ['job-errors', path.organisation, path.id, endedAt],
    queryFn: ({ signal }) =>
      answerOf(
        api.GET('/account/organisations/{organisation}/jobs/{id}/errors', {
          params: { path },
          signal,
        }),
      ),
  })
}

/** The error of the service applies until the row is edited. */
function editableRow(
  { row: index, stated, field, reason }: JobError,
  edits: ReadonlyMap<number, Row>,
  format: RowFormat,
): EditableRow {
  const edited = edits.get(index)
  if (edited) return { index, row: edited, errors: rowErrors(edited, format) }
  return { index, row: rowFromRequest(stated), errors: [{ field: rowFieldOf(field), reason }] }
}

async function resubmit(
  path: JobPath,
  edits: ReadonlyMap<number, Row>,
  format: RowFormat,
): Promise<void> {
  const chunks = new Set([...edits.keys()].map((index) => Math.floor(index / ROWS_PER_CALL)))
  for (const chunk of chunks) {
    const params = { path: { ...path, place: String(chunk) } }
    const { rows } = await answerOf(
      api.GET('/account/organisations/{organisation}/jobs/{id}/chunks/{place}', { params }),
    )
    const updated = rows.map((row, at) => {
      const edited = edits.get(chunk * ROWS_PER_CALL + at)
      return edited ? requestRow(edited, format) : row
    })
    await answerOf(
      api.PUT('/account/organisations/{organisation}/jobs/{id}/chunks/{place}', {
        params,
        body: { rows: updated },
      }),
    )
  }
  await answerOf(
    api.POST('/account/organisations/{organisation}/jobs/{id}/submit', { params: { path } }),
  )
}
