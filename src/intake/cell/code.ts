// A goods code in a cell: digits with dots, blanks or hyphens, with or without its name before it.

import type { Words } from '../words.ts'
import type { SheetCell } from './cell.ts'
import { spaced } from './folded.ts'

type CodeReading =
  | { readonly code: string; readonly why: string | null }
  | { readonly trouble: string; readonly likely: readonly string[] }

const LEAD = /^(hs|hts|htsus|cn|kn|nc|sh|sa|ztn|taric|hs code|hs no|code|codes?|nr|no)?[\s.:#-]*/i
const GROUPS =
  /^\d{4}([. -]?\d{2}){0,3}([. -]?\d{2,3})?$|^\d{4,13}$|^\d{2}[. ]\d{2}([. ]\d{2}){0,4}$/
const SUBHEADING = 6
const DIGITS_MOST = 10
const CHAPTERS = 97
const SPECIAL_CHAPTERS = [98, 99]

function isChapter(digits: string): boolean {
  const chapter = Number(digits.slice(0, 2))
  return (chapter >= 1 && chapter <= CHAPTERS) || SPECIAL_CHAPTERS.includes(chapter)
}

/** Reads a code; the cell is not empty. */
export function codeIn(cell: SheetCell, { isSubheading }: Words): CodeReading {
  const text = spaced((cell.number ? cell.shown : cell.text).normalize('NFKC')).replace(LEAD, '')
  if (/e\+?\d+$/i.test(text)) return unread('Digits are lost: the cell shows a power of ten')
  if (!GROUPS.test(text)) return unread('Not one goods code of 4 to 13 digits', likelyCodes(text))
  const digits = text.replace(/\D/g, '')
  if (cell.number && /\D/.test(text) && digits.length % 2 > 0) {
    return unread('The code is stored as a number: a zero at its end may be lost')
  }
  if (digits.length % 2 > 0 && digits.length < 11) {
    const padded = `0${digits}`
    if (!isSubheading(padded.slice(0, SUBHEADING)) || /\D/.test(text)) {
      return unread('A goods code has 4, 6, 8 or 10 digits')
    }
    return { code: padded, why: 'the zero at its beginning was lost' }
  }
  if (!isChapter(digits)) return unread('There is no such chapter')
  return { code: text.replace(/[ -]/g, '.').replace(/\.+/g, '.'), why: null }
}

function unread(trouble: string, likely: readonly string[] = []): CodeReading {
  return { trouble, likely }
}

/** Letters that look like digits. */
function likelyCodes(text: string): readonly string[] {
  const digits = text.replace(/[oO]/g, '0').replace(/[lI]/g, '1')
  return digits !== text && GROUPS.test(digits) ? [digits] : []
}

/** Whether a text looks like a goods code of six digits or more, and how surely. */
export function looksLikeCode(cell: SheetCell): 'dotted' | 'plain' | null {
  const text = cell.number ? cell.shown : cell.text
  if (/^\d{4}[. ]\d{2}([. ]?\d{2,4}){0,2}$/.test(text) && isChapter(text)) return 'dotted'
  return /^\d{6}(\d{2}){0,2}$/.test(text) && isChapter(text) ? 'plain' : null
}

/** Whether the first six digits, with a zero that was lost, are a subheading. */
export function isKnownCode(cell: SheetCell, { isSubheading }: Words): boolean {
  const text = cell.number ? cell.shown : cell.text
  const digits = /^[\d. ]+$/.test(text) ? text.replace(/\D/g, '') : ''
  if (digits.length < SUBHEADING - 1 || digits.length > DIGITS_MOST) return false
  const whole = digits.length % 2 > 0 ? `0${digits}` : digits
  return isSubheading(whole.slice(0, SUBHEADING))
}
