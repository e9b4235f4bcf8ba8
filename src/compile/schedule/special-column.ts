// Parses the Special column of the US schedule: rates by programme symbol, and references to quota
// headings. Text damaged in print is repaired where it is clear; the rest is returned.

import { formatHts } from '../../law/goods-code.ts'

type SpecialEntry = {
  /** Programme symbols (`S+`, `KR`); empty: for all programmes of the column. */
  readonly symbols: readonly string[]
  readonly outcome:
    | { readonly kind: 'rate'; readonly text: string }
    /** The headings referred to, dotted; a range as `"9823.01.01-9823.01.07"`. */
    | { readonly kind: 'redirect'; readonly headings: readonly string[] }
}

const SYMBOL = '[A-Z]{1,2}[+*]?'
const SYMBOLS = new RegExp(
  `\\((?=[\\s,.]*${SYMBOL})((?:[\\s,.]*${SYMBOL}(?![A-Za-z+*]))+)[\\s,.]*\\)`,
  'g',
)
const HEADING = '\\d{2}\\.?\\d{2}\\.\\d{2}\\.\\d{2}'
const SEE = new RegExp(`^see\\s+((?:${HEADING}(?:\\s*[-,]\\s*)?)+)(.*)$`, 'i')
const OPEN_PARENTHESIS = /\([^()]*$/

/** The entries of a Special text, and the parts of it that could not be parsed. */
export function parseSpecial(text: string): {
  entries: readonly SpecialEntry[]
  leftovers: readonly string[]
} {
  const entries: SpecialEntry[] = []
  const leftovers: string[] = []
  const plain = text.replace(/<[^<>]*>/g, '').replace(/\s+/g, ' ')
  let from = 0
  const add = (piece: string, symbols: readonly string[]): void => {
    const outcome = readOutcome(piece, leftovers)
    if (outcome !== null) entries.push({ symbols, outcome })
    else if (symbols.length > 0) leftovers.push(`(${symbols.join(',')})`)
  }
  for (const match of plain.matchAll(SYMBOLS)) {
    add(plain.slice(from, match.index), (match[1] ?? '').match(/[A-Z]+[+*]?/g) ?? [])
    from = match.index + match[0].length
  }
  const rest = plain.slice(from)
  if (from === 0) add(rest, [])
  else if (trimmed(rest) !== '') leftovers.push(trimmed(rest))
  return { entries, leftovers }
}

function readOutcome(piece: string, leftovers: string[]): SpecialEntry['outcome'] | null {
  const dangling = OPEN_PARENTHESIS.exec(piece)?.[0] ?? ''
  if (dangling !== '') leftovers.push(trimmed(dangling))
  const text = trimmed(dangling === '' ? piece : piece.slice(0, -dangling.length))
  if (text === '') return null
  const see = SEE.exec(text)
  if (see === null) return { kind: 'rate', text }
  if (trimmed(see[2] ?? '') !== '') leftovers.push(trimmed(see[2] ?? ''))
  return { kind: 'redirect', headings: (see[1] ?? '').split(',').map(dotted).filter(Boolean) }
}

/** `"99.19.04.14"` → `"9919.04.14"`, also in ranges. */
function dotted(heading: string): string {
  return heading
    .split('-')
    .map((code) => formatHts(code.replace(/\D/g, '')))
    .join('-')
}

/** Without blanks, commas and full stops at the ends. */
function trimmed(text: string): string {
  return text.replace(/^[\s,.]+|[\s,.]+$/g, '')
}
