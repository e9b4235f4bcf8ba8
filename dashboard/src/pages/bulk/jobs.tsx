// The jobs of the organisation, the newest first.

import { Anchor, Paper, Table, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { JobResponse } from '../../../../src/jobs/schema.ts'
import { call } from '../../call.ts'
import { useAccountPath, useOrganisation } from '../../session.ts'
import { moneyText } from '../../ui/money.tsx'
import { Empty, Waiting, Wrong } from '../../ui/states.tsx'

const LOOK_AGAIN_MS = 3_000

export function Jobs(): ReactNode {
  const path = useAccountPath()
  const { id } = useOrganisation()
  const { data, error } = useQuery({
    queryKey: ['jobs', id],
    queryFn: ({ signal }) => call<{ jobs: readonly JobResponse[] }>(path('jobs'), { signal }),
    refetchInterval: ({ state }) =>
      state.data?.jobs.some((job) => job.state === 'running') ? LOOK_AGAIN_MS : false,
  })
  if (error) return <Wrong error={error} />
  if (!data) return <Waiting />
  return (
    <Paper withBorder p="md" component="section" aria-label="Jobs">
      <Title order={2} mb="sm">
        Jobs
      </Title>
      {data.jobs.length === 0 ? (
        <Empty title="No jobs yet">
          A file of more than 500 rows runs as a job and is kept here for 30 days.
        </Empty>
      ) : (
        <JobTable jobs={data.jobs} />
      )}
    </Paper>
  )
}

function JobTable({ jobs }: { readonly jobs: readonly JobResponse[] }): ReactNode {
  return (
    <Table.ScrollContainer minWidth={640} type="native">
      <Table verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>File</Table.Th>
            <Table.Th>Begun</Table.Th>
            <Table.Th>To</Table.Th>
            <Table.Th className="figure">Rows</Table.Th>
            <Table.Th>State</Table.Th>
            <Table.Th className="figure">Landed cost</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {jobs.map((job) => (
            <Table.Tr key={job.id}>
              <Table.Td>
                <Anchor component={Link} to={`/bulk?job=${job.id}`} inherit>
                  {job.name}
                </Anchor>
              </Table.Td>
              <Table.Td>{`${job.created_at.slice(0, 16).replace('T', ' ')} UTC`}</Table.Td>
              <Table.Td>{job.settings.destination_country}</Table.Td>
              <Table.Td className="figure">{job.rows.toLocaleString('en')}</Table.Td>
              <Table.Td>{stateWords(job)}</Table.Td>
              <Table.Td className="figure">
                {job.rows_done > 0 && moneyText(job.totals.landed, job.totals.currency)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

function stateWords(job: JobResponse): string {
  const { state, rows, rows_done: done, rows_failed: failed, error_rows: refused } = job
  if (state === 'open') return 'not sent to its end'
  if (state === 'running') return `at work, ${Math.floor((100 * (done + failed)) / rows)} %`
  return refused + failed > 0
    ? `done, ${(refused + failed).toLocaleString('en')} to correct`
    : 'done'
}
