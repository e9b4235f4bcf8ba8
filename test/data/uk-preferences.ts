// The lists of the UK's preferences of March 2022, read apart from the reader of the product: the
// rate of each row in a year, as the rows themselves and the list of stages print it.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = 'data/uk/preferences-2022'

type SourceRow = {
  readonly partner: string
  readonly code: string
  readonly days: string
  /** As printed for the year. */
  readonly rate: string
}

/** The stages name two partners otherwise. */
const STAGED_AS: Readonly<Record<string, string>> = {
  'Viet Nam': 'Vietnam',
  'Andean - Ecuador': 'Ecuador',
  'South Africa - SACUM': 'South Africa',
}

function lines(shared: string, file: string): readonly (readonly string[])[] {
  const text = readFileSync(join(shared, FOLDER, file), 'utf8').replace(/^\uFEFF/, '')
  return text
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((line) => line.split(',').map((cell) => cell.replace(/^"|"$/g, '').trim()))
}

const digits = (text: string) => text.replace(/\D/g, '')

/**
 * Every row of the rates with its rate in `year`. From the row after 0805.10.28 of South Africa on,
 * the codes stand four rows above their rates.
 */
export function sourceRates(shared: string, year: number): readonly SourceRow[] {
  const rows = lines(shared, 'uk-preferential-rates-2022-03.csv')
  const stages = new Map(
    lines(shared, 'uk-preference-staging-2022-2034.csv').map(([partner, code = '', , ...rates]) => {
      const known = rates.slice(0, year - 2021).filter((rate) => rate !== '')
      return [`${partner} ${digits(code).replace(/(00)+$/, '')}`, known.at(-1) ?? '']
    }),
  )
  const isFault = ([partner, code]: readonly string[]) =>
    partner === 'South Africa - SACUM' && digits(code ?? '') === '08051028'
  const fault = rows.findLastIndex(isFault)
  return rows.flatMap((row, at) => {
    if (at > fault && at <= fault + 4) return []
    const [partner = '', , printed = '', days = '', mark = ''] = row
    const code = digits((at > fault ? rows[at - 4] : row)?.[1] ?? '')
    const stem = STAGED_AS[partner] ?? partner
    const above = [10, 8, 6, 4].map((length) => `${stem} ${code.slice(0, length)}`)
    const short = `${stem} ${code.replace(/(00)+$/, '')}`
    const staged = [short, ...above].map((key) => stages.get(key)).find((one) => one !== undefined)
    const rate = mark === 'Y' ? '0' : mark === 'X' ? (staged ?? '') : printed
    return [{ partner, code, days, rate }]
  })
}
