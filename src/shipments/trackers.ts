// Whom an organisation may give access to: each ocean carrier by DCSA Track & Trace, and AfterShip
// for parcels and air waybills.

import { oceanCarriers } from '../operations/shipment/numbers.ts'
import { AFTERSHIP_KINDS, lookUpWithAfterShip } from './aftership-client.ts'
import { lookUpWithDcsa } from './dcsa-client.ts'
import type { LookUp } from './look-up.ts'

const AFTERSHIP = 'AFTERSHIP'

export type Tracker = {
  /** SCAC, or the name of an aggregator. */
  readonly carrier: string
  readonly name: string
  /** Its public address; null where each customer is given one. */
  readonly url: string | null
  /** The header that has the key, where it is not stated. */
  readonly header: string
}

export const TRACKERS: ReadonlyMap<string, Tracker> = new Map(
  [
    {
      ...{ carrier: AFTERSHIP, name: 'AfterShip (parcels and air waybills)' },
      ...{ url: 'https://api.aftership.com/tracking/2025-01', header: 'as-api-key' },
    },
    ...[...oceanCarriers].map(([carrier, name]) => {
      return { carrier, name, url: null, header: 'Authorization' }
    }),
  ].map((tracker) => [tracker.carrier, tracker]),
)

export function lookUpOf(carrier: string): LookUp {
  return carrier === AFTERSHIP ? lookUpWithAfterShip : lookUpWithDcsa
}

/** Trackers that are asked for numbers by their kind, whoever carries them: pairs. */
export const SERVED_KINDS = {
  trackers: AFTERSHIP_KINDS.map(() => AFTERSHIP),
  kinds: AFTERSHIP_KINDS,
} as const
