// Calculates the rows of a draft that are ready, each 500 of them as one shipment.

import { timedId } from '../../base/id.ts'
import { runToEnd } from '../../base/steps.ts'
import type { DraftRow, IntakeDraft } from '../../intake/draft.ts'
import { goodsRequest } from '../../intake/goods-row.ts'
import { sharesOf, worthOf } from '../../jobs/terms.ts'
import { noPrices } from '../../law/screened-shipment.ts'
import { answerBulk } from '../../operations/bulk/answer.ts'
import { readBulk } from '../../operations/bulk/read.ts'
import type { CalcBulkResponse } from '../../operations/bulk/schema.ts'
import type { LoadedLaw } from '../../operations/operation.ts'
import { NoAnswer } from '../usage-error.ts'
import type { BulkFlags } from './flags.ts'

export const HOME = 'US'
export const ROWS_PER_SHIPMENT = 500

export type BulkAnswer = {
  readonly rows: readonly DraftRow[]
  readonly currency: string
  /** Of each 500 rows, as one shipment. */
  readonly shipments: readonly CalcBulkResponse[]
}

/** The rows that are ready; null when none is. */
export function calculated(
  draft: IntakeDraft,
  flags: BulkFlags,
  law: LoadedLaw,
): BulkAnswer | null {
  const rows = draft.rows.filter(({ state }) => state === 'ready')
  if (rows.length === 0) return null
  const { currency } = draft
  if (!currency) throw new NoAnswer('The file names no currency: state it by --currency.')
  const chunks = Array.from({ length: Math.ceil(rows.length / ROWS_PER_SHIPMENT) }, (_, at) =>
    rows
      .slice(at * ROWS_PER_SHIPMENT, (at + 1) * ROWS_PER_SHIPMENT)
      .map(goodsRequest)
      .map(({ reference: _reference, ...goods }) => goods),
  )
  const settings = {
    destination_country: flags.destination ?? HOME,
    ...(flags['eu-member-state'] && { eu_member_state: flags['eu-member-state'] }),
    ...(flags.day && { calculation_date: flags.day }),
    ...{ currency, incoterm: flags.incoterm?.toUpperCase() ?? 'FOB' },
    transport_mode: flags.mode ?? 'ocean',
    ...{ freight: amountOf(flags, 'freight'), insurance: amountOf(flags, 'insurance') },
  }
  const inputs = (shares: readonly object[]) =>
    chunks.map((goods, at) => readBulk({ ...settings, ...shares[at], rows: goods }, law))
  inputs([])
  const values = chunks.map((goods) => worthOf(goods).toString())
  const shares = sharesOf(settings, values, { loaded: () => law }).map(
    ({ freight, insurance }) => ({ freight: Number(freight), insurance: Number(insurance) }),
  )
  const caller = { id: timedId(law.clock.now()), fees: [], prices: noPrices }
  const shipments = inputs(shares).map((input) => runToEnd(answerBulk(input, law, caller)))
  return { rows, currency, shipments }
}

function amountOf(flags: BulkFlags, name: 'freight' | 'insurance'): number {
  const number = Number(flags[name] ?? 0)
  if (Number.isFinite(number)) return number
  throw new NoAnswer(`--${name} is "${flags[name]}"; it is a number.`)
}
