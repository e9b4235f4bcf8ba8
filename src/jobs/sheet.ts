// Reads the goods of a spreadsheet for a job, in a thread of its own: a large workbook takes long
// and much memory, and calls are answered meanwhile.

import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { ArchiveError, unpackedFiles } from '../base/unpack.ts'
import type { Choices, DraftRow, IntakeDraft } from '../intake/draft.ts'
import { embeddedWords } from '../intake/embedded-words.ts'
import { COLUMN_NAMES } from '../intake/fields.ts'
import { fileSheets, UnreadableFile } from '../intake/file/sheets.ts'
import { goodsRequest, reasonsOf } from '../intake/goods-row.ts'
import { draftOf } from '../intake/read.ts'
import { invalid, issue } from '../operations/errors.ts'
import { type JobFile, ROWS_MAX, type SheetRead } from './key-schema.ts'
import type { LeftOut } from './schema.ts'

const LIMIT_MS = 60_000
const HEAP_MB = 1024
/** Workbooks are zip archives. What one unpacks to is looked at before it is read. */
const ZIP = 'PK'
const UNPACKED_MOST = 256 * 1024 * 1024
const LEFT_OUT_MOST = 500
const ROWS_NAMED = 20

type Task = { readonly task: 'landfall-sheet'; readonly file: JobFile; readonly currency: string }

type Fault = { readonly path: readonly string[]; readonly message: string }

type Sheet = SheetRead & {
  readonly rows: readonly object[]
  readonly leftOut: readonly LeftOut[]
}

type SheetReading = { readonly sheet: Sheet } | { readonly faults: readonly Fault[] }

/** The readings of a process, one after the other. */
let last: Promise<unknown> = Promise.resolve()

/** The rows that are ready, and the others with their reasons. Throws a 400. */
export async function readSheet(file: JobFile, currency: string): Promise<Sheet> {
  const mine = last.then(() => inThread({ task: 'landfall-sheet', file, currency }))
  last = mine.catch(() => undefined)
  const found = await mine
  if ('faults' in found)
    throw invalid(found.faults.map(({ path, message }) => issue(path, message)))
  return found.sheet
}

function inThread(task: Task): Promise<SheetReading> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    })
    const tooLarge = (): void => resolve(faultOf('is too large to be read. Send it as CSV.'))
    const limit = setTimeout(() => {
      tooLarge()
      void worker.terminate()
    }, LIMIT_MS)
    worker.on('message', resolve)
    worker.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') tooLarge()
      else reject(error)
    })
    worker.on('exit', () => {
      clearTimeout(limit)
      reject(new Error('the thread that read a file ended without an answer'))
    })
  })
}

function faultOf(message: string): SheetReading {
  return { faults: [{ path: ['file'], message }] }
}

async function readTask({ file, currency }: Task): Promise<SheetReading> {
  const { name, base64 } = file
  if (/[^A-Za-z0-9+/=]/.test(base64)) return faultOf('base64 has other characters than those')
  try {
    const bytes = Buffer.from(base64, 'base64')
    if (bytes.indexOf(ZIP) === 0) unpackedFiles(bytes, UNPACKED_MOST, () => true)
    const sheets = await fileSheets(name, bytes)
    const draft = drafted(file, currency, (choices) => draftOf(sheets, embeddedWords(), choices))
    if (!draft) return faultOf('has no table')
    if ('faults' in draft) return draft
    return sheetOf(draft)
  } catch (error) {
    if (error instanceof UnreadableFile || error instanceof ArchiveError) {
      return faultOf(error.message)
    }
    throw error
  }
}

type Read = (choices: Choices) => IntakeDraft | null

function drafted(
  file: JobFile,
  currency: string,
  read: Read,
): IntakeDraft | Extract<SheetReading, { faults: unknown }> | null {
  const choices = choicesOf(file)
  const first = read(choices)
  if (!first) return null
  if (first.currency !== null && first.currency !== currency) {
    const message = `is ${currency}, and the prices of the file are in ${first.currency}`
    return { faults: [{ path: ['settings', 'currency'], message }] }
  }
  const faults: Fault[] = []
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

function sheetOf(draft: IntakeDraft): SheetReading {
  if (draft.rows.length > ROWS_MAX) {
    return faultOf(`has ${draft.rows.length} rows of goods; a job has at most ${ROWS_MAX}`)
  }
  const ready = draft.rows.filter(({ state }) => state === 'ready')
  const others = draft.rows.filter(({ state }) => state !== 'ready')
  if (ready.length === 0) {
    const named = others.slice(0, ROWS_NAMED).map((row) => ({
      path: ['file', `${row.sheet === '' ? '' : `${row.sheet} `}row ${row.at}`],
      message: reasonsOf(row).join('; '),
    }))
    return named.length > 0 ? { faults: named } : faultOf('has no rows of goods')
  }
  const read = draft.columns.filter(({ column }) => column !== 'ignored')
  return {
    sheet: {
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

if (!isMainThread && (workerData as Partial<Task> | null)?.task === 'landfall-sheet') {
  parentPort?.postMessage(await readTask(workerData as Task))
}
