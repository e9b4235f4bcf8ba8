// What may be claimed on the lines of a schedule of third-country duties: goods that a programme
// frees by its own words, and rates by line from a table beside the schedule.

import { DataError } from '../base/data-error.ts'
import type { Day } from '../base/day.ts'
import { allGoods } from '../law/goods-scope.ts'
import { type Heading, type Measure, PREFERENCE } from '../law/measure.ts'
import { anyOrigin } from '../law/origin.ts'
import type { ClaimedProgramme, Programme, Programmes } from '../law/programme.ts'
import { compileCitation } from './acts/compile-scope.ts'
import type { TariffRow } from './acts/tariff-schema.ts'
import type { DataFiles } from './data-files.ts'
import { freePreferences, PREFERENCE_TYPE } from './free-programmes.ts'
import { readMeasureWords } from './published/measure-words.ts'
import { withAreas } from './published/programmes.ts'
import { linePreferences, originOfArea, type PreferenceArea } from './schedule/line-preferences.ts'
import { nameOfArea, preferenceTable } from './schedule/preference-table.ts'

export type LineClaims = {
  readonly programmes: Programmes
  /** Whether its rates are in the data, so that a line without one has none. */
  holdsRatesOf(programme: Programme): boolean
  /** The preference of a line with these declarable codes on the day; null for none. */
  preferenceOf(leaves: readonly string[], day: Day): Measure | null
}

export function lineClaims(
  files: DataFiles,
  name: string,
  { preferences, columns }: TariffRow,
  known: Programmes,
): LineClaims {
  const type = columns === 'one rate' ? null : PREFERENCE_TYPE
  const free = freePreferences(known, type)
  const frees = (programme: Programme) => programme.free.length > 0
  if (!preferences) {
    const always = measureOf(free)
    return { programmes: known, holdsRatesOf: () => false, preferenceOf: () => always }
  }
  const path = `${name}/preferences.csv`
  const table = preferenceTable(files, path)
  const words = readMeasureWords(files, name)
  const programmes = byCountry(withAreas(known, words.programmes))
  const areas = new Map(
    [...table.areas].map((area): [string, PreferenceArea] => {
      const symbol = nameOfArea(area)
      const programme = programmes.all.find(
        ({ id, symbols }) => id === symbol || symbols.includes(symbol),
      )
      if (!programme) throw new DataError(`${path}: area ${area} has no programme`)
      return [area, { programme, origin: originOfArea(area, programme, words.printedAs) }]
    }),
  )
  const rated = new Set([...areas.values()].map(({ programme }) => programme.id))
  const cite = preferences.cite.map((one) => compileCitation(one, `${name}/tariff.yaml`))
  return {
    programmes,
    holdsRatesOf: (programme) => frees(programme) || rated.has(programme.id),
    preferenceOf: (leaves, day) =>
      measureOf([...free, ...linePreferences(leaves, day, { type, table, areas, cite })]),
  }
}

/** A country that is in one programme in force claims that programme. */
function byCountry(known: Programmes): Programmes {
  const open = known.all.filter(({ periods }) => periods.some(({ to }) => to === null))
  return {
    ...known,
    claim(text, isFor): ClaimedProgramme | null {
      const named = known.claim(text, isFor)
      if (named) return named
      const country = text.trim().toUpperCase()
      const [only, ...others] = open.filter(
        ({ members }) => members.kind === 'members' && members.members.has(country),
      )
      return only && others.length === 0 ? { programme: only, symbol: null } : null
    },
  }
}

function measureOf(headings: readonly Heading[]): Measure | null {
  if (headings.length === 0) return null
  return {
    id: PREFERENCE,
    code: 'PREF',
    title: 'Preferential rate',
    kind: 'duty',
    role: 'preference',
    level: 'line',
    goods: allGoods,
    origin: anyOrigin,
    headings,
    replaces: [],
    flag: null,
    cite: [...new Set(headings.flatMap(({ cite }) => cite ?? []))],
  }
}
