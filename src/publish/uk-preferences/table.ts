// The preferential rates of the UK as a table of data/: for each area and code the rate from the
// tariff's first day on, on the goods codes of today, with its steps and the rates within quotas.

import { DataError } from '../../base/data-error.ts'
import { parseExpression } from '../../law/duty/parse-expression.ts'
import { seasons } from '../../law/season.ts'
import { derivedTable, writeTable } from '../derived-table.ts'
import { type Coded, carriedRates, leavesOf } from './carry.ts'
import { type ListedRate, readListedRates, readQuotas, readStages, type Staged } from './lists.ts'
import { inSeason, rateText } from './printed-rate.ts'
import { areasOf, type PreferenceSettings } from './settings.ts'
import { type RateStep, stepsOf } from './steps.ts'

const COLUMNS = ['area', 'rate', 'from', 'to', 'order', 'noted', 'codes'] as const

const LINE_DIGITS = 8

type Texts = { readonly rates: string; readonly stages: string; readonly quotas: string }

/** The rate of a code, with the order number of its quota; empty for none. */
type Rate = Coded & {
  readonly partner: string
  readonly order: string
  readonly noted: boolean
  readonly steps: readonly RateStep[]
}

/**
 * The table in the words of data/, below the comments of `present`. `leaves`: the declarable codes;
 * `firstDay`: of the tariff. Throws {@link DataError} for a partner or a rate that cannot be read,
 * and for a staged rate without its stages.
 */
export function derivePreferences(
  present: string,
  settings: PreferenceSettings,
  texts: Texts,
  leaves: readonly string[],
  firstDay: string,
): string {
  const rows = preferenceRows(settings, texts, leaves, firstDay)
  return writeTable(derivedTable(present), COLUMNS, rows)
}

/** Cells in the order of {@link COLUMNS}. */
function preferenceRows(
  settings: PreferenceSettings,
  texts: Texts,
  leaves: readonly string[],
  firstDay: string,
): readonly (readonly string[])[] {
  const listed = [...plainRates(settings, texts, firstDay), ...quotaRates(settings, texts)]
  const cells = new Map<string, { readonly row: readonly string[]; readonly codes: string[] }>()
  const named = new Set(listed.map(({ code }) => code))
  const declarable = leavesOf(leaves)
  for (const own of Map.groupBy(listed, ({ partner, order }) => `${partner} ${order}`).values()) {
    for (const rate of carriedRates(own, declarable, named)) {
      for (const row of rowsOf(rate, settings)) {
        const key = row.join('|')
        const known = cells.get(key) ?? { row, codes: [] }
        known.codes.push(rate.code)
        cells.set(key, known)
      }
    }
  }
  const rows = [...cells.values()].map(({ row, codes }) => [
    ...row,
    [...new Set(codes)].sort().join(' '),
  ])
  return rows.sort((one, other) => (one.join() < other.join() ? -1 : 1))
}

function plainRates(settings: PreferenceSettings, texts: Texts, firstDay: string): readonly Rate[] {
  const stages = byPlace(readStages(texts.stages), settings)
  const left = new Set(settings.left_out.map(({ printed }) => printed))
  const rows = readListedRates(texts.rates, settings).filter(({ rate }) => !left.has(rate))
  return [...Map.groupBy(rows, ({ partner, code }) => `${partner} ${code}`).values()].flatMap(
    (own) => {
      const { partner, code, mark } = own[0] as (typeof own)[number]
      const about = { partner, order: '', noted: own.some((row) => row.noted) }
      const place = placeOf(partner, settings)
      const staged = stageOf(stages, place, code) ?? besideOf(stages, place, own)
      const below = mark === 'staged' && !staged ? stagesBelow(stages, place, code) : []
      if (below.length === 0) {
        return [rateOf({ ...about, code }, stepsOf(own, staged, settings, firstDay))]
      }
      return below.map((one) =>
        rateOf({ ...about, code: one.code }, stepsOf(own, one, settings, firstDay)),
      )
    },
  )
}

/** The stages of the code itself or of one above it. */
function stageOf(stages: ReadonlyMap<string, Staged>, place: string, code: string): Staged | null {
  for (let length = code.length; length >= 4; length -= 2) {
    const found = stages.get(`${place} ${code.slice(0, length)}`)
    if (found) return found
  }
  return null
}

/** The stages of another code of the same line that had the same rate: some codes have changed. */
function besideOf(
  stages: ReadonlyMap<string, Staged>,
  place: string,
  [row]: readonly ListedRate[],
): Staged | null {
  if (row?.mark !== 'staged' || row.code.length <= LINE_DIGITS) return null
  const near = stagesBelow(stages, place, row.code.slice(0, LINE_DIGITS))
  return (
    near.find(({ byYear }) => rateText([...byYear.values()][0] ?? '') === rateText(row.rate)) ??
    null
  )
}

/** Some codes are staged by their parts. */
function stagesBelow(
  stages: ReadonlyMap<string, Staged>,
  place: string,
  code: string,
): readonly Staged[] {
  return [...stages].flatMap(([key, one]) => (key.startsWith(`${place} ${code}`) ? [one] : []))
}

function byPlace(
  stages: readonly Staged[],
  settings: PreferenceSettings,
): ReadonlyMap<string, Staged> {
  return new Map(stages.map((one) => [`${placeOf(one.partner, settings)} ${one.code}`, one]))
}

/** The lists give some partners two names. */
function placeOf(partner: string, settings: PreferenceSettings): string {
  return areasOf(settings, partner).join()
}

function quotaRates(settings: PreferenceSettings, texts: Texts): readonly Rate[] {
  return readQuotas(texts.quotas, settings)
    .filter(({ ofOrigin }) => !ofOrigin)
    .map(({ partner, code, number, rate, days }) => {
      const text = days === null ? rateText(rate) : inSeason(rateText(rate), days)
      const steps = [{ rate: text, from: '', to: '' }]
      return rateOf({ partner, code, order: number, noted: false }, steps)
    })
}

function rateOf(
  about: Pick<Rate, 'partner' | 'code' | 'order' | 'noted'>,
  steps: readonly RateStep[],
): Rate {
  for (const { rate } of steps) {
    for (const text of seasons(rate)?.map((season) => season.text) ?? [rate]) {
      if (!parseExpression(text).ok) {
        throw new DataError(`${about.partner}, ${about.code}: "${rate}" cannot be read`)
      }
    }
  }
  return { ...about, steps, key: JSON.stringify(steps) }
}

function rowsOf(
  { partner, steps, order, noted }: Rate,
  settings: PreferenceSettings,
): readonly (readonly string[])[] {
  return areasOf(settings, partner).flatMap((area) =>
    steps.map(({ rate, from, to }) => [area, rate, from, to, order, noted ? 'yes' : '']),
  )
}
