// Figures of outcomes by source, each with its spread over the folds.

import type { Outcome } from './outcome.ts'

/** A share of some rows; `spread`: the standard deviation of the folds' shares. */
type Share = { readonly share: number; readonly spread: number; readonly rows: number }

type Figures = {
  readonly source: string
  readonly rows: number
  readonly chapter: Share | null
  readonly heading: Share | null
  readonly first: Share | null
  readonly five: Share | null
  readonly answered: Share | null
  /** Of rows with a ten-digit line of the schedule; a line that is not named counts as wrong. */
  readonly line: Share | null
  readonly calibrationError: Share | null
  /** Lines that need no review, and the correct ones of those; the same for the next two pairs. */
  readonly unreviewed: Share | null
  readonly unreviewedRight: Share | null
  readonly settled: Share | null
  readonly settledRight: Share | null
  /** Of rows with a ten-digit line of the schedule: lines that are named, and correct. */
  readonly named: Share | null
  readonly namedRight: Share | null
}

const BINS = 10
/** A fold with fewer rows has no share of its own. */
const LEAST = 5

/** One row of figures for each source, in the order of first appearance. */
export function figuresOf(outcomes: readonly Outcome[]): readonly Figures[] {
  return [...Map.groupBy(outcomes, ({ source }) => source)].map(([source, own]) => {
    const of = (is: (one: Outcome) => boolean, among: (one: Outcome) => boolean = () => true) =>
      shareOf(own.filter(among), (some) => some.filter(is).length / some.length)
    const lined = own.filter(({ line }) => line !== null)
    const ofLined = (
      is: (one: Outcome) => boolean,
      among: (one: Outcome) => boolean = () => true,
    ) => shareOf(lined.filter(among), (some) => some.filter(is).length / some.length)
    return {
      source,
      rows: own.length,
      chapter: of(({ chapter }) => chapter),
      heading: of(({ heading }) => heading),
      first: of(({ first }) => first),
      five: of(({ five }) => five),
      answered: of(({ answered }) => answered),
      line: ofLined(({ line }) => line === true),
      calibrationError: shareOf(own, calibrationError),
      unreviewed: of(({ reviewed }) => !reviewed),
      unreviewedRight: of(
        ({ first }) => first,
        ({ reviewed }) => !reviewed,
      ),
      settled: of(({ settles }) => settles),
      settledRight: of(
        ({ first }) => first,
        ({ settles }) => settles,
      ),
      named: ofLined(({ named }) => named),
      namedRight: ofLined(
        ({ line }) => line === true,
        ({ named }) => named,
      ),
    }
  })
}

/** The value over all rows, with the standard deviation of its values by fold. */
function shareOf(
  outcomes: readonly Outcome[],
  value: (some: readonly Outcome[]) => number,
): Share | null {
  if (outcomes.length === 0) return null
  const folds = [...Map.groupBy(outcomes, ({ fold }) => fold).values()]
  const values = folds.filter(({ length }) => length >= LEAST).map(value)
  return { share: value(outcomes), spread: deviation(values), rows: outcomes.length }
}

function deviation(values: readonly number[]): number {
  if (values.length < 2) return 0
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return Math.sqrt(squares / (values.length - 1))
}

/** Expected calibration error over ten bins of confidence. */
function calibrationError(outcomes: readonly Outcome[]): number {
  const gaps = new Array<number>(BINS).fill(0)
  for (const { confidence, first } of outcomes) {
    const bin = Math.min(BINS - 1, Math.floor(confidence * BINS))
    gaps[bin] = (gaps[bin] as number) + confidence - (first ? 1 : 0)
  }
  return gaps.reduce((total, gap) => total + Math.abs(gap), 0) / outcomes.length
}

const COLUMNS = [
  ['HS-2', 'chapter'],
  ['HS-4', 'heading'],
  ['HS-6', 'first'],
  ['in five', 'five'],
  ['answered', 'answered'],
  ['HS-10', 'line'],
  ['ECE', 'calibrationError'],
  ['no review', 'unreviewed'],
  ['right', 'unreviewedRight'],
  ['settled', 'settled'],
  ['right', 'settledRight'],
  ['named', 'named'],
  ['right', 'namedRight'],
] as const
const WIDTH = 10

/** The figures as text, in percent, with the spread after "±", and the mean of the sources. */
export function printFigures(figures: readonly Figures[]): string {
  const cell = (text: string) => text.padStart(WIDTH)
  const percent = (value: number) => (100 * value).toFixed(1)
  const head = ['source'.padEnd(22), cell('rows'), ...COLUMNS.map(([name]) => cell(name))]
  const rows = figures.map((row) => [
    row.source.padEnd(22),
    cell(String(row.rows)),
    ...COLUMNS.map(([, key]) => {
      const value = row[key]
      return cell(value === null ? '–' : `${percent(value.share)}±${percent(value.spread)}`)
    }),
  ])
  const mean = COLUMNS.map(([, key]) => {
    const values = figures.flatMap((row) => row[key]?.share ?? [])
    const sum = values.reduce((total, value) => total + value, 0)
    return cell(values.length === 0 ? '–' : percent(sum / values.length))
  })
  const total = figures.reduce((sum, row) => sum + row.rows, 0)
  const last = ['mean of the sources'.padEnd(22), cell(String(total)), ...mean]
  return `${[head, ...rows, last].map((cells) => cells.join('')).join('\n')}\n`
}
