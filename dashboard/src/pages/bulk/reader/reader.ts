// The page's side of the reader of a file. Requests are answered one after the other.

import type { Choices, DraftRow } from '../../../../../src/intake/draft.ts'
import type {
  Correction,
  Progress,
  ReadDocument,
  ReadDraft,
  ReaderMessage,
  ReaderRequest,
} from './reader-messages.ts'

export type Reader = {
  /** Reads the file again; null when it has no rows. */
  readonly read: (choices: Choices) => Promise<ReadDraft | null>
  /** The rows with other texts, in the order of the corrections. */
  readonly correct: (corrections: readonly Correction[]) => Promise<readonly DraftRow[]>
  readonly close: () => void
}

type Answer = {
  readonly draft: ReadDraft | null
  readonly rows: readonly DraftRow[]
  readonly document: ReadDocument | null
}

/** Throws an error with a message for people. */
export async function readDocument(file: File): Promise<ReadDocument> {
  const worker = openWorker()
  try {
    const bytes = await file.arrayBuffer()
    const { document } = await answerTo(
      worker,
      { kind: 'document', name: file.name, bytes },
      noProgress,
    )
    if (!document) throw new Error('The file cannot be read.')
    return document
  } finally {
    worker.terminate()
  }
}

function noProgress(): void {}

function openWorker(): Worker {
  return new Worker(new URL('./reader-worker.ts', import.meta.url), { type: 'module' })
}

/** Throws an error with a message for people. */
export async function openReader(
  file: File,
  onProgress: (progress: Progress) => void,
): Promise<{ readonly reader: Reader; readonly draft: ReadDraft | null }> {
  const worker = openWorker()
  const ask = inTurn((request) => answerTo(worker, request, onProgress))
  try {
    const bytes = await file.arrayBuffer()
    const { draft } = await ask({ kind: 'open', name: file.name, bytes })
    const reader: Reader = {
      read: async (choices) => (await ask({ kind: 'read', choices })).draft,
      correct: async (corrections) => (await ask({ kind: 'correct', corrections })).rows,
      close: () => worker.terminate(),
    }
    return { reader, draft }
  } catch (error) {
    worker.terminate()
    throw error
  }
}

function inTurn(ask: (request: ReaderRequest) => Promise<Answer>) {
  let last: Promise<unknown> = Promise.resolve()
  return (request: ReaderRequest): Promise<Answer> => {
    const next = last.then(() => ask(request))
    last = next.catch(() => undefined)
    return next
  }
}

function answerTo(
  worker: Worker,
  request: ReaderRequest,
  onProgress: (progress: Progress) => void,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const rows: DraftRow[] = []
    worker.onmessage = ({ data }: MessageEvent<ReaderMessage>) => {
      if (data.kind === 'progress') onProgress(data.progress)
      if (data.kind === 'rows') rows.push(...data.rows)
      if (data.kind === 'failed') reject(new Error(data.message))
      if (data.kind === 'done') {
        resolve({ rows, draft: data.draft && { ...data.draft, rows }, document: null })
      }
      if (data.kind === 'document') resolve({ rows, draft: null, document: data.read })
    }
    worker.onerror = ({ message }) => reject(new Error(message || 'The reader did not start.'))
    worker.postMessage(request, 'bytes' in request ? [request.bytes] : [])
  })
}
