// The project's own long descriptions of goods, as in rulings, shops and invoices; the lexicon has
// names only ("610910 | boys' t-shirt of knitted cotton").

import { mapInSteps, type Steps } from '../base/steps.ts'
import { chapterRows } from './chapter-files.ts'

/** A description of 3 to 60 words for goods of the subheading `hs6`. */
export type Description = { readonly hs6: string; readonly text: string }

const MIN_WORDS = 3
const MAX_WORDS = 60
/** Rows that are read in one step. */
const STEP = 500

/**
 * Reads `chNN.txt` in `folder`; `known`: the codes of the lexicon.
 * Throws an Error naming file and line when a row is malformed, misplaced or given twice.
 */
export function* readDescriptions(
  folder: string,
  known: ReadonlySet<string>,
): Steps<readonly Description[]> {
  const places = new Map<string, string>()
  const rows = chapterRows(folder)
  yield
  return yield* mapInSteps(rows, STEP, ({ text: row, chapter, place }) => {
    const [hs6 = '', text = '', rest] = row.split('|').map((field) => field.trim())
    const fault = problemIn({ hs6, text }, chapter, known)
    if (rest !== undefined || fault !== null) {
      throw new Error(`${place}: ${fault ?? 'expected "hs6 | description", and no other "|"'}`)
    }
    const same = text.toLowerCase()
    const first = places.get(same)
    if (first !== undefined) throw new Error(`${place}: the same description is in ${first}`)
    places.set(same, place)
    return { hs6, text }
  })
}

function problemIn(
  { hs6, text }: Description,
  chapter: string,
  known: ReadonlySet<string>,
): string | null {
  if (text === '') return 'expected "hs6 | description"'
  if (!known.has(hs6)) return `"${hs6}" is not a subheading of the lexicon`
  if (!hs6.startsWith(chapter)) return `${hs6} does not belong to chapter ${chapter}`
  const count = text.split(/\s+/).length
  if (count >= MIN_WORDS && count <= MAX_WORDS) return null
  return `the description of ${hs6} has ${count} words; expected ${MIN_WORDS} to ${MAX_WORDS}`
}
