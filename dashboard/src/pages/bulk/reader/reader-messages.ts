// What the page and the reader of its file, which runs in a worker, send each other.

import type {
  Choices,
  Corrections,
  DraftRow,
  IntakeDraft,
} from '../../../../../src/intake/draft.ts'

/** What was read of a file. */
export type ReadDraft = Omit<IntakeDraft, 'correct'>

export type Correction = { readonly index: number; readonly texts: Corrections }

/** The first request opens the file. */
export type ReaderRequest =
  | { readonly kind: 'open'; readonly name: string; readonly bytes: ArrayBuffer }
  | { readonly kind: 'read'; readonly choices: Choices }
  | { readonly kind: 'correct'; readonly corrections: readonly Correction[] }

export type Progress = { readonly done: number; readonly of: number }

/** Rows come in parts, so that the page takes each over in a moment; `done` ends an answer. */
export type ReaderMessage =
  | { readonly kind: 'progress'; readonly progress: Progress }
  | { readonly kind: 'rows'; readonly rows: readonly DraftRow[] }
  | { readonly kind: 'done'; readonly draft: Omit<ReadDraft, 'rows'> | null }
  | { readonly kind: 'failed'; readonly message: string }
