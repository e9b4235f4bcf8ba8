// Measures the accuracy and the calibration of the classifier on labelled descriptions.

import type { Classifier } from '../../src/classify/classifier.ts'
import type { ClassifiedSchedule } from '../../src/classify/ranking.ts'
import type { LabelledDescription } from './development.ts'
import { isBritish } from './line-cases.ts'

/** Fractions; null when there are no cases. */
type Accuracy = {
  readonly kind: string
  readonly count: number
  /** The first candidate is correct to 2, 4 and 6 digits. */
  readonly chapter: number
  readonly heading: number
  readonly first: number
  /** Of descriptions with a ten-digit line of the schedule; an unnamed line counts as wrong. */
  readonly line: number | null
  /** The correct subheading, or heading, is among the five candidates. */
  readonly five: number
  readonly headingFive: number
  /** Expected calibration error over ten bins of confidence. */
  readonly calibrationError: number
  /** With confidence 0.5 or more: how many, and how many of those are correct. */
  readonly confident: number
  readonly confidentRight: number | null
}

type Result = {
  readonly kind: string
  readonly confidence: number
  readonly chapter: boolean
  readonly heading: boolean
  readonly first: boolean
  readonly line: boolean | null
  readonly five: boolean
  readonly headingFive: boolean
}

const BINS = 10
const CONFIDENT = 0.5

/**
 * One row per kind, in order of first appearance, and finally the average of the kinds.
 * `classifierFor`: a classifier without the line of the row itself.
 */
export function measure(
  classifierFor: (row: LabelledDescription) => Classifier,
  rows: readonly LabelledDescription[],
  schedule: ClassifiedSchedule,
): Accuracy[] {
  const byKind = Map.groupBy(
    rows.map((row) => resultOf(classifierFor(row), row, schedule)),
    ({ kind }) => kind,
  )
  const kinds = [...byKind].map(([kind, outcomes]) => accuracyOf(kind, outcomes))
  return [...kinds, average(kinds)]
}

function resultOf(
  classifier: Classifier,
  row: LabelledDescription,
  schedule: ClassifiedSchedule,
): Result {
  const options = { printed: null, threshold: CONFIDENT }
  const found = classifier.classify(row.description, schedule, options)
  const { hs6, tenDigit, confidence, candidates } = found
  const begins = (digits: number, code: string) =>
    [...row.right].some((right) => right.slice(0, digits) === code.slice(0, digits))
  const lines = isBritish(row)
    ? []
    : [...row.lines].filter((line) => schedule.codesBelow(line).includes(line))
  return {
    kind: row.kind,
    confidence,
    chapter: begins(2, hs6),
    heading: begins(4, hs6),
    first: begins(6, hs6),
    line: lines.length === 0 ? null : tenDigit !== null && lines.includes(tenDigit),
    five: candidates.some(({ code }) => begins(6, code)),
    headingFive: candidates.some(({ code }) => begins(4, code)),
  }
}

function accuracyOf(kind: string, outcomes: readonly Result[]): Accuracy {
  const sure = outcomes.filter(({ confidence }) => confidence >= CONFIDENT)
  const lined = outcomes.filter(({ line }) => line !== null)
  return {
    kind,
    count: outcomes.length,
    chapter: share(outcomes, 'chapter'),
    heading: share(outcomes, 'heading'),
    first: share(outcomes, 'first'),
    line: lined.length === 0 ? null : share(lined, 'line'),
    five: share(outcomes, 'five'),
    headingFive: share(outcomes, 'headingFive'),
    calibrationError: calibrationError(outcomes),
    confident: sure.length / outcomes.length,
    confidentRight: sure.length === 0 ? null : share(sure, 'first'),
  }
}

function share(outcomes: readonly Result[], depth: keyof Result): number {
  return outcomes.filter((outcome) => outcome[depth] === true).length / outcomes.length
}

function calibrationError(outcomes: readonly Result[]): number {
  const gaps = new Array<number>(BINS).fill(0)
  for (const { confidence, first } of outcomes) {
    const bin = Math.min(BINS - 1, Math.floor(confidence * BINS))
    gaps[bin] = (gaps[bin] as number) + confidence - (first ? 1 : 0)
  }
  return gaps.reduce((total, gap) => total + Math.abs(gap), 0) / outcomes.length
}

function average(kinds: readonly Accuracy[]): Accuracy {
  const mean = (key: Exclude<keyof Accuracy, 'kind'>): number => {
    const values = kinds.map((row) => row[key]).filter((value) => value !== null)
    return values.reduce((total, value) => total + value, 0) / values.length
  }
  return {
    kind: 'average',
    count: kinds.reduce((total, row) => total + row.count, 0),
    chapter: mean('chapter'),
    heading: mean('heading'),
    first: mean('first'),
    line: mean('line'),
    five: mean('five'),
    headingFive: mean('headingFive'),
    calibrationError: mean('calibrationError'),
    confident: mean('confident'),
    confidentRight: mean('confidentRight'),
  }
}

/** The rows as text, shares in percent. */
export function printAccuracy(rows: readonly Accuracy[]): string {
  const head =
    'kind                rows   HS-2   HS-4   HS-6  HS-10  HS-6@5  HS-4@5   ECE  conf>=.5  right'
  const percent = (value: number | null) => (value === null ? '–' : (value * 100).toFixed(1))
  const lines = rows.map((row) =>
    [
      row.kind.padEnd(18),
      String(row.count).padStart(5),
      percent(row.chapter).padStart(6),
      percent(row.heading).padStart(6),
      percent(row.first).padStart(6),
      percent(row.line).padStart(6),
      percent(row.five).padStart(7),
      percent(row.headingFive).padStart(7),
      row.calibrationError.toFixed(3).padStart(5),
      percent(row.confident).padStart(9),
      percent(row.confidentRight).padStart(6),
    ].join(' '),
  )
  return [head, ...lines, ''].join('\n')
}
