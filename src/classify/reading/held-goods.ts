// "A glass of wine" is wine: the words before "of" that only count or hold the goods come last, and
// a holder that would be read as a material is left out.

import type { WordLists } from '../words.ts'
import { stemOf } from '../words.ts'

export type HeldGoods = {
  /** The goods first and what holds them last; the text itself where nothing holds goods. */
  first(text: string): string
}

const CLAUSE = /^([^,;:.()]*?)\s+of\s+([^,;:.()]+)(.*)$/is
const WORD = /[\p{L}\p{N}'-]+/gu
const LAST = /[\p{L}\p{N}'-]+$/u
const ENDS: ReadonlySet<string> = new Set(['of', 'in'])
const EMPTY_END = /\. $/

/** `isMaterial`: a bottle of glass is a bottle. */
export function heldGoodsIn(
  containers: ReadonlySet<string>,
  lists: WordLists,
  isMaterial: (stem: string) => boolean,
): HeldGoods {
  const stems = (text: string) =>
    (text.toLowerCase().match(WORD) ?? []).map((word) => stemOf(word, lists.spelling))
  return {
    first: (text) => {
      const [, before = '', goods = '', rest = ''] = CLAUSE.exec(text) ?? []
      const holder = stems(before).at(-1) ?? ''
      if (!containers.has(holder)) return text
      const named = stems(goods)
      const end = named.findIndex(
        (word, at) => at > 0 && (ENDS.has(word) || lists.breaks.has(word)),
      )
      const noun = named.slice(0, end < 0 ? named.length : end).at(-1) ?? ''
      if (isMaterial(noun)) return text
      const held = isMaterial(holder) ? before.replace(LAST, '') : before
      return `${goods}${rest}. ${held}`.replace(EMPTY_END, '')
    },
  }
}
