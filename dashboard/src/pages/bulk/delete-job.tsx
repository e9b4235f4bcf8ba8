// Ends a job for good; what it has calculated stays in the history.

import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { JobResponse } from '../../../../src/jobs/schema.ts'
import { call } from '../../call.ts'
import { useAccountPath, useOrganisation } from '../../session.ts'
import { Confirm } from '../../ui/confirm.tsx'

const QUESTION =
  'The rows and their list of results are deleted. What was calculated stays in the history.'

export function DeleteJob({ job }: { readonly job: JobResponse }): ReactNode {
  const path = useAccountPath()
  const { id: organisation } = useOrganisation()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [opened, { open, close }] = useDisclosure()
  const deleting = useMutation({
    mutationFn: () => call(path(`jobs/${job.id}`), { method: 'DELETE' }),
    onSuccess: async () => {
      await navigate({ to: '/bulk' })
      await queries.invalidateQueries({ queryKey: ['jobs', organisation] })
    },
  })
  return (
    <>
      <Button variant="default" size="xs" onClick={open}>
        {job.state === 'running' ? 'Cancel and delete' : 'Delete'}
      </Button>
      <Confirm
        title={`Delete ${job.name}`}
        question={QUESTION}
        act="Delete the job"
        opened={opened}
        pending={deleting.isPending}
        error={deleting.error}
        onAct={() => deleting.mutate()}
        onClose={close}
      />
    </>
  )
}
