// The goods of the flat duty on small consignments, by the codes of TARIC's measure of type 107: a
// goods list that its act refers to, in place of measures of the edition.

import { row } from '../../base/csv-cells.ts'
import { addDays, type Day } from '../../base/day.ts'
import { LIST_COLUMNS, readListFile } from '../../compile/acts/list-file.ts'
import type { PublishedMeasure } from '../../law/published-measure.ts'

export const PARCEL_LIST = 'eu/lists/low-value-duty.csv'
/** The type of measure; its duty, level and conditions are in the act. */
const FLAT_DUTY = '107'
const TRAILING = /(00)+$/

/**
 * The list as of `day`. The act has an end of its own, so codes end only when TARIC no longer has
 * them; `before` is the list in force, whose ended codes stay.
 */
export function parcelList(
  measures: readonly PublishedMeasure[],
  day: Day,
  before: Buffer | null,
): Buffer {
  const own = measures.filter(({ type, from }) => type === FLAT_DUTY && from <= day)
  const now = new Map(
    own
      .filter(({ to }) => to === null || to > day)
      .map(({ goods, from }) => [goods.replace(TRAILING, ''), from]),
  )
  const held = before ? readListFile(before.toString('utf8'), PARCEL_LIST) : []
  const open = new Map(held.filter(({ to }) => to === '').map(({ code, from }) => [code, from]))
  const rows = [
    ...[...now].map(([code, from]) => [code, open.get(code) || from, '']),
    ...held
      .filter(({ code, to }) => to !== '' || !now.has(code))
      .map(({ code, from, to }) => [code, from, to || day]),
  ]
  const lines = rows.map(([code = '', from = '', to = '']) => row([code, from, to, '', '']))
  return Buffer.from([...head(own, day), ...lines.sort(), ''].join('\n'))
}

function head(own: readonly PublishedMeasure[], day: Day): readonly string[] {
  const ends = [...new Set(own.flatMap(({ to }) => to ?? []))].sort()
  const last = ends.map((end) => addDays(end, -1)).join(', ')
  return [
    '# The goods of the flat duty of measures/low-value-duty.yaml: those that TARIC has it on.',
    `# cite: European Commission, TARIC of ${day}, measures of type ${FLAT_DUTY} (${actsOf(own)})`,
    ...(last ? [`# last day in TARIC: ${last}; codes stay open, for the act has its own end`] : []),
    LIST_COLUMNS.join(),
  ]
}

function actsOf(own: readonly PublishedMeasure[]): string {
  return [...new Set(own.flatMap(({ regulation }) => regulation?.id ?? []))].sort().join(', ')
}
