// The inputs of training: the ordered examples, their features, and the subheadings of each
// heading. They are the same for every network.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Description, readDescriptions } from '../../../src/classify/descriptions.ts'
import { readLexicon, type Subheading } from '../../../src/classify/lexicon.ts'
import { readClassifierSettings } from '../../../src/classify/settings.ts'
import { type Example, readExamples, SOURCE_FILES } from './examples.ts'
import { type Families, knownFeatures } from './network.ts'

type Sources = {
  readonly subheadings: readonly Subheading[]
  /** Our own: those that are also matched, and the kinds of goods used only for training. */
  readonly descriptions: readonly Description[]
  readonly examples: readonly Example[]
  readonly hashes: readonly number[]
  readonly families: Families
}

export const FOLDER = 'data/classify'
/** The shared files are beside the repository, or in LANDFALL_SHARED. */
export const DATA = join(process.env.LANDFALL_SHARED ?? '../shared', 'data')

/** Null when the shared files are missing. */
export function readSources(): Sources | null {
  if (!SOURCE_FILES.every((file) => existsSync(join(DATA, file)))) return null
  const { subheadings } = readLexicon(join(FOLDER, 'lexicon'))
  const codes = new Set(subheadings.map(({ hs6 }) => hs6))
  const descriptions = ['descriptions', 'goods']
    .flatMap((name) => readDescriptions(join(FOLDER, name), codes))
    .sort((one, other) => Number(one.hs6) - Number(other.hs6))
  const examples = readExamples(
    subheadings,
    descriptions,
    readClassifierSettings(FOLDER).lists,
    DATA,
  )
  return {
    subheadings,
    descriptions,
    examples,
    hashes: knownFeatures(examples),
    families: familiesOf(subheadings),
  }
}

function familiesOf(lexicon: readonly Subheading[]): Families {
  const ends: number[] = []
  const headingOf = Uint16Array.from(lexicon, ({ hs6 }, position) => {
    const before = lexicon[position - 1]?.hs6.slice(0, 4)
    if (before !== hs6.slice(0, 4)) ends.push(position)
    ends[ends.length - 1] = position + 1
    return ends.length - 1
  })
  return { headingOf, ends: Uint32Array.from(ends) }
}
