// The body of a delivery (interface specification: Envelope): the same text in every attempt.

import { withoutKeys } from '../account/redact-keys.ts'
import type { EventType } from './catalog.ts'

export type StoredEvent = {
  readonly id: string
  readonly type: EventType
  readonly livemode: boolean
  readonly createdAt: Date
  /** JSON. */
  readonly data: string
}

/** As it is read from the database. */
export type KeptEvent = Omit<StoredEvent, 'data'> & {
  /** In a form of `store/kept`. */
  readonly data: Buffer
}

export function envelope({ id, type, livemode, createdAt, data }: StoredEvent): string {
  const head = JSON.stringify({ id, type, created_at: createdAt.toISOString(), livemode })
  return withoutKeys(`${head.slice(0, -1)},"data":${data}}`)
}
