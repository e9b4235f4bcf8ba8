// What can be done after an entry: the days for corrections and protests, and duties that are paid
// back. The rules are in after-entry.yaml of a destination.

import { addDays, type Day, daysBetween, type Period } from '../base/day.ts'
import type { Citation } from './citation.ts'

/** How far the liquidation of an entry has gone. */
export const ENTRY_STATUSES = [
  'open',
  'within window',
  'protestable',
  'final',
  'not known',
] as const
export type EntryStatus = (typeof ENTRY_STATUSES)[number]

/** What a source says of entries of some statuses. */
type RefundStatement = {
  readonly name: string
  readonly says: string
  readonly statuses: readonly EntryStatus[]
  /** The last day after liquidation; null where no source says one. */
  readonly daysAfterLiquidation: number | null
  /** Such entries are named by their numbers in a declaration. */
  readonly byEntryNumber: boolean
  readonly cite: readonly Citation[]
}

/** Duties that are paid back. */
export type DutyRefund = {
  readonly name: string
  readonly title: string
  readonly layers: readonly string[]
  /** Days of entry. */
  readonly period: Period
  /** Days after liquidation for which an entry is within the window. */
  readonly windowDays: number
  /** The day to which its sources were read. */
  readonly asOf: Day
  readonly basis: string
  readonly cite: readonly Citation[]
  readonly statements: readonly RefundStatement[]
}

export type AfterEntry = {
  readonly correction: {
    readonly daysAfterEntry: number
    readonly daysBeforeLiquidation: number
    readonly cite: readonly Citation[]
  }
  readonly liquidation: { readonly usualDays: number; readonly cite: readonly Citation[] }
  readonly protest: { readonly daysAfterLiquidation: number; readonly cite: readonly Citation[] }
  readonly refunds: readonly DutyRefund[]
}

/** A day by which something must be done. */
export type LastDay = {
  readonly day: Day
  /** It is counted from the usual day of liquidation, not from the real one. */
  readonly isEstimate: boolean
  readonly isOpen: boolean
}

type LastDays = { readonly correction: LastDay; readonly protest: LastDay }

/** `liquidated`: null when it is not stated. */
type EntryDays = {
  readonly entered: Day
  readonly liquidated: Day | null
  readonly today: Day
}

/** The last days for a post-summary correction and for a protest. */
export function lastDays(rules: AfterEntry, { entered, liquidated, today }: EntryDays): LastDays {
  const { correction, liquidation, protest } = rules
  const scheduled = liquidated ?? addDays(entered, liquidation.usualDays)
  const isEstimate = liquidated === null
  const afterEntry = addDays(entered, correction.daysAfterEntry)
  const beforeLiquidation = addDays(scheduled, -correction.daysBeforeLiquidation)
  const lastCorrection = afterEntry < beforeLiquidation ? afterEntry : beforeLiquidation
  const lastProtest = addDays(scheduled, protest.daysAfterLiquidation)
  return {
    correction: { day: lastCorrection, isEstimate, isOpen: today <= lastCorrection },
    protest: { day: lastProtest, isEstimate, isOpen: today <= lastProtest },
  }
}

/**
 * The status of an entry for a refund. An entry without a day of liquidation is open while the
 * usual one is ahead; later it is not known.
 */
export function entryStatus(
  { liquidation, protest }: AfterEntry,
  { windowDays }: DutyRefund,
  { entered, liquidated, today }: EntryDays,
): EntryStatus {
  if (liquidated === null) {
    return today < addDays(entered, liquidation.usualDays) ? 'open' : 'not known'
  }
  const since = daysBetween(liquidated, today)
  if (since < 0) return 'open'
  if (since <= windowDays) return 'within window'
  return since <= protest.daysAfterLiquidation ? 'protestable' : 'final'
}
