// Reads a file away from the page, which stays free for the person meanwhile. The reader is the one
// of the command line.

import type { FileSheet } from '../../../../../src/intake/cell/cell.ts'
import { documentOf } from '../../../../../src/intake/document/document.ts'
import { openFile } from '../../../../../src/intake/document/open-file.ts'
import { pageTexts } from '../../../../../src/intake/document/page-text.ts'
import type { Choices, DraftRow, IntakeDraft } from '../../../../../src/intake/draft.ts'
import { fileSheets } from '../../../../../src/intake/file/sheets.ts'
import { draftOf } from '../../../../../src/intake/read.ts'
import type { ReadDocument, ReaderMessage, ReaderRequest } from './reader-messages.ts'
import { sheetWords } from './words-texts.ts'

const ROWS_PER_MESSAGE = 2_000

let sheets: readonly FileSheet[] = []
let draft: IntakeDraft | null = null

addEventListener('message', ({ data }: MessageEvent<ReaderRequest>) => {
  answer(data).catch((error: unknown) => {
    const message = error instanceof Error ? error.message : 'The file cannot be read.'
    send({ kind: 'failed', message })
  })
})

async function answer(request: ReaderRequest): Promise<void> {
  if (request.kind === 'correct') {
    sendRows(request.corrections.flatMap(({ index, texts }) => draft?.correct(index, texts) ?? []))
    send({ kind: 'done', draft: null })
    return
  }
  if (request.kind === 'document') {
    send({ kind: 'document', read: await readDocument(request.name, request.bytes) })
    return
  }
  if (request.kind === 'open') {
    sheets = await fileSheets(request.name, new Uint8Array(request.bytes))
  }
  read(request.kind === 'read' ? request.choices : {})
}

/** Of a spreadsheet, what is drawn. */
const ROWS_DRAWN = 500

async function readDocument(name: string, bytes: ArrayBuffer): Promise<ReadDocument> {
  const file = await openFile(name, new Uint8Array(bytes))
  const draft = documentOf(file, sheetWords)
  const { pages } = file
  return {
    draft,
    pages: pages?.map(({ width, height }) => ({ width, height })) ?? null,
    texts: pages ? pageTexts(file) : [],
    sheets: pages
      ? []
      : file.sheets
          .filter(({ isHidden }) => !isHidden)
          .map(({ name: sheet, rows }) => ({
            name: sheet,
            rows: rows.slice(0, ROWS_DRAWN).map((cells) => cells.map(({ shown }) => shown)),
          })),
  }
}

function read(choices: Choices): void {
  draft = draftOf(sheets, sheetWords, choices, (done, of) => {
    send({ kind: 'progress', progress: { done, of } })
  })
  const { rows = [], correct: _correct, ...rest } = draft ?? {}
  sendRows(rows)
  send({ kind: 'done', draft: draft && (rest as Omit<IntakeDraft, 'correct' | 'rows'>) })
}

function sendRows(rows: readonly DraftRow[]): void {
  for (let from = 0; from < rows.length; from += ROWS_PER_MESSAGE) {
    send({ kind: 'rows', rows: rows.slice(from, from + ROWS_PER_MESSAGE) })
  }
}

function send(message: ReaderMessage): void {
  postMessage(message)
}
