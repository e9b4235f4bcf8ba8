// Rows of a job that the service rejected: corrected here, and recalculated together with the
// other rows of their shipment.

import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { goodsRequest } from '../../../../src/intake/goods-row.ts'
import { answerOf, api } from '../../api-client.ts'
import type { Job, JobError } from '../../api-types.ts'
import { useOrganisationPath } from '../../session.ts'
import { ErrorAlert, LoadingIndicator } from '../../ui/states.tsx'
import { rowFieldOf, type Texts, textsOfRow } from './columns.ts'
import { type ReadGoods, useReadGoods } from './corrected-goods.ts'
import { type EditableRow, ROWS_EDITED, RowEditor } from './row-editor.tsx'
import { ROWS_PER_CALL } from './use-bulk-calculation.ts'

type Props = { readonly job: Job; readonly onSubmitted: () => Promise<unknown> }

export function RejectedRows({ job, onSubmitted }: Props): ReactNode {
  const path = { ...useOrganisationPath(), id: job.id }
  const read = useReadGoods()
  const [edits, setEdits] = useState<ReadonlyMap<number, Texts>>(new Map())
  const { data, error } = useJobErrors(path, job.ended_at)
  const recalculation = useMutation({
    mutationFn: () => resubmit(path, edits, read),
    onSuccess: onSubmitted,
  })
  if (error) return <ErrorAlert error={error} />
  if (!data) return <LoadingIndicator />
  const rows = data.errors.map((one) => editableRow(one, edits, read))
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
            rows={rows.slice(0, ROWS_EDITED)}
            more={rows.length - ROWS_EDITED}
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
  edits: ReadonlyMap<number, Texts>,
  read: ReadGoods,
): EditableRow {
  const edited = edits.get(index)
  const at = index + 1
  if (edited) return { index, at, row: edited, errors: read(edited).troubles }
  return { index, at, row: textsOfRow(stated), errors: [{ field: rowFieldOf(field), reason }] }
}

async function resubmit(
  path: JobPath,
  edits: ReadonlyMap<number, Texts>,
  read: ReadGoods,
): Promise<void> {
  const chunks = new Set([...edits.keys()].map((index) => Math.floor(index / ROWS_PER_CALL)))
  for (const chunk of chunks) {
    const params = { path: { ...path, place: String(chunk) } }
    const { rows } = await answerOf(
      api.GET('/account/organisations/{organisation}/jobs/{id}/chunks/{place}', { params }),
    )
    const updated = rows.map((row, at) => {
      const edited = edits.get(chunk * ROWS_PER_CALL + at)
      return edited ? goodsRequest(read(edited)) : row
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
