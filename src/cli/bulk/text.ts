// What `landfall bulk` says: how the file was read, what was changed, what is open, what it costs.

import type { DraftRow, IntakeDraft } from '../../intake/draft.ts'
import { reasonsOf } from '../../intake/goods-row.ts'
import type { BulkAnswer } from './calculate.ts'
import type { SuggestedCode } from './codes.ts'

const SHOWN = 12

export function draftText(
  file: string,
  draft: IntakeDraft,
  codes: readonly SuggestedCode[],
  answer: BulkAnswer | null,
): string {
  return [
    headText(file, draft),
    ...section('columns', columnLines(draft)),
    ...section('set aside', asideLines(draft)),
    ...section('changed', changeLines(draft)),
    ...section(
      'open questions',
      draft.questions.map(({ text }) => text),
    ),
    ...section('to repair', alikeLines(draft.rows.filter(({ state }) => state === 'trouble'))),
    ...section('to confirm', alikeLines(draft.rows.filter(({ state }) => state === 'confirm'))),
    ...section('codes found from descriptions, to be confirmed', codes.map(codeLine)),
    ...(answer ? totalLines(answer) : []),
    '',
  ].join('\n')
}

function headText(file: string, { rows, sheets, headRows, currency }: IntakeDraft): string {
  const count = (state: DraftRow['state']): number =>
    rows.filter((row) => row.state === state).length
  const read = sheets.filter(({ isRead, name }) => isRead && name !== '').map(({ name }) => name)
  const where = [
    ...(read.length > 0 ? [`sheet ${read.join(' and ')}`] : []),
    headRows ? `heads in row ${[...new Set(headRows)].join(' and ')}` : 'without heads',
    currency ? `prices in ${currency}` : 'no currency named',
  ]
  const states = [
    `${rows.length} rows: ${count('ready')} ready`,
    `${count('confirm')} to confirm`,
    `${count('trouble')} to repair`,
  ]
  return `${file}: ${where.join(', ')}\n${states.join(', ')}`
}

function section(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : ['', title, ...lines.map((line) => `  ${line}`)]
}

function columnLines({ columns, signs }: IntakeDraft): readonly string[] {
  return columns.map(({ at, head, column, isSure, reason }) => {
    const name = (head.text || `column ${at + 1}`).slice(0, 30).padEnd(30)
    const sign = [...signs].find(([one]) => one === column)?.[1]
    const decimals = sign?.isNeeded && sign.sign ? `; decimal ${sign.sign}: ${sign.reason}` : ''
    const read = column === 'ignored' ? 'not read' : column
    return `${name} ${read.padEnd(16)} ${isSure ? '' : 'NOT SURE: '}${reason}${decimals}`
  })
}

function asideLines({ aside }: IntakeDraft): readonly string[] {
  return listed(
    aside.map(({ at, kind, text }) => `row ${at}, ${kind}: ${text.slice(0, 70)}`),
    'rows',
  )
}

function changeLines({ rows }: IntakeDraft): readonly string[] {
  const lines = rows.flatMap(({ at, changes }) =>
    changes.map(({ field, was, is, why }) => `row ${at} ${field}: ${was} → ${is} (${why})`),
  )
  return listed(lines, 'changed cells')
}

function listed(lines: readonly string[], what: string): readonly string[] {
  const more = lines.length - SHOWN
  return more > 0 ? [...lines.slice(0, SHOWN), `and ${more} more ${what}: see --json`] : lines
}

/** One line for all rows of the same reasons. */
function alikeLines(rows: readonly DraftRow[]): readonly string[] {
  const alike = new Map<string, number[]>()
  for (const row of rows) {
    for (const reason of reasonsOf(row)) alike.set(reason, [...(alike.get(reason) ?? []), row.at])
  }
  return listed(
    [...alike].map(([reason, at]) => {
      const shown = at.slice(0, SHOWN).join(', ')
      return `${reason} (row ${shown}${at.length > SHOWN ? ' …' : ''})`
    }),
    'reasons',
  )
}

function codeLine({ at, description, code, confidence, question }: SuggestedCode): string {
  const asked = question ? `; ${question}` : ''
  return `row ${at} ${description.slice(0, 40)}: ${code || 'no code'} (${confidence})${asked}`
}

function totalLines({ shipments, currency }: BulkAnswer): readonly string[] {
  const sum = (
    name: 'total_value' | 'total_duty' | 'total_taxes' | 'total_fees' | 'total_landed',
  ) => shipments.reduce((total, { aggregate }) => total + aggregate[name], 0).toFixed(2)
  const refused = shipments.flatMap(({ errors }) => errors)
  return [
    '',
    `value ${sum('total_value')}, duty ${sum('total_duty')}, taxes ${sum('total_taxes')}, fees ` +
      `${sum('total_fees')}, landed cost ${sum('total_landed')} ${currency}`,
    ...refused.map(({ field, reason }) => `  refused: ${field}: ${reason}`),
  ]
}
