// Texts compared without case, accents, width and punctuation.

const MARKS = /\p{M}+/gu
const OTHER = /[^\p{L}\p{N}]+/gu

/** `"Pays d’Origine :"` → `"pays d origine"`. */
export function folded(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(MARKS, '')
    .normalize('NFC')
    .replace(OTHER, ' ')
    .trim()
}

/** One space for each run of blanks of any kind. */
export function spaced(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
