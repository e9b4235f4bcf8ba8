// What goods are called at length, by the project itself: whole descriptions as rulings, shops and
// invoices write them, where the lexicon has names ("610910 | boys' t-shirt of knitted cotton").

import { chapterRows } from './chapter-files.ts'

/** Goods of the subheading `hs6`, in 3 to 60 words. */
export type Description = { readonly hs6: string; readonly text: string }

const FEWEST = 3
const MOST = 60

/**
 * Reads `chNN.txt` of `folder`; `known` are the codes of the lexicon.
 * Throws an Error naming file and line when a row is malformed, misplaced or given twice.
 */
export function readDescriptions(
  folder: string,
  known: ReadonlySet<string>,
): readonly Description[] {
  const places = new Map<string, string>()
  return chapterRows(folder).map(({ text: row, chapter, place }) => {
    const [hs6 = '', text = '', rest] = row.split('|').map((field) => field.trim())
    const fault = faultOf({ hs6, text }, chapter, known)
    if (rest !== undefined || fault !== null) {
      throw new Error(`${place}: ${fault ?? 'expected "hs6 | description", and no other "|"'}`)
    }
    const same = text.toLowerCase()
    const first = places.get(same)
    if (first !== undefined) throw new Error(`${place}: the same description stands in ${first}`)
    places.set(same, place)
    return { hs6, text }
  })
}

function faultOf(
  { hs6, text }: Description,
  chapter: string,
  known: ReadonlySet<string>,
): string | null {
  if (text === '') return 'expected "hs6 | description"'
  if (!known.has(hs6)) return `"${hs6}" is no subheading of the lexicon`
  if (!hs6.startsWith(chapter)) return `${hs6} does not belong to chapter ${chapter}`
  const count = text.split(/\s+/).length
  if (count >= FEWEST && count <= MOST) return null
  return `the description of ${hs6} has ${count} words; expected ${FEWEST} to ${MOST}`
}
