// `landfall bulk`: reads the goods of a purchase order as it is, says how it was read, and
// calculates the rows that are ready.

import { writeFileSync } from 'node:fs'
import { row } from '../../base/csv-cells.ts'
import type { DraftRow, IntakeDraft } from '../../intake/draft.ts'
import { GOODS_FIELDS } from '../../intake/fields.ts'
import { rejectsOf } from '../../intake/goods-row.ts'
import type { Asked, CommandContext } from '../declared/command.ts'
import type { BULK } from '../declared/flags.ts'
import { namingFault } from '../shipment-flags.ts'
import { type BulkAnswer, calculated, HOME, ROWS_PER_SHIPMENT } from './calculate.ts'
import { suggestedCodes } from './codes.ts'
import { draftOfFile } from './flags.ts'
import { draftText } from './text.ts'

/** Reads and calculates one file. */
export async function runBulk(
  { flags, words: [file = ''] }: Asked<typeof BULK>,
  { say, law: load }: CommandContext,
): Promise<number> {
  try {
    const draft = await draftOfFile(file, flags)
    if (flags.rejects) writeFileSync(flags.rejects, csvOf(rejectsOf(draft)))
    const law = await load()
    const answer = flags.check ? null : calculated(draft, flags, law)
    const codes = suggestedCodes(draft, flags.destination ?? HOME, law)
    if (flags.json) say(`${JSON.stringify({ ...plainDraft(draft), codes, answer }, null, 2)}\n`)
    else if (flags.csv) say(csvOf(resultsOf(draft, answer)))
    else say(draftText(file, draft, codes, answer))
    return 0
  } catch (error) {
    throw namingFault(error, false)
  }
}

type Texts = { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }

function csvOf({ head, rows }: Texts): string {
  return [head, ...rows].map((cells) => `${row(cells)}\r\n`).join('')
}

const FIGURES = ['line_value', 'duty', 'taxes', 'fees', 'landed_cost', 'delivered_cost'] as const

/** A line for each row of the draft, in the order of the file. */
function resultsOf(draft: IntakeDraft, answer: BulkAnswer | null): Texts {
  const results = new Map<DraftRow, readonly string[]>()
  for (const [place, { results: found, errors }] of (answer?.shipments ?? []).entries()) {
    const rowOf = (index: number) => answer?.rows[place * ROWS_PER_SHIPMENT + index] as DraftRow
    for (const one of found) {
      const figures = FIGURES.map((name) => String(one[name]))
      results.set(rowOf(one.line_index), [one.currency, ...figures, ''])
    }
    for (const { line_index, field, reason } of errors) {
      results.set(rowOf(line_index), ['', ...FIGURES.map(() => ''), `${field}: ${reason}`])
    }
  }
  return {
    head: ['row', 'state', ...GOODS_FIELDS, 'currency', ...FIGURES, 'error'],
    rows: draft.rows.map((one) => [
      ...[String(one.at), one.state, ...GOODS_FIELDS.map((field) => one.values[field])],
      ...(results.get(one) ?? []),
    ]),
  }
}

/** Without what only the reader needs. */
function plainDraft({ columns, signs, ...draft }: IntakeDraft): object {
  return {
    ...draft,
    columns: columns.map(({ at, head, column, confidence, reason, isSure }) => ({
      ...{ at, head: head.text, column, confidence, reason, is_sure: isSure },
    })),
    signs: Object.fromEntries(signs),
  }
}
