// Writes a description again with the English words that were read, in the English order.

import type { MainLanguage } from './languages-in-text.ts'
import type { Readings } from './readings.ts'
import type { Token } from './tokens.ts'

type Piece = {
  readonly text: string
  /** Whether the piece was read, so that a space separates it from its neighbours. */
  readonly isRead: boolean
  readonly start: number
  readonly end: number
  /** Whether the words before and after it are not put into another order across it. */
  readonly isBorder: boolean
}

/** Words of grammar within a noun phrase; all others separate noun phrases. */
const WITHIN = new Set(['', 'of'])
const LONGEST_UNIT = 3

export function rewritten(text: string, readings: Readings, main: MainLanguage): string {
  const pieces = piecesOf(text, readings)
  const reversed = main?.rules === true && main.glossary.reversed
  const written = joined(text, reversed ? inEnglishOrder(pieces) : pieces)
  const asides = [...readings.found.values()].filter(({ isAside }) => isAside === true)
  return [written, ...asides.map(({ english }) => english)].join(', ')
}

function piecesOf(text: string, { tokens, found }: Readings): Piece[] {
  const pieces: Piece[] = []
  for (let at = 0; at < tokens.length; at++) {
    const { start, end, kind } = tokens[at] as Token
    const reading = found.get(at)
    if (reading === undefined) {
      const isBorder = kind !== 'word' || isUnit(tokens, at)
      pieces.push({ text: text.slice(start, end), isRead: false, start, end, isBorder })
      continue
    }
    at += reading.count - 1
    const last = (tokens[at] as Token).end
    const isBorder = reading.isFunction && !WITHIN.has(reading.english)
    pieces.push({
      text: reading.isAside === true ? '' : reading.english,
      isRead: true,
      start,
      end: last,
      isBorder,
    })
  }
  return pieces
}

/** Whether the word may be the unit of the number before it ("24 cm"). */
function isUnit(tokens: readonly Token[], at: number): boolean {
  const { key } = tokens[at] as Token
  return key.length <= LONGEST_UNIT && tokens[at - 1]?.kind === 'number'
}

/** "bottle glass" as "glass bottle": within a noun phrase the last word comes first. */
function inEnglishOrder(pieces: readonly Piece[]): Piece[] {
  const ordered: Piece[] = []
  let phrase: Piece[] = []
  const close = () => {
    ordered.push(...phrase.filter(({ text }) => !WITHIN.has(text)).reverse())
    phrase = []
  }
  for (const piece of pieces) {
    if (piece.isBorder) {
      close()
      ordered.push(piece)
    } else phrase.push({ ...piece, isRead: true })
  }
  close()
  return ordered
}

function joined(text: string, pieces: readonly Piece[]): string {
  let result = ''
  for (const [at, piece] of pieces.entries()) {
    const before = pieces[at - 1]
    if (before !== undefined) {
      result += before.isRead || piece.isRead ? ' ' : text.slice(before.end, piece.start)
    }
    result += piece.text
  }
  return result
}
