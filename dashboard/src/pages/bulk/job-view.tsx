// One job: progress, totals, rejected rows, results to download.

import { Anchor, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { answerOf, api } from '../../api-client.ts'
import type { Job } from '../../api-types.ts'
import { useOrganisation } from '../../session.ts'
import { ErrorAlert, LoadingIndicator } from '../../ui/states.tsx'
import { transportName } from '../calculate/terms.ts'
import { DeleteJob } from './delete-job.tsx'
import { DownloadResults } from './download-results.tsx'
import { ProgressLine } from './progress-line.tsx'
import { RejectedRows } from './rejected-rows.tsx'
import { withoutExtension } from './result-csv.ts'
import { Totals } from './totals.tsx'

const REFRESH_MS = 1_000

export function JobView({ id }: { readonly id: string }): ReactNode {
  const { id: organisation } = useOrganisation()
  const params = { path: { organisation, id } }
  const { data, error, refetch } = useQuery({
    queryKey: ['job', organisation, id],
    queryFn: ({ signal }) =>
      answerOf(api.GET('/account/organisations/{organisation}/jobs/{id}', { params, signal })),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? REFRESH_MS : false),
  })
  if (error) return <ErrorAlert error={error} />
  if (!data) return <LoadingIndicator />
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Title order={2}>{data.name}</Title>
        <Group gap="xs">
          <Button component={Link} to="/bulk" variant="default" size="xs">
            New file
          </Button>
          <DeleteJob job={data} />
        </Group>
      </Group>
      <Paper withBorder p="md" data-testid="job" data-state={data.state}>
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            {settingsText(data)}
          </Text>
          <JobState job={data} />
          {data.rows_done > 0 && <Totals sums={data.totals} />}
          {data.state === 'done' && (
            <DownloadResults
              name={`${withoutExtension(data.name)}-landed`}
              load={() =>
                answerOf(
                  api.GET('/account/organisations/{organisation}/jobs/{id}/results', {
                    params,
                    parseAs: 'text',
                  }),
                )
              }
            />
          )}
        </Stack>
      </Paper>
      {data.state === 'done' && data.error_rows + data.rows_failed > 0 && (
        <RejectedRows key={data.ended_at} job={data} onSubmitted={refetch} />
      )}
    </Stack>
  )
}

function JobState({ job }: { readonly job: Job }): ReactNode {
  const { state, rows, rows_done: done, rows_failed: failed, error_rows: rejected } = job
  if (state === 'open') {
    return <Text size="sm">The upload did not finish. Delete this job and start over.</Text>
  }
  if (state === 'running') {
    return (
      <>
        <ProgressLine label="Calculated" done={done + failed} total={rows} />
        <Text size="sm" c="dimmed">
          You can close this page; the job keeps running and is listed under Bulk.
        </Text>
      </>
    )
  }
  const good = done - rejected
  const words = [
    `${good.toLocaleString('en')} of ${rows.toLocaleString('en')} rows calculated`,
    ...(rejected > 0 ? [`${rejected.toLocaleString('en')} rejected`] : []),
    ...(failed > 0 ? [`${failed.toLocaleString('en')} failed`] : []),
  ]
  return (
    <Text size="sm" role="status">
      {words.join(', ')}. Each shipment is in the{' '}
      <Anchor component={Link} to="/history" inherit underline="always">
        history
      </Anchor>
      , with its compliance flags.
    </Text>
  )
}

function settingsText({ settings, chunks }: Job): string {
  const { destination_country: to, incoterm, transport_mode: by, calculation_date: day } = settings
  const shipments = `${chunks.toLocaleString('en')} ${chunks === 1 ? 'shipment' : 'shipments'}`
  return [`To ${to}`, incoterm, transportName(by), `law as of ${day}`, shipments].join(' · ')
}
