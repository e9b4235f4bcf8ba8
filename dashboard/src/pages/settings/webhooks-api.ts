// Reads webhooks and their deliveries from the service.

import { queryOptions, useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { RedeliverResponse } from '../../../../src/http/redeliver-schema.ts'
import { ApiError, callApi } from '../../api-client.ts'
import { useAccountPath, useOrganisation } from '../../session.ts'

/** Deliveries continue while the page is open. */
const REFRESH_MS = 5_000
const NOT_FOUND = 404

export type DeliveryState = RedeliverResponse['deliveries'][number]['state']

export const STATE_NAMES: Readonly<Record<DeliveryState, string>> = {
  pending: 'pending',
  retrying: 'retrying',
  delivered: 'delivered',
  delivery_failed: 'failed',
}

export type Webhook = {
  readonly id: string
  readonly url: string
  readonly events: readonly string[]
  readonly rates: readonly { readonly country: string; readonly hs: string }[]
  readonly created_at: string
  readonly overlap_until: string | null
  readonly counts: Readonly<Record<DeliveryState, number>>
  readonly last_attempt: {
    readonly type: string
    readonly at: string
    readonly status: number | null
    readonly failure: string | null
  } | null
}

export type WebhookInput = Pick<Webhook, 'url' | 'events' | 'rates'>

type Listing = {
  readonly webhooks: readonly Webhook[]
  readonly event_types: readonly { readonly type: string; readonly fires: string }[]
}

export type EventTypes = Listing['event_types']

export type WebhookDelivery = {
  readonly event_id: string
  readonly type: string
  readonly livemode: boolean
  readonly created_at: string
  readonly state: DeliveryState
  readonly next_attempt_at: string | null
  readonly attempts: readonly {
    readonly number: number
    readonly at: string
    readonly status: number | null
    readonly ms: number
    readonly failure: string | null
  }[]
}

type DeliveryPage = {
  readonly deliveries: readonly WebhookDelivery[]
  readonly next: string | null
}

/** Null while the preview is off: its routes do not exist then. */
export function useWebhooks(): Listing | null {
  const { id } = useOrganisation()
  const path = useAccountPath()
  const query = queryOptions({
    queryKey: ['webhooks', id],
    queryFn: async ({ signal }): Promise<Listing | null> => {
      try {
        return await callApi<Listing>(path('webhooks'), { signal })
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
  const path = useAccountPath()
  return useInfiniteQuery({
    queryKey: ['webhooks', id, webhook, state],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({ ...(state && { state }), ...pageParam })
      return callApi<DeliveryPage>(path(`webhooks/${webhook}/deliveries?${query}`), { signal })
    },
    initialPageParam: {} as { readonly before?: string },
    getNextPageParam: ({ next }) => (next === null ? null : { before: next }),
    // No refresh once older pages are loaded.
    refetchInterval: ({ state: cached }) => (cached.data?.pages.length === 1 ? REFRESH_MS : false),
  })
}
