// `landfall refunds`: the duties under the emergency powers act that were paid by entry, what
// sources say of their refund, and until when.

import { row } from '../base/csv-cells.ts'
import { answerRefunds } from '../operations/refunds/answer.ts'
import type { RefundsResponse } from '../operations/refunds/schema.ts'
import type { Asked, CommandContext } from './declared/command.ts'
import type { REFUNDS } from './declared/flags.ts'
import { runOnEntries } from './entry-file-command.ts'

/** Finds the refunds of the entries of one file. */
export function runRefunds(asked: Asked<typeof REFUNDS>, context: CommandContext): Promise<number> {
  const command = {
    answer: answerRefunds,
    text: refundsText,
    forms: { declaration: declarationCsv, csv: refundsCsv },
  }
  return runOnEntries(command, asked, context)
}

function refundsText(answer: RefundsResponse): string {
  const { title, from, to, totals, entries, statements, sources, notes, errors } = answer
  const names = new Set(entries.flatMap((entry) => entry.statements))
  return [
    `${title}, entries of ${from} to ${to}`,
    answer.basis,
    ...entries.map(entryText),
    ...errors.map((one) => `row ${one.row + 1} is left out: ${one.field}: ${one.reason}`),
    `${totals.entries} entries, ${money(totals.amount)} USD paid; ${answer.without} without`,
    ...totals.by_layer.map(({ code, amount }) => `  ${code.padEnd(20)} ${money(amount)}`),
    ...totals.by_status.map(({ status, entries: count, amount }) => {
      return `  ${status.padEnd(20)} ${money(amount)} in ${count} entries`
    }),
    '',
    ...statements
      .filter(({ name }) => names.has(name))
      .flatMap(({ name, says, sources: own }) => [
        `${name}: ${says}`,
        ...own.map(({ citation, url }) => `  ${citation}${url ? `, ${url}` : ''}`),
      ]),
    ...sources.slice(0, 1).map(({ citation }) => `${citation}.`),
    ...notes,
    '',
  ].join('\n')
}

function entryText(entry: RefundsResponse['entries'][number]): string {
  const { entry_number: number, entry_date: day, status, amount, last_days: days } = entry
  const until = days.map(({ statement, last_day, is_open }) => {
    return `, ${statement} ${is_open ? 'to' : 'closed since'} ${last_day}`
  })
  return `  ${number} of ${day}: ${money(amount)}, ${status}${until.join('')}`
}

function money(amount: number): string {
  return amount.toFixed(2)
}

const HEAD = ['entry_number', 'entry_date', 'liquidated_on', 'status', 'amount', 'is_computed']

function refundsCsv({ entries }: RefundsResponse): string {
  const rows = entries.map((entry) => [
    ...[entry.entry_number, entry.entry_date, entry.liquidated_on, entry.status, entry.amount],
    ...[entry.is_computed ? 'yes' : 'no', entry.statements.join(' ')],
    entry.last_days.map(({ statement, last_day }) => `${statement} ${last_day}`).join('; '),
  ])
  return lines([[...HEAD, 'statements', 'last_days'], ...rows])
}

/** One column, as the template of a declaration has it. */
function declarationCsv({ entries }: RefundsResponse): string {
  const taken = entries.filter((entry) => entry.in_declaration)
  return lines([['Entry Number'], ...taken.map((entry) => [entry.entry_number])])
}

function lines(rows: readonly (readonly (string | number | null)[])[]): string {
  return rows.map((cells) => `${row(cells.map((cell) => String(cell ?? '')))}\r\n`).join('')
}
