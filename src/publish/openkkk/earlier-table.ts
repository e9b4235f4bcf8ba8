// Duties of earlier days: the Korea Customs Service's table of the Union's tariff, with measures
// of TARIC for all origins and their days, one in each line of a cell.

import { parse } from 'csv-parse/sync'
import { EVERYONE } from '../../compile/published/areas.ts'
import type { TariffMeasure } from '../measures/tariff-measure.ts'
import { printedMeasure } from '../taric/printed-measure.ts'

const CODE = '세번'
const ALL_ORIGINS = 'ERGA OMNES'
const FULL_DIGITS = 10
const ENTRY = /^(.+) - ([A-Z][A-Za-z -]+) \((\d{4}-\d\d-\d\d) ~ (\d{4}-\d\d-\d\d)? ?\)$/
/** The types that are read; suspensions for ships and aircraft have not changed. */
const TYPES: ReadonlyMap<string, string> = new Map([
  ['Third country duty', '103'],
  ['Non preferential duty under end-use', '105'],
  ['Autonomous tariff suspension', '112'],
  ['Autonomous suspension under end-use', '115'],
])

/** The duties on declarable codes; `source` is the name of the table, for their citation. */
export function readEarlierTable(text: string, source: string): readonly TariffMeasure[] {
  const rows: readonly Readonly<Record<string, string>>[] = parse(text, {
    columns: true,
    bom: true,
  })
  return rows.flatMap(({ [CODE]: goods = '', [ALL_ORIGINS]: cell = '' }) =>
    goods.length === FULL_DIGITS
      ? cell.split('\n').flatMap((line) => entryOf(line.trim(), goods, source))
      : [],
  )
}

function entryOf(line: string, goods: string, source: string): readonly TariffMeasure[] {
  const [, duty = '', name = '', from = '', to = ''] = ENTRY.exec(line) ?? []
  const type = TYPES.get(name)
  if (type === undefined) return []
  const blank = { additional: '', order: '', reduction: '' }
  const printed = { ...blank, goods, from, to, base: source, duty, origin: EVERYONE, type }
  return [printedMeasure(printed, `${source}, ${goods}`)]
}
