// Goods codes: digits without dots in the engine, dotted in requests and answers.

const CODE = /^\d{4,13}$/
const SEPARATORS = /[\s.]/g

/**
 * The chapters that the Harmonized System leaves to each tariff: provisions that goods are entered
 * under beside their own code, and in the United States additional duties.
 */
export const SPECIAL_PROVISIONS = '98'
export const ADDITIONAL_DUTIES = '99'

/** The 4 to 13 digits of a code without dots and blanks; null when `text` is not a code. */
export function parseGoodsCode(text: string): string | null {
  const digits = text.replace(SEPARATORS, '')
  return CODE.test(digits) ? digits : null
}

/** `"0101210010"` → `"0101.21.00.10"`, `"010121"` → `"0101.21"`. */
export function formatHts(code: string): string {
  let dotted = code.slice(0, 4)
  for (let at = 4; at < code.length; at += 2) dotted += `.${code.slice(at, at + 2)}`
  return dotted
}

/** The codes above `code`, longest first, up to its chapter: `010121` → `0101`, `01`. */
export function ancestors(code: string): string[] {
  const found: string[] = []
  for (let length = code.length - 1; length >= 2; length--) {
    if (length % 2 === 0) found.push(code.slice(0, length))
  }
  return found
}
