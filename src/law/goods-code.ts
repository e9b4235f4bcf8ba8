// Goods codes: digits without dots inside, dotted as the schedule prints them outside.

const CODE = /^\d{4,13}$/
const SEPARATORS = /[\s.]/g

/** The digits of a code of 4 to 13 digits, dots and blanks left out; null when it is not a code. */
export function parseGoodsCode(text: string): string | null {
  const digits = text.replace(SEPARATORS, '')
  return CODE.test(digits) ? digits : null
}

/** `"0101210010"` → `"0101.21.00.10"`; shorter codes as far as they go. */
export function formatHts(code: string): string {
  let dotted = code.slice(0, 4)
  for (let at = 4; at < code.length; at += 2) dotted += `.${code.slice(at, at + 2)}`
  return dotted
}

/** The codes that contain `code`, longest first, down to its chapter: `010121` → `0101`, `01`. */
export function ancestors(code: string): string[] {
  const found: string[] = []
  for (let length = code.length - 1; length >= 2; length--) {
    if (length % 2 === 0) found.push(code.slice(0, length))
  }
  return found
}
