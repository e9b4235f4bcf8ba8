// `landfall audit`: a list of entries as filed and paid, compared with the law of each entry day.

import { row } from '../base/csv-cells.ts'
import { answerAudit } from '../operations/audit/answer.ts'
import type { AuditedLine, AuditResponse } from '../operations/audit/schema.ts'
import type { Asked, CommandContext } from './declared/command.ts'
import type { AUDIT } from './declared/flags.ts'
import { runOnEntries } from './entry-file-command.ts'

/** Audits the entries of one file. */
export function runAudit(asked: Asked<typeof AUDIT>, context: CommandContext): Promise<number> {
  const command = { answer: answerAudit, text: auditText, forms: { csv: auditCsv } }
  return runOnEntries(command, asked, context)
}

const AMOUNT_WIDTH = 14

function auditText({ lines, errors, totals }: AuditResponse): string {
  const differing = lines.filter(({ causes, status }) => causes.length > 0 || status !== 'agrees')
  return [
    ...differing.flatMap(lineText),
    ...errors.map((one) => `row ${one.row + 1} is left out: ${one.field}: ${one.reason}`),
    `${totals.lines} lines, ${totals.undecided} of them undecided`,
    amountText('paid', totals.paid),
    amountText('due', totals.due),
    amountText('overpaid', totals.overpaid),
    amountText('underpaid', totals.underpaid),
    ...totals.by_cause.map(({ cause, lines: count, overpaid, underpaid }) => {
      const sums = `${money(overpaid)} over, ${money(underpaid)} under`
      return `  ${cause.padEnd(22)} ${String(count).padStart(5)} lines  ${sums}`
    }),
    '',
  ].join('\n')
}

function lineText(line: AuditedLine): readonly string[] {
  const { post_summary_correction: correction, protest } = line
  const due = line.due === null ? 'not known' : money(line.due)
  return [
    `${line.entry_number} line ${line.line}: ${line.hs_code} of ${line.origin}, ${line.entry_date}`,
    `  ${line.status}: paid ${money(line.paid)}, due ${due}${differenceText(line)}`,
    ...line.causes.map(({ cause, text }) => `  ${cause}: ${text}`),
    ...line.claims_open.map(({ program, saves }) => `  ${program} would save ${money(saves)}`),
    ...line.questions.map((question) => `  open: ${question}`),
    `  correction ${dayText(correction)}, protest ${dayText(protest)}`,
  ]
}

function differenceText({ difference }: AuditedLine): string {
  return difference === null ? '' : `, difference ${money(difference)}`
}

function dayText({ last_day: day, is_open, is_estimate }: AuditedLine['protest']): string {
  return `${is_open ? 'to' : 'closed since'} ${day}${is_estimate ? ' (estimate)' : ''}`
}

function amountText(name: string, amount: number): string {
  return `${name.padEnd(AMOUNT_WIDTH)} ${money(amount).padStart(AMOUNT_WIDTH)}`
}

function money(amount: number): string {
  return amount.toFixed(2)
}

const HEAD = [
  ...['entry_number', 'line', 'entry_date', 'hs_code', 'origin', 'value', 'paid', 'due'],
  ...['difference', 'status', 'cause', 'heading', 'amount', 'text', 'citation'],
  ...['correction_to', 'protest_to', 'days_are_estimates'],
]

/** One row for each cause; a line without any has one row. */
function auditCsv({ lines }: AuditResponse): string {
  const rows = lines.flatMap((line) => {
    const { entry_number, entry_date, hs_code, origin, value, paid, due, difference } = line
    const own = [entry_number, line.line, entry_date, hs_code, origin, value, paid, due, difference]
    const days = [line.post_summary_correction.last_day, line.protest.last_day]
    const causes = line.causes.length > 0 ? line.causes : [null]
    return causes.map((one) => [
      ...[...own, line.status, one?.cause, one?.heading, one?.amount, one?.text],
      ...[one?.legal_citation, ...days, line.protest.is_estimate ? 'yes' : 'no'],
    ])
  })
  return [HEAD, ...rows]
    .map((cells) => `${row(cells.map((cell) => String(cell ?? '')))}\r\n`)
    .join('')
}
