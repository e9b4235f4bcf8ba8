// The rate of a code from the first day of the tariff on: one rate, or yearly steps.

import { DataError } from '../../base/data-error.ts'
import type { ListedRate, Staged } from './lists.ts'
import { inSeason, rateText } from './printed-rate.ts'
import type { PreferenceSettings } from './settings.ts'

/** A rate in a period; empty `from` and `to` are open. */
export type RateStep = { readonly rate: string; readonly from: string; readonly to: string }

const FREE = '0%'
const NEW_YEAR = '01-01'

/** The steps of the rows of one code, which differ by their days of the year. */
export function stepsOf(
  rows: readonly ListedRate[],
  staged: Staged | null,
  settings: PreferenceSettings,
  firstDay: string,
): readonly RateStep[] {
  if (rows.some((row) => isLastStep(row, settings))) return [{ rate: FREE, from: '', to: '' }]
  const [first] = rows
  if (first?.mark !== 'staged') return [{ rate: yearRound(rows), from: '', to: '' }]
  if (!staged) {
    throw new DataError(`${first.partner}: ${first.code} is marked as staged and has no stages`)
  }
  return stagedSteps(staged, first.days, settings, firstDay)
}

function isLastStep(
  { partner, code, rate, mark }: ListedRate,
  { last_steps }: PreferenceSettings,
): boolean {
  const named = (one: PreferenceSettings['last_steps'][number]) =>
    one.partner === partner && one.code === code && one.rate === rate
  return mark === 'last step' || last_steps.some(named)
}

/** One text for all parts of the year; the part without days is last. */
function yearRound(rows: readonly ListedRate[]): string {
  const seasonal = rows.filter(({ days }) => days !== null)
  const rest = rows.filter(({ days }) => days === null)
  const texts = [
    ...seasonal.map(({ rate, days }) => inSeason(rateText(rate), days ?? '')),
    ...rest.map(({ rate }) => rateText(rate)),
  ]
  return [...new Set(texts)].join(', ')
}

function stagedSteps(
  { partner, byYear }: Staged,
  days: string | null,
  { steps_begin }: PreferenceSettings,
  firstDay: string,
): readonly RateStep[] {
  const begins = steps_begin[partner] ?? NEW_YEAR
  const years = [...byYear.keys()]
  const firstYear = Number(firstDay.slice(0, 4)) - (begins === NEW_YEAR ? 0 : 1)
  const rateIn = (year: number): string => {
    const known = years.filter((one) => one <= year).at(-1) ?? years[0]
    const rate = rateText(byYear.get(known as number) ?? '')
    return days === null || rate === FREE || rate.includes('(') ? rate : inSeason(rate, days)
  }
  const steps: { rate: string; from: string; to: string }[] = []
  for (let year = firstYear; year <= Math.max(firstYear, ...years); year++) {
    const [last, rate] = [steps.at(-1), rateIn(year)]
    if (last?.rate === rate) continue
    const day = `${year}-${begins}`
    if (last) last.to = day
    steps.push({ rate, from: last ? day : '', to: '' })
  }
  return steps
}
