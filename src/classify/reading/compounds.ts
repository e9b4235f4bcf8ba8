// Splits a compound word into words that are known ("Kaffeemaschine" into "Kaffee" and "Maschine").

/** A part of a compound; `isOwn`: it is a word of the language, and not an English one. */
export type CompoundPart = { readonly english: string; readonly isOwn: boolean }

type Compound = {
  readonly parts: readonly CompoundPart[]
  /** Whether all parts are words of the language and none is short, so that it is no chance. */
  readonly isCertain: boolean
}

type Split = Compound & { readonly cost: number }

const LEAST_PART = 3
const SHORT_PART = 4
const LONGEST = 40
const MOST_PARTS = 4
/** The letters that a part must have on average, so that few of them are short. */
const LEAST_AVERAGE = 3.5
/** What a part costs: few and long parts of the language are preferred. */
const COST = { part: 1, short: 1.5, link: 0.2, english: 0.6 }

/**
 * The cheapest split of `word`; null for none, or where no part is of the language. `links`:
 * letters that may be between two parts.
 */
export function splitCompound(
  word: string,
  links: readonly string[],
  partOf: (letters: string) => CompoundPart | null,
): Compound | null {
  if (word.length < 2 * LEAST_PART || word.length > LONGEST) return null
  const best: (Split | undefined)[] = [{ cost: 0, parts: [], isCertain: true }]
  for (let end = LEAST_PART; end <= word.length; end++) {
    for (let start = 0; start <= end - LEAST_PART; start++) {
      const before = best[start]
      if (before === undefined || (end === word.length && start === 0)) continue
      for (const link of end === word.length ? [''] : ['', ...links]) {
        const stop = end - link.length
        if (stop - start < LEAST_PART || !word.startsWith(link, stop)) continue
        const found = withPart(before, word.slice(start, stop), link, partOf)
        const other = best[end]
        if (found !== null && (other === undefined || found.cost < other.cost)) best[end] = found
      }
    }
  }
  const whole = best[word.length]
  if (whole === undefined || !whole.parts.some(({ isOwn }) => isOwn)) return null
  const { length } = whole.parts
  return length > MOST_PARTS || word.length / length < LEAST_AVERAGE ? null : whole
}

function withPart(
  before: Split,
  letters: string,
  link: string,
  partOf: (letters: string) => CompoundPart | null,
): Split | null {
  const part = partOf(letters)
  if (part === null) return null
  const isShort = letters.length < SHORT_PART
  if (isShort && !part.isOwn) return null
  const cost =
    before.cost +
    COST.part +
    (isShort ? COST.short : 0) +
    (link === '' ? 0 : COST.link) +
    (part.isOwn ? 0 : COST.english)
  const isCertain = before.isCertain && part.isOwn && !isShort
  return { cost, parts: [...before.parts, part], isCertain }
}
