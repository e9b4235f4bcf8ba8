// A file of goods while it is prepared: what was read of it, and what a person decided, corrected,
// confirmed and left out.

import type { Choices, DraftRow } from '../../../../src/intake/draft.ts'
import type { GoodsField } from '../../../../src/intake/fields.ts'
import type { CalcBulkResponse } from '../../api-types.ts'
import { rowFieldOf } from './columns.ts'
import { openReader, type Reader } from './reader/reader.ts'
import type { Progress, ReadDraft } from './reader/reader-messages.ts'
import { checkSize } from './reader/sheets-in.ts'
import type { RowError } from './row-editor.tsx'

type Corrected = {
  readonly texts: Readonly<Partial<Record<GoodsField, string>>>
  readonly row: DraftRow
}

/** Rows are identified by their position in the draft, from 0. */
export type BulkFile = {
  readonly name: string
  readonly reader: Reader
  readonly choices: Choices
  readonly draft: ReadDraft
  /** Whether choices of an earlier file of the layout were taken over. */
  readonly isRecalled: boolean
  readonly corrected: ReadonlyMap<number, Corrected>
  readonly excluded: ReadonlySet<number>
  /** Doubts that a person has confirmed, for all rows that have them. */
  readonly confirmed: ReadonlySet<string>
  /** Errors that the service reported for unchanged rows. */
  readonly rejected: ReadonlyMap<number, readonly RowError[]>
}

const ROWS_MAX = 100_000

/** A step from one state of the file to the next. */
export type FileChange = (file: BulkFile) => BulkFile | Promise<BulkFile>

/** `recall` gives what was chosen for a layout. Throws an error with a message for people. */
export async function openBulkFile(
  file: File,
  recall: (layout: string) => Promise<Choices | null>,
  onProgress: (progress: Progress) => void,
): Promise<BulkFile> {
  checkSize(file)
  const { reader, draft } = await openReader(file, onProgress)
  try {
    if (!draft || draft.rows.length === 0) throw new Error('This file has no rows of goods.')
    if (draft.rows.length > ROWS_MAX) {
      const [found, most] = [draft.rows.length, ROWS_MAX].map((one) => one.toLocaleString('en'))
      throw new Error(`This file has ${found} rows. The limit is ${most}.`)
    }
    const opened = { name: file.name, reader, choices: {}, draft, isRecalled: false, ...UNTOUCHED }
    const recalled = await recall(draft.layout)
    return recalled ? { ...(await withChoices(opened, recalled)), isRecalled: true } : opened
  } catch (error) {
    reader.close()
    throw error
  }
}

const UNTOUCHED = {
  corrected: new Map(),
  excluded: new Set<number>(),
  confirmed: new Set<string>(),
  rejected: new Map(),
}

/** Reads the file as if nothing had been chosen for its layout. */
export async function withoutChoices(file: BulkFile): Promise<BulkFile> {
  const draft = await file.reader.read({})
  return draft ? { ...file, choices: {}, draft, isRecalled: false, ...UNTOUCHED } : file
}

/** Reads the file again. Corrections and exclusions are kept by a repair, which moves no row. */
export async function withChoices(file: BulkFile, change: Choices): Promise<BulkFile> {
  const choices = { ...file.choices, ...change }
  const draft = await file.reader.read(choices)
  if (!draft) return file
  if (!change.repairs) return { ...file, choices, draft, ...UNTOUCHED }
  const texts = [...file.corrected].map(([index, corrected]) => ({ index, ...corrected }))
  const corrected = await correctedBy(file.reader, texts)
  return { ...file, choices, draft, corrected, rejected: new Map() }
}

type Texts = Corrected['texts']

async function correctedBy(
  reader: Reader,
  changes: readonly { readonly index: number; readonly texts: Texts }[],
): Promise<ReadonlyMap<number, Corrected>> {
  const rows = await reader.correct(changes.map(({ index, texts }) => ({ index, texts })))
  return new Map(
    changes.map(({ index, texts }, at) => [index, { texts, row: rows[at] as DraftRow }]),
  )
}

export function rowAt({ draft, corrected }: BulkFile, index: number): DraftRow {
  return corrected.get(index)?.row ?? (draft.rows[index] as DraftRow)
}

/** The text of a field as it is edited: that of the file, or its correction. */
export function textAt(file: BulkFile, index: number, field: GoodsField): string {
  const { stated, values } = rowAt(file, index)
  return file.corrected.get(index)?.texts[field] ?? (stated[field] || values[field])
}

/** With one text for a field of some rows. */
export async function withCorrection(
  file: BulkFile,
  rows: readonly number[],
  field: GoodsField,
  text: string,
): Promise<BulkFile> {
  const changes = rows.map((index) => ({
    index,
    texts: { ...file.corrected.get(index)?.texts, [field]: text },
  }))
  const corrected = await correctedBy(file.reader, changes)
  const rejected = new Map(file.rejected)
  for (const index of rows) rejected.delete(index)
  return { ...file, corrected: new Map([...file.corrected, ...corrected]), rejected }
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
    ...(codeMissing ? [{ field: 'hs_code' as const, reason: CODE_MISSING }] : []),
    ...(codeMissing ? [] : open.map((reason) => ({ field: null, reason }))),
    ...(file.rejected.get(index) ?? []),
  ]
}

const CODE_MISSING = 'Missing'

export type FaultyRow = { readonly index: number; readonly errors: readonly RowError[] }

const faultyRows = new WeakMap<BulkFile, readonly FaultyRow[]>()

/** The included rows with errors, found once for each state of the file. */
export function faultyIn(file: BulkFile): readonly FaultyRow[] {
  const known = faultyRows.get(file)
  if (known) return known
  const found = includedRows(file).flatMap((index) => {
    const { state, values } = rowAt(file, index)
    // Most rows of a long file are ready.
    if (state === 'ready' && values.hs_code !== '' && !file.rejected.has(index)) return []
    const errors = errorsAt(file, index)
    return errors.length === 0 ? [] : [{ index, errors }]
  })
  faultyRows.set(file, found)
  return found
}

/** Whether a goods code is all that nothing is known of. */
export function lacksCode({ errors }: FaultyRow): boolean {
  return errors.some(({ field, reason }) => field === 'hs_code' && reason === CODE_MISSING)
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
