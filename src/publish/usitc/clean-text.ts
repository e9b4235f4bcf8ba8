// Normalises texts of the export: a rate printed with other whitespace, mark-up or superscripts in
// the next release is not a change of law.

const MARK_UP = /<\/?[a-z][^>]*>/gi
const PARENTHESISED = /\s*\(([^()]*)\)/g
const SYMBOLS_ONLY = /^[A-Z+*,.\s]+$/

/** Removes mark-up, converts superscripts (`m²` → `m2`), reduces whitespace to single spaces. */
export function plainText(text: string): string {
  return text.replace(MARK_UP, '').replace(/²/g, '2').replace(/³/g, '3').replace(/\s+/g, ' ').trim()
}

/** A Special column: programme symbols separated by commas only, groups by one space. */
export function specialText(text: string): string {
  return plainText(text)
    .replace(PARENTHESISED, (whole, inside: string) =>
      SYMBOLS_ONLY.test(inside) ? ` (${inside.replace(/\s*,\s*/g, ',').trim()})` : whole,
    )
    .replace(/\)(?=[^\s.,;)])/g, ') ')
}

/** Units of quantity in printed order, without empty ones. */
export function unitTexts(units: readonly string[]): readonly string[] {
  return units.map(plainText).filter((unit) => unit !== '')
}
