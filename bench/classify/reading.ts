// How descriptions are read: accuracy of goods in other languages compared with the same in
// English, of goods that are known by their brand, and of descriptions with one typing error.

import type { Classifier } from '../../src/classify/classifier.ts'
import type { ClassifiedSchedule } from '../../src/classify/ranking.ts'
import {
  type BrandGoods,
  type ForeignGoods,
  seededRandom,
  withTypingError,
} from './reading-cases.ts'
import type { LabelledRow } from './rows/read-rows.ts'

const OPTIONS = { printed: null, threshold: 0.5 }
const HEADING = 4
const SEED = 20261128

/** How many are right to six digits in the other language, and in English. */
type ForeignAccuracy = {
  readonly language: string
  readonly rows: number
  readonly foreign: number
  readonly english: number
}

type Codes = (description: string) => string

function codesBy(classifier: Classifier, schedule: ClassifiedSchedule): Codes {
  return (description) => classifier.classify(description, schedule, OPTIONS).hs6
}

/** One row for each language, and finally all of them. */
export function measureForeign(
  classifier: Classifier,
  schedule: ClassifiedSchedule,
  goods: readonly ForeignGoods[],
): readonly ForeignAccuracy[] {
  const codeOf = codesBy(classifier, schedule)
  const results = goods.map(({ language, hs6, foreign, english }) => ({
    language,
    foreign: Number(codeOf(foreign) === hs6),
    english: Number(codeOf(english) === hs6),
  }))
  const sum = (language: string, rows: typeof results): ForeignAccuracy => ({
    language,
    rows: rows.length,
    foreign: rows.reduce((total, row) => total + row.foreign, 0),
    english: rows.reduce((total, row) => total + row.english, 0),
  })
  const byLanguage = Map.groupBy(results, ({ language }) => language)
  return [...[...byLanguage].map(([language, rows]) => sum(language, rows)), sum('all', results)]
}

/** The descriptions whose code has another heading. */
export function wrongHeadings(
  classifier: Classifier,
  schedule: ClassifiedSchedule,
  goods: readonly BrandGoods[],
): readonly BrandGoods[] {
  const codeOf = codesBy(classifier, schedule)
  return goods.filter(
    ({ headings, description }) => !headings.includes(codeOf(description).slice(0, HEADING)),
  )
}

/** How many of the rows are right to six digits as written, and with one typing error. */
export function measureTypingErrors(
  classifier: Classifier,
  schedule: ClassifiedSchedule,
  rows: readonly LabelledRow[],
): { readonly written: number; readonly mistyped: number } {
  const codeOf = codesBy(classifier, schedule)
  const random = seededRandom(SEED)
  const count = (text: (row: LabelledRow) => string) =>
    rows.filter((row) => row.right.has(codeOf(text(row)))).length
  return {
    written: count(({ text }) => text),
    mistyped: count(({ text }) => withTypingError(text, random)),
  }
}

export function printForeign(rows: readonly ForeignAccuracy[]): string {
  return rows
    .map(({ language, rows: count, foreign, english }) => {
      const share = ((100 * foreign) / english).toFixed(0)
      const right = `${foreign} right, in English ${english} (${share} %)`
      return `${language.padEnd(8)} ${count} rows: ${right}`
    })
    .join('\n')
}
