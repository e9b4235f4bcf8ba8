// One job: how far it is, what it came to, what was refused, and its results to take along.

import { Anchor, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { JobResponse } from '../../../../src/jobs/schema.ts'
import { call, Refusal } from '../../call.ts'
import { useAccountPath, useOrganisation } from '../../session.ts'
import { Waiting, Wrong } from '../../ui/states.tsx'
import { DeleteJob } from './delete-job.tsx'
import { RefusedRows } from './refused-rows.tsx'
import { bare } from './result-file.ts'
import { Share } from './share.tsx'
import { TakeResults } from './take-results.tsx'
import { Totals } from './totals.tsx'

const LOOK_AGAIN_MS = 1_000

export function Job({ id }: { readonly id: string }): ReactNode {
  const path = useAccountPath()
  const { id: organisation } = useOrganisation()
  const { data, error, refetch } = useQuery({
    queryKey: ['job', organisation, id],
    queryFn: ({ signal }) => call<JobResponse>(path(`jobs/${id}`), { signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? LOOK_AGAIN_MS : false),
  })
  if (error) return <Wrong error={error} />
  if (!data) return <Waiting />
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Title order={2}>{data.name}</Title>
        <Group gap="xs">
          <Button component={Link} to="/bulk" variant="default" size="xs">
            Another file
          </Button>
          <DeleteJob job={data} />
        </Group>
      </Group>
      <Paper withBorder p="md" data-testid="job" data-state={data.state}>
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            {termsWords(data)}
          </Text>
          <State job={data} />
          {data.rows_done > 0 && <Totals sums={data.totals} />}
          {data.state === 'done' && (
            <TakeResults
              name={`${bare(data.name)}-landed`}
              load={() => textAt(path(`jobs/${id}/results`))}
            />
          )}
        </Stack>
      </Paper>
      {data.state === 'done' && data.error_rows + data.rows_failed > 0 && (
        <RefusedRows key={data.ended_at} job={data} onSubmitted={refetch} />
      )}
    </Stack>
  )
}

function State({ job }: { readonly job: JobResponse }): ReactNode {
  const { state, rows, rows_done: done, rows_failed: failed, error_rows: refused } = job
  if (state === 'open') {
    return <Text size="sm">The file was not sent to its end. Delete this job and begin again.</Text>
  }
  if (state === 'running') {
    return (
      <>
        <Share words="Calculated" part={done + failed} of={rows} />
        <Text size="sm" c="dimmed">
          You may close this page; the job goes on and is listed under Bulk.
        </Text>
      </>
    )
  }
  const good = done - refused
  const words = [
    `${good.toLocaleString('en')} of ${rows.toLocaleString('en')} rows are calculated`,
    ...(refused > 0
      ? [`${refused.toLocaleString('en')} ${refused === 1 ? 'was' : 'were'} refused`]
      : []),
    ...(failed > 0 ? [`${failed.toLocaleString('en')} failed`] : []),
  ]
  return (
    <Text size="sm" role="status">
      {words.join(', ')}. Each shipment is in the{' '}
      <Anchor component={Link} to="/history" inherit underline="always">
        history
      </Anchor>
      , with what to look at.
    </Text>
  )
}

function termsWords({ settings, chunks }: JobResponse): string {
  const { destination_country: to, incoterm, transport_mode: by, calculation_date: day } = settings
  const shipments = `${chunks.toLocaleString('en')} ${chunks === 1 ? 'shipment' : 'shipments'}`
  return [`To ${to}`, incoterm, by, `law of ${day}`, shipments].join(' · ')
}

async function textAt(path: string): Promise<string> {
  const response = await fetch(path, { credentials: 'same-origin' })
  if (!response.ok) throw new Refusal(response.status, {}, response.headers.get('x-request-id'))
  return response.text()
}
