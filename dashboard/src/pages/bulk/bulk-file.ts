// A file of goods while it is prepared: what was read of it, and what a person decided, corrected,
// confirmed and left out. The reader is the one of the command line, and runs in the browser.

import type { FileSheet } from '../../../../src/intake/cell/cell.ts'
import type { Choices, DraftRow, IntakeDraft } from '../../../../src/intake/draft.ts'
import type { GoodsField } from '../../../../src/intake/fields.ts'
import { fileSheets } from '../../../../src/intake/file/sheets.ts'
import { draftOf } from '../../../../src/intake/read.ts'
import type { Words } from '../../../../src/intake/words.ts'
import type { CalcBulkResponse } from '../../api-types.ts'
import { rowFieldOf } from './columns.ts'
import type { RowError } from './row-editor.tsx'

type Corrected = {
  readonly texts: Readonly<Partial<Record<GoodsField, string>>>
  readonly row: DraftRow
}

/** Rows are identified by their position in the draft, from 0. */
export type BulkFile = {
  readonly name: string
  readonly sheets: readonly FileSheet[]
  readonly words: Words
  readonly choices: Choices
  readonly draft: IntakeDraft
  /** Whether choices of an earlier file of the layout were taken over. */
  readonly isRecalled: boolean
  readonly corrected: ReadonlyMap<number, Corrected>
  readonly excluded: ReadonlySet<number>
  /** Doubts that a person has confirmed, for all rows that have them. */
  readonly confirmed: ReadonlySet<string>
  /** Errors that the service reported for unchanged rows. */
  readonly rejected: ReadonlyMap<number, readonly RowError[]>
}

const BYTES_MAX = 64 * 1024 * 1024
const ROWS_MAX = 100_000

/** Throws an error with a message for people. */
export async function sheetsIn(file: File): Promise<readonly FileSheet[]> {
  if (file.size > BYTES_MAX) throw new Error('This file is larger than 64 MB. Split it into parts.')
  return fileSheets(file.name, new Uint8Array(await file.arrayBuffer()))
}

/** `recall` gives what was chosen for a layout. Throws an error with a message for people. */
export async function openBulkFile(
  file: File,
  recall: (layout: string) => Promise<Choices | null>,
): Promise<BulkFile> {
  const sheets = await sheetsIn(file)
  const { sheetWords: words } = await import('./words-texts.ts')
  const draft = draftOf(sheets, words, {})
  if (!draft || draft.rows.length === 0) throw new Error('This file has no rows of goods.')
  if (draft.rows.length > ROWS_MAX) {
    const [found, most] = [draft.rows.length, ROWS_MAX].map((count) => count.toLocaleString('en'))
    throw new Error(`This file has ${found} rows. The limit is ${most}.`)
  }
  const opened = { name: file.name, sheets, words, choices: {}, draft, isRecalled: false }
  const recalled = await recall(draft.layout)
  return recalled
    ? { ...withChoices({ ...opened, ...UNTOUCHED }, recalled), isRecalled: true }
    : { ...opened, ...UNTOUCHED }
}

const UNTOUCHED = {
  corrected: new Map(),
  excluded: new Set<number>(),
  confirmed: new Set<string>(),
  rejected: new Map(),
}

/** Reads the file as if nothing had been chosen for its layout. */
export function withoutChoices(file: BulkFile): BulkFile {
  const draft = draftOf(file.sheets, file.words, {})
  return draft ? { ...file, choices: {}, draft, isRecalled: false, ...UNTOUCHED } : file
}

/** Reads the file again. Corrections and exclusions are kept by a repair, which moves no row. */
export function withChoices(file: BulkFile, change: Choices): BulkFile {
  const choices = { ...file.choices, ...change }
  const draft = draftOf(file.sheets, file.words, choices)
  if (!draft) return file
  if (!change.repairs) return { ...file, choices, draft, ...UNTOUCHED }
  const corrected = new Map(
    [...file.corrected].map(([index, { texts }]) => [
      index,
      { texts, row: draft.correct(index, texts) },
    ]),
  )
  return { ...file, choices, draft, corrected, rejected: new Map() }
}

export function rowAt({ draft, corrected }: BulkFile, index: number): DraftRow {
  return corrected.get(index)?.row ?? (draft.rows[index] as DraftRow)
}

/** The text of a field as it is edited: that of the file, or its correction. */
export function textAt(file: BulkFile, index: number, field: GoodsField): string {
  const { stated, values } = rowAt(file, index)
  return file.corrected.get(index)?.texts[field] ?? (stated[field] || values[field])
}

export function withCorrection(
  file: BulkFile,
  index: number,
  field: GoodsField,
  text: string,
): BulkFile {
  const texts = { ...file.corrected.get(index)?.texts, [field]: text }
  const row = file.draft.correct(index, texts)
  const rejected = new Map(file.rejected)
  rejected.delete(index)
  return { ...file, corrected: new Map(file.corrected).set(index, { texts, row }), rejected }
}

export function withRowsExcluded(file: BulkFile, rows: readonly number[]): BulkFile {
  return { ...file, excluded: new Set([...file.excluded, ...rows]) }
}

/** What is wrong with a row, and what is to be confirmed of it. */
export function errorsAt(file: BulkFile, index: number): readonly RowError[] {
  const { troubles, doubts, values } = rowAt(file, index)
  const open = doubts.filter((doubt) => !file.confirmed.has(doubt))
  const codeMissing = values.hs_code === '' && troubles.every(({ field }) => field !== 'hs_code')
  return [
    ...troubles.map(({ field, reason }) => ({ field, reason })),
    ...(codeMissing ? [{ field: 'hs_code' as const, reason: 'Missing' }] : []),
    ...(codeMissing ? [] : open.map((reason) => ({ field: null, reason }))),
    ...(file.rejected.get(index) ?? []),
  ]
}

/** The rows that are sent, in their order. */
export function includedRows({ draft, excluded }: BulkFile): readonly number[] {
  return draft.rows.flatMap((_, index) => (excluded.has(index) ? [] : [index]))
}

/** Adds the errors of a response; its line indices count the included rows. */
export function withRejections(file: BulkFile, { errors }: CalcBulkResponse): BulkFile {
  const included = includedRows(file)
  const rejected = new Map(
    errors.map(({ line_index, field, reason }) => [
      included[line_index] ?? 0,
      [{ field: rowFieldOf(field), reason }],
    ]),
  )
  return { ...file, rejected }
}

export function sendsSameRows(one: BulkFile, other: BulkFile): boolean {
  const parts = ['draft', 'corrected', 'excluded'] as const
  return parts.every((part) => one[part] === other[part])
}
