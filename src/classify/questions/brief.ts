// What a second opinion gets to know of a description: its facts, the twenty best subheadings, the
// legal notes between them, and the questions that would decide.

import { factsOf, type GoodsFacts } from '../facts/facts.ts'
import type { LegalNote, LegalNotes } from '../legal-notes.ts'
import type { ParsedDescription } from '../ranker.ts'
import type { Engine, Ranking } from '../ranking.ts'
import type { Question } from './questions.ts'

export type Brief = {
  readonly description: string
  readonly facts: GoodsFacts
  /** Best first, codes of six digits. */
  readonly candidates: readonly { readonly code: string; readonly name: string }[]
  readonly notes: readonly BriefNote[]
  readonly forks: readonly BriefFork[]
}

type BriefNote = {
  readonly note: string
  readonly says: string
  readonly about: readonly string[]
  /** Where goods go that it excludes. */
  readonly into: readonly string[]
}

type BriefFork = {
  readonly question: string
  readonly options: readonly { readonly value: string; readonly code: string }[]
}

const NOTES = 40
const HEADING = 4
const SUBHEADING = 6

export function briefOf(
  engine: Engine,
  parsed: ParsedDescription,
  { pool }: Pick<Ranking, 'pool'>,
  questions: readonly Question[],
): Brief {
  const candidates = pool.flatMap(({ position }) => {
    const subheading = engine.lexicon[position]
    return subheading === undefined ? [] : [{ code: subheading.hs6, name: subheading.name }]
  })
  const codes = candidates.map(({ code }) => code)
  return {
    description: parsed.text,
    facts: factsOf(parsed, { ...engine, lists: engine.settings.lists }),
    candidates,
    notes: notesAmong(engine.notes, codes).slice(0, NOTES).map(briefNote),
    forks: questions
      .map(({ text, options }) => ({
        question: text,
        options: options
          .filter(({ code }) => code.length === SUBHEADING)
          .map(({ value, code }) => ({ value, code })),
      }))
      .filter(({ options }) => options.length > 0),
  }
}

/** Notes that keep goods of one candidate out of another, then those on the heading of one. */
function notesAmong({ all, between }: LegalNotes, codes: readonly string[]): readonly LegalNote[] {
  const moving = codes.flatMap((outside) =>
    codes.flatMap((inside) => between(outside, inside) ?? []),
  )
  const isNear = (code: string) =>
    code.length >= HEADING && codes.some((candidate) => candidate.startsWith(code))
  const saying = all.filter(({ into, about }) => into.length === 0 && about.some(isNear))
  return [...new Set([...moving, ...saying])]
}

function briefNote({ title, goods, about, into }: LegalNote): BriefNote {
  return { note: title, says: goods, about, into }
}
