// What attributes and answers are worth: marketplace titles with their attributes as fields of the
// request, and descriptions whose question somebody answers rightly.

import type { Classifier } from '../../src/classify/classifier.ts'
import type { ClassifiedSchedule } from '../../src/classify/ranking.ts'
import type { LabelledDescription, readListings } from './development.ts'

const OPTIONS = { printed: null, threshold: 0.5 }
const SUBHEADING = 6

/** One line: the first subheading, and one of five, is right without and with the attributes. */
export function printListings(
  classifier: Classifier,
  listings: ReturnType<typeof readListings>,
  schedule: ClassifiedSchedule,
): string {
  const count = { first: 0, five: 0, firstStated: 0, fiveStated: 0 }
  for (const { description, right, attributes } of listings) {
    const alone = classifier.classify(description, schedule, OPTIONS)
    const stated = classifier.classify(description, schedule, { ...OPTIONS, attributes })
    if (right.has(alone.hs6)) count.first++
    if (right.has(stated.hs6)) count.firstStated++
    if (alone.candidates.some(({ code }) => right.has(code))) count.five++
    if (stated.candidates.some(({ code }) => right.has(code))) count.fiveStated++
  }
  const percent = (value: number) => ((100 * value) / Math.max(1, listings.length)).toFixed(1)
  return (
    `${listings.length} titles: ${percent(count.first)} first, ${percent(count.five)} in five; ` +
    `with their attributes as fields ${percent(count.firstStated)} and ${percent(count.fiveStated)}`
  )
}

/** By kind: first right, a question asked, first right if one question is answered rightly. */
export function printAnswered(
  classifier: Classifier,
  rows: readonly LabelledDescription[],
  schedule: ClassifiedSchedule,
): string {
  const lines = [...Map.groupBy(rows, ({ kind }) => kind)].map(([kind, some]) => {
    const count = { first: 0, asked: 0, answered: 0 }
    for (const { description, right } of some) {
      const { hs6, questions } = classifier.classify(description, schedule, OPTIONS)
      const options = questions
        .flatMap((question) => question.options)
        .filter(({ code }) => code.length === SUBHEADING)
      if (options.length > 0) count.asked++
      if (right.has(hs6)) count.first++
      if (right.has(hs6) || options.some(({ code }) => right.has(code))) count.answered++
    }
    const percent = (value: number) => ((100 * value) / some.length).toFixed(1).padStart(7)
    const shares = [count.first, count.asked, count.answered].map(percent).join(' ')
    return `${kind.padEnd(18)} ${String(some.length).padStart(5)} ${shares}`
  })
  return ['questions           rows   first   asked  first if answered', ...lines, ''].join('\n')
}
