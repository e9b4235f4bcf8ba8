// Reads a commercial invoice that a key sends into a draft of a calculation.

import { type DocumentDraft, documentOf } from '../../intake/document/document.ts'
import { openFile } from '../../intake/document/open-file.ts'
import { embeddedWords } from '../../intake/embedded-words.ts'
import { reasonsOf } from '../../intake/goods-row.ts'
import { answerTask, type FileReading, faultOf, readBytes, readInThread } from '../in-thread.ts'
import type { DocumentRequest, DocumentResponse } from './schema.ts'

const TASK = 'landfall-document'
const AT = ['base64']
const BYTES_MOST = 10 * 1024 * 1024
/** As a calculation has them. */
const LINES_MOST = 2_000

type DocumentRead = Omit<DocumentResponse, 'warnings'>

/** Throws a 400 or a 429. */
export function readDocument(
  document: DocumentRequest,
  organisation: string,
): Promise<DocumentRead> {
  const task = { task: TASK, input: document, organisation, at: AT }
  return readInThread<DocumentRead>(import.meta.url, task)
}

function readTask({ name, base64 }: DocumentRequest): Promise<FileReading<DocumentRead>> {
  return readBytes<DocumentRead>(base64, AT, async (bytes) => {
    if (bytes.length > BYTES_MOST) return faultOf(AT, 'has more than 10 MiB')
    const draft = documentOf(await openFile(name, bytes), embeddedWords())
    const { length } = draft.lines
    if (length > LINES_MOST) {
      return faultOf(AT, `has ${length} lines of goods, ${LINES_MOST} are possible. Open a job.`)
    }
    return { read: printed(draft) }
  })
}

function printed(draft: DocumentDraft): DocumentRead {
  const { fields, unread, lines, checks, charges, questions } = draft
  return {
    ...{ fields: [...fields], unread: [...unread] },
    lines: lines.map(({ sheet, at, values, places, ...line }) => ({
      ...{ sheet, row: at, values: filled(values), places: { ...places } },
      open: [...reasonsOf(line)],
    })),
    ...{ checks: [...checks], charges: [...charges], questions: [...questions] },
    request: requestOf(draft),
  }
}

const ONCE = ['incoterm', 'currency'] as const
const SUMS = ['freight', 'insurance'] as const
const TEXTS = [
  ...(['reference', 'description', 'hs_code', 'origin_country'] as const),
  ...(['manufacturer', 'exporter'] as const),
]
const FIGURES = ['quantity', 'unit_value', 'weight_kg'] as const

/** Fields that were not read are left out. */
function requestOf({ fields, lines }: DocumentDraft): Record<string, unknown> {
  const once = Object.fromEntries(fields.map(({ field, value }) => [field, value]))
  return {
    input_method: 'upload',
    ...filled(picked(once, ONCE)),
    ...numbers(picked(once, SUMS)),
    line_items: lines.map(({ values }) => ({
      ...filled(picked(values, TEXTS)),
      ...numbers(picked(values, FIGURES)),
    })),
  }
}

type Texts = Readonly<Record<string, string>>

function picked(texts: Texts, names: readonly string[]): Texts {
  return Object.fromEntries(names.map((name) => [name, texts[name] ?? '']))
}

function numbers(texts: Texts): Record<string, number> {
  return Object.fromEntries(
    Object.entries(filled(texts)).map(([name, text]) => [name, Number(text)]),
  )
}

function filled(texts: Texts): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))
}

await answerTask(TASK, readTask)
