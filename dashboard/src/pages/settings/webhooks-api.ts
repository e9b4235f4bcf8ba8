// Reads webhooks and their deliveries from the service.

import { queryOptions, useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { ApiError, answerOf, api } from '../../api-client.ts'
import type { Delivery, Webhooks } from '../../api-types.ts'
import { useOrganisation, useOrganisationPath } from '../../session.ts'

/** Deliveries continue while the page is open. */
const REFRESH_MS = 5_000
const NOT_FOUND = 404

export type DeliveryState = Delivery['state']

export const STATE_NAMES: Readonly<Record<DeliveryState, string>> = {
  pending: 'pending',
  retrying: 'retrying',
  delivered: 'delivered',
  delivery_failed: 'failed',
}

/** Null while the preview is off: its routes do not exist then. */
export function useWebhooks(): Webhooks | null {
  const { id } = useOrganisation()
  const path = useOrganisationPath()
  const query = queryOptions({
    queryKey: ['webhooks', id],
    queryFn: async ({ signal }): Promise<Webhooks | null> => {
      try {
        return await answerOf(
          api.GET('/account/organisations/{organisation}/webhooks', { params: { path }, signal }),
        )
      } catch (error) {
        const isOff = error instanceof ApiError && error.status === NOT_FOUND && !error.code
        if (isOff) return null
        throw error
      }
    },
    refetchInterval: ({ state }) => (state.data ? REFRESH_MS : false),
  })
  return useSuspenseQuery(query).data
}

/** The newest first. An empty `state` means all. */
export function useDeliveries(webhook: string, state: DeliveryState | '') {
  const { id } = useOrganisation()
  const path = useOrganisationPath()
  return useInfiniteQuery({
    queryKey: ['webhooks', id, webhook, state],
    queryFn: ({ pageParam, signal }) =>
      answerOf(
        api.GET('/account/organisations/{organisation}/webhooks/{id}/deliveries', {
          params: {
            path: { ...path, id: webhook },
            query: { ...(state && { state }), ...pageParam },
          },
          signal,
        }),
      ),
    initialPageParam: {} as { readonly before?: string },
    getNextPageParam: ({ next }) => (next === null ? null : { before: next }),
    // No refresh once older pages are loaded.
    refetchInterval: ({ state: cached }) => (cached.data?.pages.length === 1 ? REFRESH_MS : false),
  })
}
