// Compares the code printed on the supplier's invoice with the recommended code.

import { formatHts, parseGoodsCode } from '../law/goods-code.ts'

/**
 * `note` is null when no code is printed. `strong`: the printed code is not a code of the
 * destination or not even a candidate, so one of the two is far off.
 */
type PrintedComparison = {
  readonly disagrees: boolean
  readonly strong: boolean
  readonly note: string | null
}

type Recommendation = {
  readonly hs6: string
  readonly tenDigit: string | null
  /** The six-digit candidates, including the recommended code. */
  readonly candidates: readonly string[]
}

/** Words around the digits ("HTS", "(laptop)"), and dashes between them. */
const AROUND = /^\D+|\D+$|[-\u2010-\u2015]/g
const SUBHEADING = 6
/** The maximum length of a printed code in the contract. */
const LONGEST = 64
const SHOWN = 32

/**
 * Compares the digits that both codes have, at least six. A printed code with fewer than six digits
 * disagrees; blank text counts as none. `listed`: whether the destination has the subheading.
 */
export function comparePrinted(
  printed: string | null,
  recommendation: Recommendation,
  listed: (hs6: string) => boolean,
): PrintedComparison {
  if (printed === null || printed.trim() === '')
    return { disagrees: false, strong: false, note: null }
  const digits = parseGoodsCode(printed.slice(0, LONGEST).replace(AROUND, ''))
  if (digits === null || digits.length < SUBHEADING) {
    return {
      disagrees: true,
      strong: true,
      note: `${unreadable(printed, digits)}, so it cannot agree.`,
    }
  }
  const recommended = recommendation.tenDigit ?? recommendation.hs6
  const common = Math.min(digits.length, recommended.length)
  const shown = `The printed code ${formatHts(digits)}`
  if (digits.slice(0, common) === recommended.slice(0, common)) {
    return { disagrees: false, strong: false, note: `${shown} agrees.` }
  }
  const { strong, words } = grade(digits, recommendation, listed)
  return { disagrees: true, strong, note: `${shown} ${words}.` }
}

function unreadable(printed: string, digits: string | null): string {
  if (digits !== null) return `The printed code ${formatHts(digits)} has fewer than six digits`
  const text = printed
    .trim()
    .slice(0, SHOWN)
    .replaceAll(/[^\p{L}\p{N} .,:/-]/gu, '?')
  return `The printed code "${text}" does not read as a code of six to thirteen digits`
}

function grade(
  digits: string,
  { hs6, candidates }: Recommendation,
  listed: (hs6: string) => boolean,
): { readonly strong: boolean; readonly words: string } {
  const printed = digits.slice(0, SUBHEADING)
  if (printed === hs6) {
    return { strong: false, words: 'agrees to six digits and differs after them' }
  }
  if (!listed(printed)) return { strong: true, words: "is not in the destination's schedule" }
  if (candidates.includes(printed)) {
    return { strong: false, words: 'differs, and is plausible: it is among the candidates' }
  }
  const words = 'conflicts with the description: it differs, and is not among the candidates'
  return { strong: true, words }
}
