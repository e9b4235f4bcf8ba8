// Rows of a job that the service refused: corrected in place, and calculated again with the others
// of their shipment.

import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type {
  JobChunkResponse,
  JobError,
  JobErrorsResponse,
  JobResponse,
} from '../../../../src/jobs/schema.ts'
import { call } from '../../call.ts'
import { useAccountPath, useOrganisation } from '../../session.ts'
import { Waiting, Wrong } from '../../ui/states.tsx'
import { ROWS_AT_ONCE } from './calculating.ts'
import { FaultyRows, type ListedRow } from './faulty-rows.tsx'
import { faultsOf, type Reading, type Row, rowOfSent, sentOf } from './rows.ts'
import { fieldOf, useReading } from './sheet.ts'

type Props = { readonly job: JobResponse; readonly onSubmitted: () => Promise<unknown> }

export function RefusedRows({ job, onSubmitted }: Props): ReactNode {
  const path = useAccountPath()
  const { id: organisation } = useOrganisation()
  const reading = useReading('point', '')
  const [edits, setEdits] = useState<ReadonlyMap<number, Row>>(new Map())
  const { data, error } = useQuery({
    queryKey: ['job-errors', organisation, job.id, job.ended_at],
    queryFn: ({ signal }) => call<JobErrorsResponse>(path(`jobs/${job.id}/errors`), { signal }),
  })
  const again = useMutation({
    mutationFn: () => sendAgain((rest) => path(`jobs/${job.id}/${rest}`), edits, reading),
    onSuccess: onSubmitted,
  })
  if (error) return <Wrong error={error} />
  if (!data) return <Waiting />
  const rows = data.errors.map((one) => listedOf(one, edits, reading))
  const sound = rows.filter(({ index, faults }) => edits.has(index) && faults.length === 0).length
  const open = rows.some(({ index, faults }) => edits.has(index) && faults.length > 0)
  return (
    <Paper withBorder p="md" component="section" aria-label="To correct">
      <Stack gap="sm">
        <Title order={2}>To correct</Title>
        {job.failure && <Text size="sm">{job.failure}</Text>}
        {rows.length > 0 && (
          <FaultyRows
            rows={rows}
            onCorrect={(index, field, text) => {
              const row = rows.find((one) => one.index === index)?.row
              if (row) setEdits(new Map(edits).set(index, { ...row, [field]: text }))
            }}
          />
        )}
        {again.error && <Wrong error={again.error} />}
        <Group>
          <Button
            onClick={() => again.mutate()}
            loading={again.isPending}
            disabled={open || (sound === 0 && job.rows_failed === 0)}
          >
            {sound === 0 ? 'Calculate again' : `Calculate ${sound} corrected again`}
          </Button>
        </Group>
      </Stack>
    </Paper>
  )
}

/** What the service said of a row holds until the row is another. */
function listedOf(
  { row: index, stated, field, reason }: JobError,
  edits: ReadonlyMap<number, Row>,
  reading: Reading,
): ListedRow {
  const edited = edits.get(index)
  if (edited) return { index, row: edited, faults: faultsOf(edited, reading) }
  return { index, row: rowOfSent(stated), faults: [{ field: fieldOf(field), reason }] }
}

async function sendAgain(
  path: (rest: string) => string,
  edits: ReadonlyMap<number, Row>,
  reading: Reading,
): Promise<void> {
  const places = new Set([...edits.keys()].map((index) => Math.floor(index / ROWS_AT_ONCE)))
  for (const place of places) {
    const { rows } = await call<JobChunkResponse>(path(`chunks/${place}`))
    const corrected = rows.map((row, at) => {
      const edited = edits.get(place * ROWS_AT_ONCE + at)
      return edited ? sentOf(edited, reading) : row
    })
    await call(path(`chunks/${place}`), { method: 'PUT', body: { rows: corrected } })
  }
  await call(path('submit'), { body: {} })
}
