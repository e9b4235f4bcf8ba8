// node bench/classify/classify.ts "words of goods" …: prints candidates, confidence
// and reason of each, for reviews of the lexicon. All subheadings are candidates.

import { loadClassifier } from '../../src/classify/classifier.ts'

const ALL_SUBHEADINGS = {
  has: () => true,
  codesBelow: () => [],
  dutyOf: () => null,
  territory: null,
}

const classifier = loadClassifier('data/classify')
for (const description of process.argv.slice(2)) {
  const options = { printed: null, threshold: 0.5 }
  const found = classifier.classify(description, ALL_SUBHEADINGS, options)
  process.stdout.write(`${description}\n`)
  for (const { code, description: name, score } of found.candidates) {
    process.stdout.write(`  ${code}  ${score.toFixed(3)}  ${name}\n`)
  }
  process.stdout.write(`  ${found.reason}\n`)
}
