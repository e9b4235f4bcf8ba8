// Reads languages.yaml: how the words of each language are found in a description.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { reader } from '../../base/form/reader.ts'
import { parseYaml } from '../../base/yaml.ts'

const exact = { additionalProperties: false } as const
const Letters = Type.Array(Type.String({ pattern: '^[a-z]+$' }))
const Language = Type.Object(
  {
    name: Type.String({ minLength: 1 }),
    fold: Type.Optional(Type.Record(Type.String(), Type.String())),
    endings: Letters,
    doubled: Type.Optional(Type.Boolean()),
    links: Type.Optional(Letters),
    reversed: Type.Optional(Type.Boolean()),
  },
  exact,
)
const LanguagesFile = Type.Object(
  { source: Type.String(), languages: Type.Record(Type.String(), Language) },
  exact,
)

/** languages.yaml explains each key. */
export type LanguageSettings = Static<typeof Language>

export const readLanguagesFile = reader<Static<typeof LanguagesFile>>(Compile(LanguagesFile))

/** By the name of the glossary's file. Throws a DataError with the file, the line and the fault. */
export function readLanguages(folder: string): ReadonlyMap<string, LanguageSettings> {
  const file = join(folder, 'languages.yaml')
  const { languages } = readLanguagesFile(parseYaml(readFileSync(file, 'utf8')), file)
  return new Map(Object.entries(languages))
}
