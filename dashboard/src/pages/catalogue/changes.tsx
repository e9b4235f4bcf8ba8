// What changed for the products: first what the newest law changed, then all of it.

import { Stack, Text, Title } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { answerOf, api } from '../../api-client.ts'
import type { CatalogueChange } from '../../api-types.ts'
import { useOrganisation, useOrganisationPath } from '../../session.ts'
import { LoadMore } from '../../ui/load-more.tsx'
import { EmptyState, ErrorAlert, LoadingIndicator } from '../../ui/states.tsx'
import { ChangeTable } from './change-table.tsx'
import { MailChoice } from './mail-choice.tsx'

const LATEST = '500'

export function ProductChangesTab(): ReactNode {
  return (
    <Stack>
      <MailChoice />
      <Changes />
    </Stack>
  )
}

function Changes(): ReactNode {
  const { id } = useOrganisation()
  const path = useOrganisationPath()
  const latest = useQuery({
    queryKey: ['catalogue-changes', id, 'latest'],
    queryFn: ({ signal }) =>
      answerOf(
        api.GET('/account/organisations/{organisation}/v1/catalogue/changes', {
          params: { path, query: { latest: 'true', limit: LATEST } },
          signal,
        }),
      ),
  })
  if (latest.isPending) return <LoadingIndicator />
  if (latest.error) return <ErrorAlert error={latest.error} />
  const { changes } = latest.data
  const [first] = changes
  if (!first) {
    return (
      <EmptyState title="Nothing has changed yet">
        When newer tables of a publisher are put in force, or a provision begins or ends, the
        products whose duties or taxes change are listed here with the act behind it.
      </EmptyState>
    )
  }
  return (
    <Stack>
      <Title order={2}>The newest changes, largest first</Title>
      <Text size="sm">{reasonOf(first)}</Text>
      <ChangeTable label="The newest changes" changes={changes} />
      <Title order={2}>All changes</Title>
      <AllChanges />
    </Stack>
  )
}

function reasonOf({ cause, day, editions }: CatalogueChange): string {
  if (cause === 'day') return `By provisions that began or ended on ${day}.`
  const names = editions.map(({ title, publisher }) => title ?? publisher)
  return names.length === 0 ? `Found on ${day}.` : `By ${names.join('; ')}, on ${day}.`
}

/** Of all products, or of one. */
export function AllChanges({ sku }: { readonly sku?: string }): ReactNode {
  const { id } = useOrganisation()
  const path = useOrganisationPath()
  const listing = useInfiniteQuery({
    queryKey: ['catalogue-changes', id, sku ?? null],
    queryFn: ({ pageParam, signal }) =>
      answerOf(
        api.GET('/account/organisations/{organisation}/v1/catalogue/changes', {
          params: {
            path,
            query: { ...(sku && { sku }), ...(pageParam !== null && { before: pageParam }) },
          },
          signal,
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  })
  if (listing.isPending) return <LoadingIndicator />
  if (listing.error) return <ErrorAlert error={listing.error} />
  const changes = listing.data.pages.flatMap((page) => page.changes)
  if (changes.length === 0) return <Text size="sm">No change of the law so far.</Text>
  return (
    <Stack>
      <ChangeTable label="All changes" changes={changes} ofProduct={sku !== undefined} />
      <LoadMore query={listing}>Show older</LoadMore>
    </Stack>
  )
}
