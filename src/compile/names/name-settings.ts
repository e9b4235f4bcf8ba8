// The settings for comparing names (data/screening/names.yaml).

import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { reader } from '../../base/form/reader.ts'

const exact = { additionalProperties: false } as const
const WordList = Type.Array(Type.String({ minLength: 1 }), { minItems: 1 })
const Similarity = Type.Number({ minimum: 0, maximum: 1 })

const NamesFile = Type.Object(
  {
    source: Type.String(),
    critical: Similarity,
    warning: Similarity,
    legal_forms: WordList,
    phrases: WordList,
    unspaced_forms: WordList,
    particles: Type.String(),
    short_forms: WordList,
    common: WordList,
    places: WordList,
    letters: Type.Record(Type.String(), Type.Record(Type.String(), Type.String())),
    consonant_scripts: WordList,
  },
  exact,
)

export const readNamesFile = reader<Static<typeof NamesFile>>(Compile(NamesFile))

export type NameSettings = {
  /** The similarity from which a name counts as the listed one. */
  readonly critical: number
  /** The similarity from which it may be the listed one. */
  readonly warning: number
  readonly legalForms: ReadonlySet<string>
  /** Legal forms of several words, longest first. */
  readonly phrases: readonly (readonly string[])[]
  readonly unspacedForms: readonly string[]
  /** Words that only connect others. */
  readonly particles: ReadonlySet<string>
  /** The form used for comparison, by short or long form of a word. */
  readonly forms: ReadonlyMap<string, string>
  /** Words in many names, including places. */
  readonly common: ReadonlySet<string>
  /** Latin letters by letter of another script. */
  readonly letters: ReadonlyMap<string, string>
  /** Letters of scripts without vowels. */
  readonly consonantLetters: ReadonlySet<string>
}

/** Throws DataError naming `file` and the place. */
export function readNameSettings(value: unknown, file: string): NameSettings {
  const row = readNamesFile(value, file)
  const scripts = Object.entries(row.letters)
  const consonants = scripts.filter(([script]) => row.consonant_scripts.includes(script))
  return {
    critical: row.critical,
    warning: row.warning,
    legalForms: new Set(row.legal_forms.flatMap(splitWords)),
    phrases: row.phrases.map(splitWords).sort((one, other) => other.length - one.length),
    unspacedForms: row.unspaced_forms.map((form) => form.normalize('NFKD')),
    particles: new Set(splitWords(row.particles)),
    forms: new Map(
      row.short_forms.flatMap((line) =>
        splitWords(line).map((form) => [form, splitWords(line)[0] ?? form]),
      ),
    ),
    common: new Set([...row.common, ...row.places].flatMap(splitWords)),
    letters: new Map(scripts.flatMap(([, letters]) => Object.entries(letters))),
    consonantLetters: new Set(consonants.flatMap(([, letters]) => Object.keys(letters))),
  }
}

function splitWords(line: string): string[] {
  return line.split(' ')
}
