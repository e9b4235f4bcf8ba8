// Whether the person gets a mail when duties or taxes of the catalogue changed.

import { Checkbox } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { answerOf, api } from '../../api-client.ts'
import { meQuery, useOrganisation, useOrganisationPath } from '../../session.ts'
import { ErrorAlert } from '../../ui/states.tsx'

export function MailChoice(): ReactNode {
  const { catalogue_mail: wanted } = useOrganisation()
  const path = useOrganisationPath()
  const queries = useQueryClient()
  const save = useMutation({
    mutationFn: (catalogue_mail: boolean) =>
      answerOf(
        api.PUT('/account/organisations/{organisation}/catalogue-mail', {
          params: { path },
          body: { catalogue_mail },
        }),
      ),
    onSuccess: () => queries.invalidateQueries(meQuery),
  })
  return (
    <>
      <Checkbox
        label="Send me a mail when duties or taxes of the catalogue change"
        checked={wanted}
        disabled={save.isPending}
        onChange={(event) => save.mutate(event.currentTarget.checked)}
      />
      {save.error && <ErrorAlert error={save.error} />}
    </>
  )
}
