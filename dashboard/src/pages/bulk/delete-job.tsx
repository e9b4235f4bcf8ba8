// Deletes a job. Its calculations stay in the history.

import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { answerOf, api } from '../../api-client.ts'
import type { Job } from '../../api-types.ts'
import { useOrganisation } from '../../session.ts'
import { Confirm } from '../../ui/confirm.tsx'

const QUESTION =
  'The rows and results of this job are deleted. Its calculations stay in the history.'

export function DeleteJob({ job }: { readonly job: Job }): ReactNode {
  const { id: organisation } = useOrganisation()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [opened, { open, close }] = useDisclosure()
  const deleting = useMutation({
    mutationFn: () =>
      answerOf(
        api.DELETE('/account/organisations/{organisation}/jobs/{id}', {
          params: { path: { organisation, id: job.id } },
        }),
      ),
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
        title={`Delete ${job.name}?`}
        question={QUESTION}
        action="Delete job"
        opened={opened}
        pending={deleting.isPending}
        error={deleting.error}
        onConfirm={() => deleting.mutate()}
        onClose={close}
      />
    </>
  )
}
