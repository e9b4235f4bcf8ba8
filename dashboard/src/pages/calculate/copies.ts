// A calculation to take along: as a call to repeat, as the answer itself, as a table.

import type { CalcRequest, CalcResponse } from '../../../../src/operations/calc/schema.ts'

/** A shell command that asks the same with a key of the organisation. */
export function curlOf(request: CalcRequest, origin: string): string {
  const body = JSON.stringify(request, null, 2).replaceAll("'", "'\\''")
  return [
    `curl ${origin}/v1/calc \\`,
    '  -H "Authorization: Bearer $LANDFALL_KEY" \\',
    "  -H 'Content-Type: application/json' \\",
    `  -d '${body}'`,
  ].join('\n')
}

const COLUMNS = [
  'line_index',
  'code',
  'kind',
  'heading',
  'base',
  'rate',
  'duty_expression',
  'amount',
  'exempted',
  'note',
  'legal_citation',
  'source_url',
] as const

/** The layers, one a row, under the names that the interface gives them. */
export function csvOf({ result }: CalcResponse): string {
  const rows = result.breakdown.map((layer) => COLUMNS.map((name) => cell(layer[name])))
  return [COLUMNS, ...rows].map((row) => `${row.join(',')}\r\n`).join('')
}

function cell(value: string | number | boolean | null): string {
  const text = value === null ? '' : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
