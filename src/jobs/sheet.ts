// Reads the goods of a spreadsheet for a job.

import type { Choices, DraftRow, IntakeDraft } from '../intake/draft.ts'
import { embeddedWords } from '../intake/embedded-words.ts'
import { COLUMN_NAMES } from '../intake/fields.ts'
import { fileSheets } from '../intake/file/sheets.ts'
import { goodsRequest, reasonsOf } from '../intake/goods-row.ts'
import { draftOf } from '../intake/read.ts'
import {
  answerTask,
  type FileFault,
  type FileReading,
  faultOf,
  readBytes,
  readInThread,
} from './in-thread.ts'
import { type JobFile, ROWS_MAX, type SheetRead } from './key-schema.ts'
import type { LeftOut } from './schema.ts'

const TASK = 'landfall-sheet'
const AT = ['file']
const LEFT_OUT_MOST = 500
const ROWS_NAMED = 20

type Task = { readonly file: JobFile; readonly currency: string }

type Sheet = SheetRead & {
  readonly rows: readonly object[]
  readonly leftOut: readonly LeftOut[]
}

/** The rows that are ready, and the others with their reasons. Throws a 400 or a 429. */
export function readSheet(file: JobFile, currency: string, organisation: string): Promise<Sheet> {
  const input: Task = { file, currency }
  return readInThread<Sheet>(import.meta.url, { task: TASK, input, organisation, at: AT })
}

function readTask({ file, currency }: Task): Promise<FileReading<Sheet>> {
  return readBytes<Sheet>(file.base64, AT, async (bytes) => {
    const sheets = await fileSheets(file.name, bytes)
    const draft = drafted(file, currency, (choices) => draftOf(sheets, embeddedWords(), choices))
    if (!draft) return faultOf(AT, 'has no table')
    if ('faults' in draft) return draft
    return sheetOf(draft)
  })
}

type Read = (choices: Choices) => IntakeDraft | null

function drafted(
  file: JobFile,
  currency: string,
  read: Read,
): IntakeDraft | { readonly faults: readonly FileFault[] } | null {
  const choices = choicesOf(file)
  const first = read(choices)
  if (!first) return null
  if (first.currency !== null && first.currency !== currency) {
    const message = `is ${currency}, and the prices of the file are in ${first.currency}`
    return { faults: [{ path: ['settings', 'currency'], message }] }
  }
  const faults: FileFault[] = []
  const columns: Record<string, number> = {}
  for (const [name, head] of Object.entries(file.columns ?? {})) {
    const column = first.columns.find((one) => one.head.text.trim() === head.trim())
    if (column && COLUMN_NAMES.some((known) => known === name)) columns[name] = column.at
    else faults.push({ path: ['file', 'columns', name], message: wrongColumn(name, first) })
  }
  if (faults.length > 0) return { faults }
  if (first.currency === currency && Object.keys(columns).length === 0) return first
  return read({ ...choices, currency, columns })
}

function wrongColumn(name: string, { columns }: IntakeDraft): string {
  if (!COLUMN_NAMES.some((known) => known === name)) {
    return `must be one of ${COLUMN_NAMES.join(', ')}`
  }
  return `must be one of the heads ${columns.map(({ head }) => `"${head.text}"`).join(', ')}`
}

function choicesOf({ sheet, decimal, origin, price_for: price }: JobFile): Choices {
  const country = origin === undefined ? null : embeddedWords().countryOf(origin)
  return {
    ...(sheet !== undefined && { sheet }),
    ...(decimal && { decimal }),
    ...(country && { origin: country }),
    ...(price && { price }),
  }
}

function sheetOf(draft: IntakeDraft): FileReading<Sheet> {
  if (draft.rows.length > ROWS_MAX) {
    return faultOf(AT, `has ${draft.rows.length} rows of goods; a job has at most ${ROWS_MAX}`)
  }
  const ready = draft.rows.filter(({ state }) => state === 'ready')
  const others = draft.rows.filter(({ state }) => state !== 'ready')
  if (ready.length === 0) {
    const named = others.slice(0, ROWS_NAMED).map((row) => ({
      path: ['file', `${row.sheet === '' ? '' : `${row.sheet} `}row ${row.at}`],
      message: reasonsOf(row).join('; '),
    }))
    return named.length > 0 ? { faults: named } : faultOf(AT, 'has no rows of goods')
  }
  const read = draft.columns.filter(({ column }) => column !== 'ignored')
  return {
    read: {
      rows: ready.map(goodsRequest),
      leftOut: others.slice(0, LEFT_OUT_MOST).map(leftOutOf),
      rows_left_out: others.length,
      rows_set_aside: draft.aside.length,
      columns: read.map(({ column, head }) => ({ field: column, head: head.text })),
      questions: draft.questions.map(({ text }) => text),
    },
  }
}

function leftOutOf(row: DraftRow): LeftOut {
  return {
    sheet: row.sheet,
    file_row: row.at,
    reason: reasonsOf(row).join('; '),
    stated: { ...row.stated },
  }
}

await answerTask(TASK, readTask)
