// Names the notes of the Harmonized System that a classification rests on, or says that it is our
// own experience. Only notes of data/classify/notes are cited.

import { formatHts } from '../law/goods-code.ts'
import type { LegalNote, LegalNotes } from './legal-notes.ts'
import type { Subheading } from './lexicon.ts'
import type { Ranking } from './ranking.ts'

/** Shorter words are in too many notes to say that a note is about them. */
const SPOKEN = 4

export type LegalContext = {
  readonly notes: LegalNotes
  /** The customs territory whose publication is cited, if it was read. */
  readonly territory: string | null
}

/** The exclusion that decided, and the closest note between best and second: 0 to 2 sentences. */
export function groundSentences(
  { best, second, excluded, matched }: Ranking,
  { notes, territory }: LegalContext,
): string[] {
  const cited = (note: LegalNote) => `${note.title} (${note.citedIn(territory)})`
  const exclusion = excluded.find(({ inside }) => best.hs6.startsWith(inside))
  const ground = exclusion === undefined ? null : notes.groundOf(exclusion)
  const sentences: string[] = []
  if (exclusion !== undefined) {
    const { phrase, outside, inside } = exclusion
    const move = `"${phrase}" from ${formatHts(outside)} to ${formatHts(inside)}`
    sentences.push(
      ground === null
        ? `Our own experience, not a note, sends ${move}.`
        : `${cited(ground)} ${rule(ground)}, which ${reading(ground)}sends ${move}.`,
    )
  }
  const between = second === null ? null : noteBetween(notes, best, second, matched)
  if (between !== null && between.note !== ground) {
    const { note, says } = between
    sentences.push(`${cited(note)} ${says}.`)
  }
  return sentences
}

type Between = { readonly note: LegalNote; readonly says: string }

/**
 * What keeps goods of the best out of the second, or the reverse, or what a note says of the best
 * about a word of the description.
 */
function noteBetween(
  notes: LegalNotes,
  best: Subheading,
  second: Subheading,
  matched: readonly string[],
): Between | null {
  const ours = notes.between(second.hs6, best.hs6)
  if (ours !== null) return { note: ours, says: `${rule(ours)}, so not ${formatHts(second.hs6)}` }
  const theirs = notes.between(best.hs6, second.hs6)
  if (theirs !== null) {
    const code = formatHts(second.hs6)
    return { note: theirs, says: `${rule(theirs)}, which ${reading(theirs)}would go to ${code}` }
  }
  const spoken = matched.map((word) => word.toLowerCase()).filter((word) => word.length >= SPOKEN)
  const defining = notes.defining(best.hs6, second.hs6, spoken)
  if (defining === null) return null
  const code = defining.about.find((one) => best.hs6.startsWith(one)) ?? best.hs6
  return { note: defining, says: `says of ${formatHts(code)}: ${defining.goods}` }
}

/** A note that names no heading for its goods leaves it to us. */
function reading({ doubt }: LegalNote): string {
  return doubt === '' ? '' : 'by our reading '
}

function rule({ kind, goods }: LegalNote): string {
  return kind === 'excludes' ? `excludes ${goods}` : `decides (${goods})`
}
