// Reads both formats of the USITC schedule export (JSON rows, CSV with a list of units in a cell)
// into one. Facts only: the publisher's descriptions are dropped.

import { parseCsv, parseJson } from '../parse-file.ts'

/** A numbered row of the export: a code of 4 to 10 digits; rates as printed, normalised. */
export type ExportRow = {
  readonly code: string
  readonly units: readonly string[]
  readonly general: string
  readonly special: string
  readonly other: string
}

/** `rows` counts all rows of the file, including those without a number. */
export type ExportTable = { readonly rows: number; readonly numbered: readonly ExportRow[] }

/** The file is not in the known format; the message says where and what. */
export class UnreadableExport extends Error {
  override readonly name = 'UnreadableExport'
}

type Cells = {
  readonly htsno: string
  readonly units: readonly string[]
  readonly general: string
  readonly special: string
  readonly other: string
}

const MARK_UP = /<\/?[a-z][^>]*>/gi
const PARENTHESISED = /\s*\(([^()]*)\)/g
const SYMBOLS_ONLY = /^[A-Z+*,.\s]+$/

const NUMBER = /^\d{4}(\.\d{2}){0,3}$/
const FIELDS = ['htsno', 'units', 'general', 'special', 'other'] as const
/** Known fields that are not read. `addiitionalDuties` is misspelled by the publisher. */
const IGNORED = new Set([
  'indent',
  'description',
  'superior',
  'footnotes',
  'quotaQuantity',
  'additionalDuties',
  'addiitionalDuties',
  '_src',
])
const CSV_HEADER = [
  'HTS Number',
  'Indent',
  'Description',
  'Unit of Quantity',
  'General Rate of Duty',
  'Special Rate of Duty',
  'Column 2 Rate of Duty',
  'Quota Quantity',
  'Additional Duties',
]

/** Reads an export in either format. Throws {@link UnreadableExport}. */
export function readExport(text: string): ExportTable {
  const body = text.startsWith('\uFEFF') ? text.slice(1) : text
  const rows = body.startsWith('[') ? jsonRows(body) : csvRows(body)
  const numbered: ExportRow[] = []
  for (const [at, cells] of rows.entries()) {
    const row = exportRow(cells, at + 1)
    if (row) numbered.push(row)
  }
  return { rows: rows.length, numbered }
}

function exportRow(cells: Cells, at: number): ExportRow | null {
  const row = {
    code: cells.htsno.replaceAll('.', ''),
    units: unitTexts(cells.units),
    general: plainText(cells.general),
    special: specialText(cells.special),
    other: plainText(cells.other),
  }
  if (row.code !== '' && !NUMBER.test(cells.htsno)) {
    throw new UnreadableExport(`row ${at}: "${cells.htsno}" is not an HTS number`)
  }
  if (row.code !== '') return row
  if (row.general !== '' || row.special !== '' || row.other !== '' || row.units.length > 0) {
    throw new UnreadableExport(`row ${at} has rates or units and no HTS number`)
  }
  return null
}

function jsonRows(text: string): readonly Cells[] {
  const rows = parsed(text)
  if (!Array.isArray(rows)) throw new UnreadableExport('the export is not a list of rows')
  for (const [at, row] of rows.entries()) checkKeys(row, at + 1)
  return rows as readonly Cells[]
}

function parsed(text: string): unknown {
  return parseJson(text, 'the export', UnreadableExport)
}

function checkKeys(row: unknown, at: number): void {
  if (typeof row !== 'object' || row === null)
    throw new UnreadableExport(`row ${at} is not an object`)
  const cells = row as Record<string, unknown>
  for (const key of FIELDS) {
    const value = cells[key]
    const fits =
      key === 'units'
        ? Array.isArray(value) && value.every((unit) => typeof unit === 'string')
        : typeof value === 'string'
    if (!fits) {
      const kind = key === 'units' ? 'a list of texts' : 'text'
      throw new UnreadableExport(`the format changed: row ${at} has no "${key}" that is ${kind}`)
    }
  }
  for (const key of Object.keys(cells)) {
    if (!IGNORED.has(key) && !FIELDS.includes(key as (typeof FIELDS)[number])) {
      throw new UnreadableExport(`the format changed: row ${at} has a new field "${key}"`)
    }
  }
}

function csvRows(text: string): readonly Cells[] {
  const [header, ...rows] = parseCsv(text, 'the export', {}, UnreadableExport)
  const found = header?.join(', ') ?? ''
  if (found !== CSV_HEADER.join(', ')) {
    throw new UnreadableExport(`the format changed: the columns are "${found}"`)
  }
  return rows.map(([htsno = '', , , units = '', general = '', special = '', other = ''], at) => ({
    htsno,
    units: csvUnits(units, at + 1),
    general,
    special,
    other,
  }))
}

function csvUnits(cell: string, at: number): readonly string[] {
  if (cell === '') return []
  const units = /^\[.*\]$/s.test(cell) ? parsed(cell) : null
  if (!Array.isArray(units) || !units.every((unit) => typeof unit === 'string')) {
    throw new UnreadableExport(`the format changed: row ${at} has units "${cell}"`)
  }
  return units
}

// A rate printed with other whitespace, mark-up or superscripts in the next release is not a change
// of law.

/** Removes mark-up, converts superscripts (`m²` → `m2`), reduces whitespace to single spaces. */
function plainText(text: string): string {
  return text.replace(MARK_UP, '').replace(/²/g, '2').replace(/³/g, '3').replace(/\s+/g, ' ').trim()
}

/** A Special column: programme symbols separated by commas only, groups by one space. */
function specialText(text: string): string {
  return plainText(text)
    .replace(PARENTHESISED, (whole, inside: string) =>
      SYMBOLS_ONLY.test(inside) ? ` (${inside.replace(/\s*,\s*/g, ',').trim()})` : whole,
    )
    .replace(/\)(?=[^\s.,;)])/g, ') ')
}

/** Units of quantity in printed order, without empty ones. */
function unitTexts(units: readonly string[]): readonly string[] {
  return units.map(plainText).filter((unit) => unit !== '')
}
