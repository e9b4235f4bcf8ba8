// Loads the trained model of the subheadings of the lexicon.

import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Steps } from '../base/steps.ts'
import type { Subheading } from './lexicon.ts'
import { buildModel, type Model, readWeights } from './model.ts'
import { readModelCard } from './settings.ts'

/** Reads the model of `folder`. Throws an Error when it is of other subheadings. */
export function* loadModel(
  folder: string,
  lexicon: readonly Subheading[],
  headingOf: Uint16Array,
): Steps<Model> {
  const card = readModelCard(folder)
  const codes = lexicon.map(({ hs6 }) => hs6).join('\n')
  if (createHash('sha256').update(codes).digest('hex') !== card.codes_sha256) {
    const problem = 'was trained for subheadings other than those of the lexicon; train it again'
    throw new Error(`${join(folder, 'model.yaml')}: the model ${problem}`)
  }
  return yield* buildModel(yield* readWeights(folder, card), headingOf)
}

/** The number of the heading of each subheading, in the order of codes. */
export function headingNumbers(lexicon: readonly Subheading[]): Uint16Array {
  let heading = -1
  return Uint16Array.from(lexicon, ({ hs6 }, position) => {
    if (lexicon[position - 1]?.hs6.slice(0, 4) !== hs6.slice(0, 4)) heading++
    return heading
  })
}
