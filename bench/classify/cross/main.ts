// node bench/classify/cross/main.ts [--families] [--ablate]: cross-validation of the classifier
// over all labelled rows, by fold; --families also hides each family of sources as a whole;
// --ablate repeats the folds without each part in turn. Then the build time, the time of a call
// and the answers to vague terms of the classifier in data/classify.

import { join } from 'node:path'
import { classifierOf, loadEngine, loadLines } from '../../../src/classify/classifier.ts'
import { readLexicon } from '../../../src/classify/lexicon.ts'
import { developmentFolder } from '../development.ts'
import type { Hidden } from '../rows/folds.ts'
import { printRows, readRows } from '../rows/read-rows.ts'
import { timing, vagueness } from '../speed.ts'
import { DATA, missingSources } from '../training/sources.ts'
import { ABLATED_PARTS, withoutPart } from './ablate.ts'
import { americanDestination, BY_FAMILY, BY_FOLD, crossValidate } from './cross-validate.ts'
import { type Outcome, outcomeOf } from './outcome.ts'
import { figuresOf, printFigures } from './summary.ts'

const FOLDER = 'data/classify'

const missing = missingSources()
if (missing.length > 0) {
  process.stderr.write(`${missing.join(', ')} are missing in ${DATA}; set LANDFALL_SHARED.\n`)
  process.exit(1)
}
const codes = new Set(readLexicon(join(FOLDER, 'lexicon')).subheadings.map(({ hs6 }) => hs6))
const labelled = readRows(developmentFolder(), codes)
const { rows } = labelled
const schedule = americanDestination()
process.stdout.write(printRows(labelled))

const parts = process.argv.includes('--ablate') ? [null, ...ABLATED_PARTS] : [null]
await print('Unseen documents (folds)', BY_FOLD, parts)
if (process.argv.includes('--families')) await print('Unseen sources (families)', BY_FAMILY, [null])

const before = performance.now()
const classifier = classifierOf(loadEngine(FOLDER), loadLines(FOLDER))
const built = (performance.now() - before).toFixed(0)
const texts = rows.filter(({ fold }) => fold === 0).map(({ text }) => text)
process.stdout.write(`build ${built} ms; ${timing(classifier, texts, schedule)}\n`)
process.stdout.write(`${vagueness(classifier, schedule)}\n`)

async function print(
  title: string,
  hidden: readonly Hidden[],
  without: readonly (typeof parts)[number][],
): Promise<void> {
  const outcomes = new Map(without.map((part) => [part, [] as Outcome[]]))
  await crossValidate(
    rows,
    hidden,
    schedule,
    (folder, tested) => {
      const engine = loadEngine(folder)
      const lines = loadLines(folder)
      for (const part of without) {
        const made = classifierOf(part === null ? engine : withoutPart(engine, part), lines)
        outcomes.get(part)?.push(...tested.map((row) => outcomeOf(made, row, schedule)))
      }
    },
    (words) => process.stderr.write(`${words}\n`),
  )
  for (const [part, some] of outcomes) {
    const name = part === null ? title : `${title}, without ${part}`
    process.stdout.write(`\n${name}\n${printFigures(figuresOf(some))}\n`)
  }
}
