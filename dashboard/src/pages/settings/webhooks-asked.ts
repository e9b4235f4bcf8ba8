// Webhooks of the organisation as the service tells of them: the list, deliveries, and changes.

import {
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
  useSuspenseQuery,
} from '@tanstack/react-query'
import type { RedeliverResponse } from '../../../../src/http/redeliver-schema.ts'
import { call, Refusal } from '../../call.ts'
import { useAccountPath, useOrganisation } from '../../session.ts'

/** Deliveries go on while somebody looks. */
const LOOK_AGAIN_MS = 5_000
const NOT_FOUND = 404

export type DeliveryState = RedeliverResponse['deliveries'][number]['state']

export const STATE_WORDS: Readonly<Record<DeliveryState, string>> = {
  pending: 'pending',
  retrying: 'retrying',
  delivered: 'delivered',
  delivery_failed: 'failed for good',
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

export type Wanted = Pick<Webhook, 'url' | 'events' | 'rates'>

type Listing = {
  readonly webhooks: readonly Webhook[]
  readonly event_types: readonly { readonly type: string; readonly fires: string }[]
}

export type EventTypes = Listing['event_types']

export type Delivery = {
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

type DeliveryPage = { readonly deliveries: readonly Delivery[]; readonly next: string | null }

/** Null while the preview is off: there are no such routes then. */
export function useWebhooks(): Listing | null {
  const { id } = useOrganisation()
  const path = useAccountPath()
  const query = queryOptions({
    queryKey: ['webhooks', id],
    queryFn: async ({ signal }): Promise<Listing | null> => {
      try {
        return await call<Listing>(path('webhooks'), { signal })
      } catch (error) {
        const off = error instanceof Refusal && error.status === NOT_FOUND && !error.code
        if (off) return null
        throw error
      }
    },
    refetchInterval: ({ state }) => (state.data ? LOOK_AGAIN_MS : false),
  })
  return useSuspenseQuery(query).data
}

/** The newest first; `state` empty for all. */
export function useDeliveries(webhook: string, state: DeliveryState | '') {
  const { id } = useOrganisation()
  const path = useAccountPath()
  return useInfiniteQuery({
    queryKey: ['webhooks', id, webhook, state],
    queryFn: ({ pageParam, signal }) => {
      const asked = new URLSearchParams({ ...(state && { state }), ...pageParam })
      return call<DeliveryPage>(path(`webhooks/${webhook}/deliveries?${asked}`), { signal })
    },
    initialPageParam: {} as { readonly before?: string },
    getNextPageParam: ({ next }) => (next === null ? null : { before: next }),
    // Who reads older pages is left in peace.
    refetchInterval: (query) => (query.state.data?.pages.length === 1 ? LOOK_AGAIN_MS : false),
  })
}

/** Changes something of the webhooks, and asks for them anew. */
export function useWebhookChange<Value, Answer>(
  change: (value: Value) => Promise<Answer>,
  done?: (answer: Answer, value: Value) => void,
) {
  const { id } = useOrganisation()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: async (answer, value) => {
      done?.(answer, value)
      await queries.invalidateQueries({ queryKey: ['webhooks', id] })
    },
  })
}

/** `2026-11-22 02:30 UTC`. */
export function minuteOf(instant: string): string {
  return `${instant.slice(0, 16).replace('T', ' ')} UTC`
}
