// Widths of Helvetica and Helvetica-Bold, which every reader of PDF has: of the characters from 32
// to 126, in thousandths of the size of the font (Adobe, Core 14 AFM files, version 3.1).

const FIRST = 32
const UNKNOWN = 556
const THOUSAND = 1000

// biome-ignore format: a table
const REGULAR = [
  278, 278, 355, 556, 556, 889, 667, 222, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556,
  556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667,
  611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667,
  667, 611, 278, 278, 278, 469, 556, 222, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500,
  222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
]

// biome-ignore format: a table
const BOLD = [
  278, 333, 474, 556, 556, 889, 722, 278, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556,
  556, 556, 556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667,
  611, 778, 722, 278, 556, 722, 611, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667,
  667, 611, 333, 278, 333, 584, 556, 278, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556,
  278, 889, 611, 611, 611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584,
]

/** Letters with accents are as wide as those without. */
export function widthOf(text: string, size: number, bold: boolean): number {
  const widths = bold ? BOLD : REGULAR
  const total = [...text.normalize('NFD').replace(/\p{M}/gu, '')].reduce(
    (sum, char) => sum + (widths[(char.codePointAt(0) ?? 0) - FIRST] ?? UNKNOWN),
    0,
  )
  return (total * size) / THOUSAND
}
