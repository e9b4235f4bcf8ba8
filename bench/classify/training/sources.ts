// What a training starts from: the examples in their order, the features known by them, and the
// subheadings of each heading. The same for every network, wherever it is trained.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Description, readDescriptions } from '../../../src/classify/descriptions.ts'
import { readLexicon, type Subheading } from '../../../src/classify/lexicon.ts'
import { readSettings } from '../../../src/classify/settings.ts'
import { type Example, readExamples, SOURCE_FILES } from './examples.ts'
import { type Families, knownFeatures } from './network.ts'

type Sources = {
  readonly subheadings: readonly Subheading[]
  /** Our own: those that are matched too, and the kinds of goods that are only trained on. */
  readonly descriptions: readonly Description[]
  readonly examples: readonly Example[]
  readonly hashes: readonly number[]
  readonly families: Families
}

export const FOLDER = 'data/classify'
/** The shared files lie beside the repository, unless LANDFALL_SHARED says where. */
export const DATA = join(process.env.LANDFALL_SHARED ?? '../shared', 'data')

/** Null where the shared files are not there. */
export function readSources(): Sources | null {
  if (!SOURCE_FILES.every((file) => existsSync(join(DATA, file)))) return null
  const { subheadings } = readLexicon(join(FOLDER, 'lexicon'))
  const codes = new Set(subheadings.map(({ hs6 }) => hs6))
  const descriptions = ['descriptions', 'goods']
    .flatMap((name) => readDescriptions(join(FOLDER, name), codes))
    .sort((one, other) => Number(one.hs6) - Number(other.hs6))
  const examples = readExamples(subheadings, descriptions, readSettings(FOLDER).lists, DATA)
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
