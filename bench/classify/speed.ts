// How long a call takes, and what the classifier answers to terms that say nothing about goods.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Classifier } from '../../src/classify/classifier.ts'
import type { ClassifiedSchedule } from '../../src/classify/ranking.ts'
import { developmentFolder } from './development.ts'

const OPTIONS = { printed: null, threshold: 0.5 }
const VAGUE_BELOW = [0.1, 0.3]
const ROUNDS = 3

export function timing(
  made: Classifier,
  texts: readonly string[],
  schedule: ClassifiedSchedule,
): string {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    for (const text of texts) {
      const start = performance.now()
      made.classify(text, schedule, OPTIONS)
      times.push(performance.now() - start)
    }
  }
  times.sort((one, other) => one - other)
  const at = (part: number) => (times[Math.floor(times.length * part)] as number).toFixed(2)
  return `ms per call: p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}`
}

export function vagueness(made: Classifier, schedule: ClassifiedSchedule): string {
  const terms = readFileSync(join(developmentFolder(), 'uk_fpo_vague_terms.csv'), 'utf8').split(
    '\n',
  )
  const found = terms
    .filter((term) => term.length >= 3)
    .map((term) => term.replace(/^"|"$/g, ''))
    .map((term) => made.classify(term, schedule, OPTIONS))
  const percent = (is: (one: (typeof found)[number]) => boolean) =>
    `${((100 * found.filter(is).length) / found.length).toFixed(1)} %`
  const shares = [
    ...VAGUE_BELOW.map(
      (least) => `${percent(({ confidence }) => confidence < least)} below ${least}`,
    ),
    `${percent(({ needsReview }) => needsReview)} to review`,
    `${percent(({ tenDigit }) => tenDigit !== null)} with a line`,
  ]
  return `${found.length} vague terms: ${shares.join(', ')}`
}
