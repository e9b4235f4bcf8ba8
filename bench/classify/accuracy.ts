// Measures the classifier on descriptions whose code is known: how often it is right, and whether
// its confidence is.

import type { Classifier } from '../../src/classify/classifier.ts'
import type { Described } from './development.ts'

type Accuracy = {
  readonly kind: string
  readonly count: number
  /** Shares, 0 to 1: the right subheading is first, or among the five; the right heading first. */
  readonly first: number
  readonly five: number
  readonly heading: number
  /** Expected calibration error over ten bins of confidence. */
  readonly calibrationError: number
  /** Share of lines at or above confidence 0.5, and how many of those are right; null of none. */
  readonly confident: number
  readonly confidentRight: number | null
}

type Outcome = {
  readonly kind: string
  readonly confidence: number
  readonly first: boolean
  readonly five: boolean
  readonly heading: boolean
}

const BINS = 10
const CONFIDENT = 0.5
const WHOLE_WORLD = { has: () => true, codesBelow: () => [] }

/** One row a kind, in order of first appearance, and last the plain average of the kinds. */
export function measure(classifier: Classifier, rows: readonly Described[]): Accuracy[] {
  const byKind = new Map<string, Outcome[]>()
  for (const row of rows) {
    const outcomes = byKind.get(row.kind) ?? []
    byKind.set(row.kind, outcomes)
    outcomes.push(tried(classifier, row))
  }
  const kinds = [...byKind].map(([kind, outcomes]) => summed(kind, outcomes))
  return [...kinds, average(kinds)]
}

function tried(classifier: Classifier, { kind, description, right }: Described): Outcome {
  const options = { printed: null, threshold: CONFIDENT }
  const { hs6, confidence, candidates } = classifier.classify(description, WHOLE_WORLD, options)
  const headings = new Set([...right].map((code) => code.slice(0, 4)))
  return {
    kind,
    confidence,
    first: right.has(hs6),
    five: candidates.some(({ code }) => right.has(code)),
    heading: headings.has(hs6.slice(0, 4)),
  }
}

function summed(kind: string, outcomes: readonly Outcome[]): Accuracy {
  const sure = outcomes.filter(({ confidence }) => confidence >= CONFIDENT)
  return {
    kind,
    count: outcomes.length,
    first: share(outcomes, ({ first }) => first),
    five: share(outcomes, ({ five }) => five),
    heading: share(outcomes, ({ heading }) => heading),
    calibrationError: calibrationError(outcomes),
    confident: sure.length / outcomes.length,
    confidentRight: sure.length === 0 ? null : share(sure, ({ first }) => first),
  }
}

function share(outcomes: readonly Outcome[], holds: (outcome: Outcome) => boolean): number {
  return outcomes.filter(holds).length / outcomes.length
}

function calibrationError(outcomes: readonly Outcome[]): number {
  const gaps = new Array<number>(BINS).fill(0)
  for (const { confidence, first } of outcomes) {
    const bin = Math.min(BINS - 1, Math.floor(confidence * BINS))
    gaps[bin] = (gaps[bin] as number) + confidence - (first ? 1 : 0)
  }
  return gaps.reduce((total, gap) => total + Math.abs(gap), 0) / outcomes.length
}

function average(kinds: readonly Accuracy[]): Accuracy {
  const mean = (pick: (row: Accuracy) => number | null): number => {
    const values = kinds.map(pick).filter((value) => value !== null)
    return values.reduce((total, value) => total + value, 0) / values.length
  }
  return {
    kind: 'average',
    count: kinds.reduce((total, row) => total + row.count, 0),
    first: mean((row) => row.first),
    five: mean((row) => row.five),
    heading: mean((row) => row.heading),
    calibrationError: mean((row) => row.calibrationError),
    confident: mean((row) => row.confident),
    confidentRight: mean((row) => row.confidentRight),
  }
}

/** The rows as text, shares in percent. */
export function printAccuracy(rows: readonly Accuracy[]): string {
  const head = 'kind                rows  top-1  top-5   HS-4    ECE  conf>=0.5  right of those'
  const percent = (value: number | null) => (value === null ? '–' : (value * 100).toFixed(1))
  const lines = rows.map((row) =>
    [
      row.kind.padEnd(18),
      String(row.count).padStart(5),
      percent(row.first).padStart(6),
      percent(row.five).padStart(6),
      percent(row.heading).padStart(6),
      row.calibrationError.toFixed(3).padStart(6),
      percent(row.confident).padStart(10),
      percent(row.confidentRight).padStart(15),
    ].join(' '),
  )
  return [head, ...lines, ''].join('\n')
}
