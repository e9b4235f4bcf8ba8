// The inputs of training: our own texts and those of laws as ordered examples, the labelled
// descriptions, and the subheadings of each heading. They are the same for every network.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { runToEnd } from '../../../src/base/steps.ts'
import { type Description, readDescriptions } from '../../../src/classify/descriptions.ts'
import { readLexicon, type Subheading } from '../../../src/classify/lexicon.ts'
import { readClassifierSettings } from '../../../src/classify/settings.ts'
import type { WordLists } from '../../../src/classify/words.ts'
import { type LabelledRow, ROW_FILES, readRows } from '../rows/read-rows.ts'
import { type Example, readExamples } from './examples.ts'
import { LAW_FILES } from './law-goods.ts'
import type { Families } from './network.ts'

type Sources = {
  readonly subheadings: readonly Subheading[]
  /** Our own: those that are also matched, and the kinds of goods used only for training. */
  readonly descriptions: readonly Description[]
  readonly examples: readonly Example[]
  readonly labelled: readonly LabelledRow[]
  readonly families: Families
  /** The position of each subheading. */
  readonly positions: ReadonlyMap<string, number>
  readonly lists: WordLists
}

export const FOLDER = 'data/classify'
/** The shared files are beside the repository, or in LANDFALL_SHARED. */
export const DATA = join(process.env.LANDFALL_SHARED ?? '../shared', 'data')

const CLASSIFY = 'classify'
/** The texts of others, below {@link DATA}. */
export const SOURCE_FILES = [...ROW_FILES.map((file) => join(CLASSIFY, file)), ...LAW_FILES]

/** The files that are missing below {@link DATA}. */
export function missingSources(): readonly string[] {
  return SOURCE_FILES.filter((file) => !existsSync(join(DATA, file)))
}

/** Null when files are missing. */
export function readSources(): Sources | null {
  if (missingSources().length > 0) return null
  const { subheadings } = readLexicon(join(FOLDER, 'lexicon'))
  const positions = new Map(subheadings.map(({ hs6 }, position) => [hs6, position]))
  const codes = new Set(positions.keys())
  const descriptions = ['descriptions', 'goods']
    .flatMap((name) => runToEnd(readDescriptions(join(FOLDER, name), codes)))
    .sort((one, other) => Number(one.hs6) - Number(other.hs6))
  const { lists } = readClassifierSettings(FOLDER)
  return {
    subheadings,
    descriptions,
    examples: readExamples(subheadings, descriptions, lists, DATA),
    labelled: readRows(join(DATA, CLASSIFY), codes).rows,
    families: familiesOf(subheadings),
    positions,
    lists,
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
