// JSON of a large answer, in steps.

import type { Steps } from './steps.ts'

/** Values without objects in them that are printed in one step. */
const STEP = 32

/** Characters of a piece, or a few more. */
const PIECE = 64 * 1024

type Printed = { text: string; count: number; readonly take: (piece: string) => void }

/**
 * The bytes of the text that `JSON.stringify` makes of plain objects, arrays, texts, numbers and
 * the like.
 */
export function* jsonInSteps(value: object): Steps<Buffer> {
  const pieces: Buffer[] = []
  yield* printInPieces(value, (piece) => pieces.push(Buffer.from(piece)))
  yield
  return Buffer.concat(pieces)
}

/** Whether the text is that of {@link jsonInSteps}. */
export function* isJsonOf(value: object, text: string): Steps<boolean> {
  let at = 0
  let same = true
  yield* printInPieces(value, (piece) => {
    same &&= text.startsWith(piece, at)
    at += piece.length
  })
  return same && at === text.length
}

function* printInPieces(value: object, take: (piece: string) => void): Steps<void> {
  const printed = { text: '', count: 0, take }
  yield* print(value, printed)
  take(printed.text)
}

function* print(value: object, printed: Printed): Steps<void> {
  const isArray = Array.isArray(value)
  let before = isArray ? '[' : '{'
  for (const [name, inner] of isArray ? value.entries() : Object.entries(value)) {
    if (inner === undefined && !isArray) continue
    printed.text += isArray ? before : `${before}${JSON.stringify(name)}:`
    before = ','
    if (hasObjects(inner)) {
      yield* print(inner, printed)
    } else {
      printed.text += JSON.stringify(inner) ?? 'null'
      if (printed.text.length > PIECE) {
        printed.take(printed.text)
        printed.text = ''
      }
      if (++printed.count % STEP === 0) yield
    }
  }
  const isEmpty = before !== ','
  printed.text += `${isEmpty ? before : ''}${isArray ? ']' : '}'}`
}

function hasObjects(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  for (const inner of Array.isArray(value) ? value : Object.values(value)) {
    if (typeof inner === 'object' && inner !== null) return true
  }
  return false
}
