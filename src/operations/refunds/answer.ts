// Refunds: duties paid by entry that are paid back, what sources say of each entry, and the days
// that a source states.

import { addDays, type Day } from '../../base/day.ts'
import type { Steps } from '../../base/steps.ts'
import {
  type AfterEntry,
  type DutyRefund,
  ENTRY_STATUSES,
  type EntryStatus,
  entryStatus,
} from '../../law/after-entry.ts'
import { cited, entryLaw, rulesOf } from '../audit/answer.ts'
import type { EntriesInput } from '../audit/read.ts'
import type { TableError } from '../audit/schema.ts'
import { unsupportedDestination } from '../errors.ts'
import type { LoadedLaw } from '../operation.ts'
import { type PaidEntry, paidEntries, sumOf, sumsByCode } from './paid-entries.ts'
import type { RefundsResponse } from './schema.ts'

/** Of a table of entries. */
export function* answerRefunds(input: EntriesInput, law: LoadedLaw): Steps<RefundsResponse> {
  const { tariff } = entryLaw(law)
  const { refund } = refundLaw(law)
  const entries = yield* paidEntries(input, refund, tariff)
  const outside = new Set(input.lines.map(({ entry }) => entry)).size - entries.length
  return refundsOf({ ...input, entries, outside }, law)
}

type Found = {
  readonly entries: readonly PaidEntry[]
  /** Entries of other days. */
  readonly outside: number
  readonly errors: readonly TableError[]
  readonly today: Day
}

/** Of entries whose duties are known. */
export function refundsOf(
  { entries, outside, errors, today }: Found,
  law: LoadedLaw,
): RefundsResponse {
  const { refund, rules } = refundLaw(law)
  const paid = entries.filter(({ duties }) => duties.length > 0)
  const shown = paid.map((entry) => entryOf(entry, refund, rules, today))
  return {
    title: refund.title,
    ...daysOf(refund),
    as_of: refund.asOf,
    basis: refund.basis,
    today,
    entries: shown,
    without: outside + entries.length - paid.length,
    totals: totalsOf(paid, shown, refund),
    statements: refund.statements.map(({ name, says, statuses, cite }) => ({
      name,
      says,
      status: [...statuses],
      sources: cited(name, cite),
    })),
    sources: [...cited('the duties', refund.cite), ...rulesOf(rules)],
    errors: [...errors],
    notes: notesOf(shown, refund),
  }
}

/** First and last day of entry. */
export function daysOf({ period, asOf }: DutyRefund): { readonly from: Day; readonly to: Day } {
  return { from: period.from ?? asOf, to: period.to ? addDays(period.to, -1) : asOf }
}

/** The only refund of the rules. Throws a 422 where there is none. */
export function refundLaw(law: LoadedLaw): {
  readonly refund: DutyRefund
  readonly rules: AfterEntry
} {
  const { rules, tariff } = entryLaw(law)
  const [refund] = rules.refunds
  if (!refund) throw unsupportedDestination(tariff.destination)
  return { refund, rules }
}

function entryOf(
  { entry, entered, liquidated, duties, isComputed }: PaidEntry,
  refund: DutyRefund,
  rules: AfterEntry,
  today: Day,
): RefundsResponse['entries'][number] {
  const status = entryStatus(rules, refund, { entered, liquidated, today })
  const statements = refund.statements.filter(({ statuses }) => statuses.includes(status))
  return {
    entry_number: entry,
    entry_date: entered,
    liquidated_on: liquidated,
    status,
    amount: sumOf(duties).toNumber(),
    paid: sumsByCode(duties, refund.layers).map(sumField),
    is_computed: isComputed,
    in_declaration: statements.some(({ byEntryNumber }) => byEntryNumber),
    statements: statements.map(({ name }) => name),
    last_days: statements.flatMap(({ name, daysAfterLiquidation: days }) => {
      if (days === null || liquidated === null) return []
      const last = addDays(liquidated, days)
      return [{ statement: name, last_day: last, is_open: today <= last, is_estimate: false }]
    }),
  }
}

function sumField({ code, amount }: PaidEntry['duties'][number]) {
  return { code, amount: amount.toNumber() }
}

function totalsOf(
  paid: readonly PaidEntry[],
  shown: RefundsResponse['entries'],
  refund: DutyRefund,
): RefundsResponse['totals'] {
  const duties = paid.flatMap((entry) => entry.duties)
  const ofStatus = (status: EntryStatus) => {
    const own = paid.filter((_, at) => shown[at]?.status === status)
    return { status, entries: own.length, amount: sumOf(own.flatMap((one) => one.duties)) }
  }
  return {
    entries: paid.length,
    amount: sumOf(duties).toNumber(),
    by_layer: sumsByCode(duties, refund.layers).map(sumField),
    by_status: ENTRY_STATUSES.map(ofStatus)
      .filter(({ entries }) => entries > 0)
      .map((one) => ({ ...one, amount: one.amount.toNumber() })),
  }
}

function notesOf(shown: RefundsResponse['entries'], { asOf }: DutyRefund): string[] {
  const notes = [
    `The sources were read to ${asOf}. Courts and CBP may have gone further since.`,
    'Interest is not in the amounts.',
  ]
  if (shown.some(({ status }) => status === 'not known')) {
    notes.push('State the day of liquidation to see which statements are about an entry.')
  }
  if (shown.some((one) => one.is_computed)) {
    notes.push('Where the duty is not stated by number, it is what was due, not what was paid.')
  }
  return notes
}
