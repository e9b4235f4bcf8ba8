// Texts of the export as the schedule means them: the same rate printed with other blanks, mark-up
// or superscripts in the next release is no change of law.

const MARK_UP = /<\/?[a-z][^>]*>/gi
const PARENTHESISED = /\s*\(([^()]*)\)/g
const SYMBOLS_ONLY = /^[A-Z+*,.\s]+$/

/** Without mark-up, superscript digits as digits (`m²` → `m2`), blanks single, ends trimmed. */
export function plainText(text: string): string {
  return text.replace(MARK_UP, '').replace(/²/g, '2').replace(/³/g, '3').replace(/\s+/g, ' ').trim()
}

/** A Special column: plain, symbols of programmes parted by bare commas, groups by one blank. */
export function specialText(text: string): string {
  return plainText(text)
    .replace(PARENTHESISED, (whole, inside: string) =>
      SYMBOLS_ONLY.test(inside) ? ` (${inside.replace(/\s*,\s*/g, ',').trim()})` : whole,
    )
    .replace(/\)(?=[^\s.,;)])/g, ') ')
}

/** Units of quantity in the order printed, empty ones left out. */
export function unitTexts(units: readonly string[]): readonly string[] {
  return units.map(plainText).filter((unit) => unit !== '')
}
