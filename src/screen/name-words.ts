// The settings that names are compared by, as data/screening/names.yaml states them.

import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { reader } from '../compile/check/reader.ts'

const exact = { additionalProperties: false } as const
const Words = Type.Array(Type.String({ minLength: 1 }), { minItems: 1 })
const Likeness = Type.Number({ minimum: 0, maximum: 1 })

const NamesFile = Type.Object(
  {
    source: Type.String(),
    critical: Likeness,
    warning: Likeness,
    legal_forms: Words,
    phrases: Words,
    unspaced_forms: Words,
    particles: Type.String(),
    short_forms: Words,
    common: Words,
    places: Words,
    letters: Type.Record(Type.String(), Type.Record(Type.String(), Type.String())),
    consonant_scripts: Words,
  },
  exact,
)

const readFile = reader<Static<typeof NamesFile>>(Compile(NamesFile))

export type NameWords = {
  /** Likeness from which a name is held for the listed one. */
  readonly critical: number
  /** Likeness from which it may be. */
  readonly warning: number
  readonly legalForms: ReadonlySet<string>
  /** Forms of law of several words, the longest first. */
  readonly phrases: readonly (readonly string[])[]
  readonly unspacedForms: readonly string[]
  /** Words that only join others. */
  readonly particles: ReadonlySet<string>
  /** Short and long forms of a word, by the one it is compared as. */
  readonly forms: ReadonlyMap<string, string>
  /** Words that many parties have in common, places among them. */
  readonly common: ReadonlySet<string>
  /** Letter by letter of other scripts. */
  readonly letters: ReadonlyMap<string, string>
  /** Letters of scripts that leave vowels open. */
  readonly consonantLetters: ReadonlySet<string>
}

/** Throws DataError naming `file` and the place. */
export function readNameWords(value: unknown, file: string): NameWords {
  const row = readFile(value, file)
  const scripts = Object.entries(row.letters)
  const consonants = scripts.filter(([script]) => row.consonant_scripts.includes(script))
  return {
    critical: row.critical,
    warning: row.warning,
    legalForms: new Set(row.legal_forms.flatMap(words)),
    phrases: row.phrases.map(words).sort((one, other) => other.length - one.length),
    unspacedForms: row.unspaced_forms.map((form) => form.normalize('NFKD')),
    particles: new Set(words(row.particles)),
    forms: new Map(
      row.short_forms.flatMap((line) => words(line).map((form) => [form, words(line)[0] ?? form])),
    ),
    common: new Set([...row.common, ...row.places].flatMap(words)),
    letters: new Map(scripts.flatMap(([, letters]) => Object.entries(letters))),
    consonantLetters: new Set(consonants.flatMap(([, letters]) => Object.keys(letters))),
  }
}

function words(line: string): string[] {
  return line.split(' ')
}
