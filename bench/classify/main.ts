// node bench/classify/main.ts [--apart]: accuracy, calibration, build time and time per call on
// the development descriptions; --apart shows the fifth that nothing was chosen on.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Classifier, loadClassifier } from '../../src/classify/classifier.ts'
import { measure, printAccuracy } from './accuracy.ts'
import { type Described, developmentFolder, readDevelopment } from './development.ts'

const WHOLE_WORLD = { has: () => true, codesBelow: () => [] }
const OPTIONS = { printed: null, threshold: 0.5 }
const VAGUE_BELOW = 0.3
const ROUNDS = 3

const folder = developmentFolder()
const rows = readDevelopment(folder)
if (rows === null) {
  process.stderr.write(`No development files in ${folder}; set LANDFALL_SHARED.\n`)
  process.exit(1)
}
const before = performance.now()
const classifier = loadClassifier('data/classify')
const built = performance.now() - before
const apart = process.argv.includes('--apart')
const shown = rows.filter((row) => row.apart === apart)
process.stdout.write(printAccuracy(measure(classifier, shown)))
process.stdout.write(`build ${built.toFixed(0)} ms; ${timing(classifier, rows)}\n`)
process.stdout.write(`${vagueness(classifier)}\n`)

function timing(made: Classifier, all: readonly Described[]): string {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    for (const { description } of all) {
      const start = performance.now()
      made.classify(description, WHOLE_WORLD, OPTIONS)
      times.push(performance.now() - start)
    }
  }
  times.sort((one, other) => one - other)
  const at = (part: number) => (times[Math.floor(times.length * part)] as number).toFixed(2)
  return `ms per call: p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}`
}

function vagueness(made: Classifier): string {
  const terms = readFileSync(join(folder, 'uk_fpo_vague_terms.csv'), 'utf8').split('\n')
  const found = terms
    .filter((term) => term.length >= 3)
    .map((term) => term.replace(/^"|"$/g, ''))
    .map((term) => made.classify(term, WHOLE_WORLD, OPTIONS))
  const low = found.filter(({ confidence }) => confidence < VAGUE_BELOW).length
  const reviewed = found.filter(({ needsReview }) => needsReview).length
  const percent = (count: number) => ((100 * count) / found.length).toFixed(1)
  const shares = `${percent(low)} % below ${VAGUE_BELOW}, ${percent(reviewed)} % to review`
  return `${found.length} vague terms: ${shares}`
}
