// node bench/classify/ask.ts "words of goods" …: candidates, confidence and reason of each, for
// whoever reviews the lexicon. Every subheading counts as in the schedule.

import { loadClassifier } from '../../src/classify/classifier.ts'

const WHOLE_WORLD = { has: () => true, codesBelow: () => [], dutyOf: () => null, territory: null }

const classifier = loadClassifier('data/classify')
for (const description of process.argv.slice(2)) {
  const options = { printed: null, threshold: 0.5 }
  const found = classifier.classify(description, WHOLE_WORLD, options)
  process.stdout.write(`${description}\n`)
  for (const { code, description: name, score } of found.candidates) {
    process.stdout.write(`  ${code}  ${score.toFixed(3)}  ${name}\n`)
  }
  process.stdout.write(`  ${found.reason}\n`)
}
