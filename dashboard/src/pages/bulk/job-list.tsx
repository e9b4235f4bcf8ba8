// The jobs of the organisation, newest first.

import { Anchor, Paper, Table, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { answerOf, api } from '../../api-client.ts'
import type { Job } from '../../api-types.ts'
import { useOrganisation, useOrganisationPath } from '../../session.ts'
import { minuteText, moneyText } from '../../ui/format.ts'
import { EmptyState, ErrorAlert, LoadingIndicator } from '../../ui/states.tsx'

const REFRESH_MS = 3_000

export function JobList(): ReactNode {
  const path = useOrganisationPath()
  const { id } = useOrganisation()
  const { data, error } = useQuery({
    queryKey: ['jobs', id],
    queryFn: ({ signal }) =>
      answerOf(api.GET('/account/organisations/{organisation}/jobs', { params: { path }, signal })),
    refetchInterval: ({ state }) =>
      state.data?.jobs.some((job) => job.state === 'running') ? REFRESH_MS : false,
  })
  if (error) return <ErrorAlert error={error} />
  if (!data) return <LoadingIndicator />
  return (
    <Paper withBorder p="md" component="section" aria-label="Jobs">
      <Title order={2} mb="sm">
        Jobs
      </Title>
      {data.jobs.length === 0 ? (
        <EmptyState title="No jobs yet">
          A file with more than 500 rows runs as a job and is listed here for 30 days.
        </EmptyState>
      ) : (
        <JobTable jobs={data.jobs} />
      )}
    </Paper>
  )
}

function JobTable({ jobs }: { readonly jobs: readonly Job[] }): ReactNode {
  return (
    <Table.ScrollContainer minWidth={640} type="native">
      <Table verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>File</Table.Th>
            <Table.Th>Created</Table.Th>
            <Table.Th>Destination</Table.Th>
            <Table.Th className="figure">Rows</Table.Th>
            <Table.Th>Status</Table.Th>
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
              <Table.Td>{minuteText(job.created_at)}</Table.Td>
              <Table.Td>{job.settings.destination_country}</Table.Td>
              <Table.Td className="figure">{job.rows.toLocaleString('en')}</Table.Td>
              <Table.Td>{statusText(job)}</Table.Td>
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

function statusText(job: Job): string {
  const { state, rows, rows_done: done, rows_failed: failed, error_rows: rejected } = job
  if (state === 'open') return 'upload incomplete'
  if (state === 'running') return `running, ${Math.floor((100 * (done + failed)) / rows)}%`
  return rejected + failed > 0
    ? `done, ${(rejected + failed).toLocaleString('en')} to correct`
    : 'done'
}
