// What the page and the reader of its file, which runs in a worker, send each other.

import type { DocumentDraft } from '../../../../../src/intake/document/document.ts'
import type { PageText } from '../../../../../src/intake/document/page-text.ts'
import type {
  Choices,
  Corrections,
  DraftRow,
  IntakeDraft,
} from '../../../../../src/intake/draft.ts'

/** What was read of a file. */
export type ReadDraft = Omit<IntakeDraft, 'correct'>

export type Correction = { readonly index: number; readonly texts: Corrections }

/** The first request opens the file; `document` reads an invoice, and is the only one. */
export type ReaderRequest =
  | { readonly kind: 'document'; readonly name: string; readonly bytes: ArrayBuffer }
  | { readonly kind: 'open'; readonly name: string; readonly bytes: ArrayBuffer }
  | { readonly kind: 'read'; readonly choices: Choices }
  | { readonly kind: 'correct'; readonly corrections: readonly Correction[] }

export type Progress = { readonly done: number; readonly of: number }

/** An invoice, and how it is drawn. */
export type ReadDocument = {
  readonly draft: DocumentDraft
  /** Of a PDF, in points. */
  readonly pages: readonly { readonly width: number; readonly height: number }[] | null
  readonly texts: readonly PageText[]
  /** Of a spreadsheet: the texts of its cells. */
  readonly sheets: readonly {
    readonly name: string
    readonly rows: readonly (readonly string[])[]
  }[]
}

/** Rows come in parts, so that the page takes each over in a moment; `done` ends an answer. */
export type ReaderMessage =
  | { readonly kind: 'progress'; readonly progress: Progress }
  | { readonly kind: 'rows'; readonly rows: readonly DraftRow[] }
  | { readonly kind: 'done'; readonly draft: Omit<ReadDraft, 'rows'> | null }
  | { readonly kind: 'document'; readonly read: ReadDocument }
  | { readonly kind: 'failed'; readonly message: string }
