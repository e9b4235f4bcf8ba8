// node bench/classify/cross/main.ts [--trained] [--families] [--ablate]: cross-validation of the
// classifier over all labelled rows, by fold, and the calibration fitted to the unseen rows, as
// sections of data/classify/calibration.yaml. --trained uses the models of the run before;
// --families also hides each family of sources as a whole; --ablate repeats the folds without each
// part in turn.

import { join } from 'node:path'
import { classifierOf } from '../../../src/classify/classifier.ts'
import { readLexicon } from '../../../src/classify/lexicon.ts'
import { developmentFolder } from '../development.ts'
import { measureTypingErrors } from '../reading.ts'
import { printRows, readRows } from '../rows/read-rows.ts'
import { DATA, missingSources } from '../training/sources.ts'
import { ABLATED_PARTS, withoutPart } from './ablate.ts'
import { calibrationWords } from './calibration-words.ts'
import { crossFit } from './cross-fit.ts'
import { americanDestination, BY_FAMILY, BY_FOLD, trainFolds } from './cross-validate.ts'
import { outcomeOf } from './outcome.ts'
import { figuresOf, printFigures } from './summary.ts'
import { calibrated, trainedFolds } from './trained-folds.ts'

const FOLDER = 'data/classify'
/** The threshold of a request that states none. */
const THRESHOLD = 0.5

const missing = missingSources()
if (missing.length > 0) {
  process.stderr.write(`${missing.join(', ')} are missing in ${DATA}; set LANDFALL_SHARED.\n`)
  process.exit(1)
}
const say = (words: string) => process.stderr.write(`${words}\n`)
const print = (title: string, text: string) => process.stdout.write(`\n${title}\n${text}\n`)
const codes = new Set(readLexicon(join(FOLDER, 'lexicon')).subheadings.map(({ hs6 }) => hs6))
const labelled = readRows(developmentFolder(), codes)
const { rows } = labelled
const schedule = americanDestination()
process.stdout.write(printRows(labelled))

const isTrained = process.argv.includes('--trained')
if (!isTrained) await trainFolds(rows, BY_FOLD, schedule, say)
const folds = trainedFolds(rows, BY_FOLD)
const { outcomes, calibration } = crossFit(folds, schedule, say)
print('Unseen documents (folds)', printFigures(figuresOf(outcomes)))
const errors = folds.map((fold) =>
  measureTypingErrors(calibrated(fold, calibration), schedule, fold.tested),
)
const sum = (key: 'written' | 'mistyped') => errors.reduce((total, one) => total + one[key], 0)
const percent = (part: number) => `${((100 * part) / outcomes.length).toFixed(1)} %`
const [written, mistyped] = [percent(sum('written')), percent(sum('mistyped'))]
const typed = `${written} right as written, ${mistyped} with one error`
print('Typing errors in unseen documents', typed)
print('Fitted to the rows of all folds', calibrationWords(calibration))

if (process.argv.includes('--ablate')) {
  for (const part of ABLATED_PARTS) {
    const found = folds.flatMap(({ engine, lines, tested }) => {
      const classifier = classifierOf(withoutPart(engine, part), lines)
      return tested.map((row) => outcomeOf(classifier, row, schedule, THRESHOLD))
    })
    print(`Unseen documents, without ${part}`, printFigures(figuresOf(found)))
  }
}
if (process.argv.includes('--families')) {
  if (!isTrained) await trainFolds(rows, BY_FAMILY, schedule, say)
  const found = trainedFolds(rows, BY_FAMILY).flatMap(({ engine, lines, tested }) => {
    const classifier = classifierOf(engine, lines)
    return tested.map((row) => outcomeOf(classifier, row, schedule, THRESHOLD))
  })
  print('Unseen sources (families)', printFigures(figuresOf(found)))
}
