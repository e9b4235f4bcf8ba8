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

const OFFSET = 0xcbf29ce484222325n
const PRIME = 0x100000001b3n
const HEX_DIGITS = 16

/** 16 hexadecimal digits: FNV-1a of the text in UTF-8. */
export function fingerprint(text: string): string {
  let hash = OFFSET
  for (const byte of new TextEncoder().encode(text)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * PRIME)
  }
  return hash.toString(16).padStart(HEX_DIGITS, '0')
}
