// Preferences that are withdrawn for one origin of a group, by chapters and days, which the copy of
// TARIC does not show: a measure of such goods excludes the origin on these days.

import { addDays, type Day } from '../../base/day.ts'
import type { TariffMeasure } from '../measures/tariff-measure.ts'
import { keyed } from '../taric/measure-key.ts'
import type { Sources } from './sources.ts'

type Withdrawal = Sources['withdrawn'][number]

/** The measure in pieces, cut where the excluded origins change after `begins`. */
export function withoutWithdrawn(
  measure: TariffMeasure,
  { withdrawn, begins }: Pick<Sources, 'withdrawn' | 'begins'>,
): readonly TariffMeasure[] {
  const found = withdrawn.filter(
    ({ area, chapters }) =>
      area === measure.origin && chapters.includes(measure.goods.slice(0, CHAPTER_DIGITS)),
  )
  const { sid: _sid, ...words } = measure
  const { from, to } = measure
  const start = from > begins ? from : begins
  const cuts = found
    .flatMap((one) => [one.from, one.to])
    .filter((day) => day > start && (to === null || day < to))
    .filter((day) => String(originsOn(found, day)) !== String(originsOn(found, before(day))))
  const days = [...new Set(cuts)].sort() as Day[]
  if (found.length === 0) return [measure]
  return [from, ...days].map((day, at) => {
    const excluded = [...measure.excluded, ...originsOn(found, at === 0 ? start : day)]
    return keyed({ ...words, from: day, to: days[at] ?? to, excluded })
  })
}

const CHAPTER_DIGITS = 2

const before = (day: string): string => addDays(day as Day, -1)

function originsOn(found: readonly Withdrawal[], day: string): readonly string[] {
  const origins = found.filter(({ from, to }) => from <= day && day < to)
  return [...new Set(origins.map(({ origin }) => origin))].sort()
}
