// The port of the carriers: what a look-up is called with and answers, and what all carriers have
// in common when they do not answer.

import type { Got } from '../events/ask.ts'
import type { Transport } from '../events/send.ts'
import type { TransportNumber } from '../operations/shipment/numbers.ts'
import type { Milestone } from './milestones.ts'
import { type Fields, fieldsIn } from './reported.ts'

export type CarrierAccess = {
  /** Of a tracker (trackers.ts). */
  readonly carrier: string
  readonly url: string
  /** The header that has the key. */
  readonly header: string
}

export type OpenedAccess = CarrierAccess & { readonly key: string }

type Found = {
  readonly milestones: readonly Milestone[]
  readonly outlook: Outlook
}

/** Whether it is asked again at the usual pace; soon; or hardly, since nothing more is to come. */
export type Outlook = 'usual' | 'soon' | 'over'

/** What a carrier said. `retryAfterMs`: when it may be asked again, if it said so. */
export type Looked =
  | ({ readonly ok: true } & Found)
  | { readonly ok: false; readonly why: string; readonly retryAfterMs: number | null }

/** Stores nothing, so it may end at any point and be done again. */
export type LookUp = (
  access: OpenedAccess,
  numbers: readonly TransportNumber[],
  transport: Transport,
  now: Date,
) => Promise<Looked>

class NoAnswer extends Error {
  readonly retryAfterMs: number | null

  constructor(why: string, retryAfterMs: number | null = null) {
    super(why)
    this.retryAfterMs = retryAfterMs
  }
}

/** `find` throws what the functions below make, or what a connection throws. */
export async function looked(find: () => Promise<Found>): Promise<Looked> {
  try {
    return { ok: true, ...(await find()) }
  } catch (error) {
    const { message, retryAfterMs = null } = error as Partial<NoAnswer> & Error
    return { ok: false, why: message.slice(0, WHY_MAX), retryAfterMs }
  }
}

const WHY_MAX = 200
const TOO_MANY = 429
const SECOND_MS = 1000

export function refusedWith({ status, headers }: Got, now: Date): Error {
  const why = `the response status was ${status}`
  if (status !== TOO_MANY) return new NoAnswer(why)
  const until = resetOf(headers, now)
  return new NoAnswer(why, Number.isFinite(until) ? Math.max(0, until - now.getTime()) : null)
}

/** `Retry-After` in seconds or as a date, or the time in seconds at which a limit ends. */
function resetOf(headers: Got['headers'], now: Date): number {
  const { 'retry-after': after, 'x-ratelimit-reset': reset } = headers
  if (after === undefined) return Number(reset ?? Number.NaN) * SECOND_MS
  return /^\d+$/.test(after) ? now.getTime() + Number(after) * SECOND_MS : Date.parse(after)
}

export function unreadable(what: string): Error {
  return new NoAnswer(`the answer ${what}`)
}

/** A list, or an object. */
export function jsonOf({ body }: Got): readonly unknown[] | Fields {
  try {
    const value: unknown = JSON.parse(body)
    return Array.isArray(value) ? value : fieldsIn(value)
  } catch {
    throw unreadable('is not JSON')
  }
}
