// Loads the glossaries and the brands that descriptions are read with.

import { join } from 'node:path'
import { mapInSteps, type Steps } from '../../base/steps.ts'
import { buildBrands } from './brands.ts'
import { loadChinese } from './chinese.ts'
import { buildGlossary } from './glossary.ts'
import { readGlossaryRows } from './glossary-rows.ts'
import { readLanguages } from './languages.ts'
import { buildDescriptionReader, type DescriptionReader } from './read-description.ts'
import type { EnglishWords } from './readings.ts'

/** The words of a compound may be English if they are in as many texts. */
const COMMON = 3

/** Reads `glossary/` and `brands.txt` in `folder`. Throws an Error naming file and line. */
export function* loadDescriptionReader(
  folder: string,
  english: EnglishWords,
): Steps<DescriptionReader> {
  const glossaryFolder = join(folder, 'glossary')
  const isCommon = (key: string) => english.frequency(key) >= COMMON
  const languages = [...readLanguages(glossaryFolder)]
  const glossaries = yield* mapInSteps(languages, 1, ([code, settings]) =>
    buildGlossary(readGlossaryRows(join(glossaryFolder, `${code}.txt`)), settings, isCommon),
  )
  yield
  return buildDescriptionReader({
    glossaries,
    brands: buildBrands(readGlossaryRows(join(folder, 'brands.txt'))),
    chinese: loadChinese(glossaryFolder),
    english,
  })
}
