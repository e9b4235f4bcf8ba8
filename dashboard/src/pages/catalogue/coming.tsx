// What the law that is held changes in the next 90 days.

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { answerOf, api } from '../../api-client.ts'
import { useOrganisation, useOrganisationPath } from '../../session.ts'
import { EmptyState, ErrorAlert, LoadingIndicator } from '../../ui/states.tsx'
import { ChangeTable } from './change-table.tsx'

export function ComingTab(): ReactNode {
  const { id } = useOrganisation()
  const path = useOrganisationPath()
  const { data, error } = useQuery({
    queryKey: ['catalogue-coming', id],
    queryFn: ({ signal }) =>
      answerOf(
        api.GET('/account/organisations/{organisation}/v1/catalogue/coming', {
          params: { path },
          signal,
        }),
      ),
  })
  if (error) return <ErrorAlert error={error} />
  if (!data) return <LoadingIndicator />
  if (data.coming.length === 0) {
    return (
      <EmptyState title="Nothing is known to change">
        No duty or tax of your products changes in the next 90 days by the law that is held.
      </EmptyState>
    )
  }
  return <ChangeTable label="Known to change" changes={data.coming} />
}
