// Families of chapters: goods that are used together, in whatever chapters they are.

import { join } from 'node:path'
import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { reader } from '../../base/form/reader.ts'
import { readYamlFile } from '../settings.ts'

const Chapters = Type.Array(Type.String({ pattern: '^\\d{2}$', word: 'goods code' }), {
  minItems: 1,
})
const FamiliesFile = Type.Object(
  { source: Type.String(), families: Type.Record(Type.String(), Chapters) },
  { additionalProperties: false },
)

export const readFamiliesFile = reader<Static<typeof FamiliesFile>>(Compile(FamiliesFile))

/** The family of a code of two digits or more; a chapter that no family has is its own. */
export type FamilyOf = (code: string) => string

/** Reads families.yaml of `folder`; throws an Error for a chapter in two families. */
export function readFamilies(folder: string): FamilyOf {
  const file = join(folder, 'families.yaml')
  const byChapter = new Map<string, string>()
  for (const [family, chapters] of Object.entries(readYamlFile(file, readFamiliesFile).families)) {
    for (const chapter of chapters) {
      const other = byChapter.get(chapter)
      if (other !== undefined) throw new Error(`${file}: ${chapter} is in ${other} and ${family}`)
      byChapter.set(chapter, family)
    }
  }
  return (code) => byChapter.get(code.slice(0, 2)) ?? code.slice(0, 2)
}
