// The measures of an edition by their goods code: rows of measures.csv with their conditions from
// conditions.csv.

import { DataError } from '../../base/data-error.ts'
import { type Day, parseDay } from '../../base/day.ts'
import { memoized } from '../../base/memo.ts'
import type { Steps } from '../../base/steps.ts'
import type { MeasureCondition, PublishedMeasure } from '../../law/published-measure.ts'
import type { DataFiles } from '../data-files.ts'
import { type PublishedTable, publishedTable } from './table.ts'

export const MEASURES =
  'goods,sid,type,origin,excluded,from,to,duty,additional_code,order_number,reduction,act,url'
export const CONDITIONS = 'goods,sid,code,certificate,threshold,action,duty'

/** Between the documents of one row. */
export const BETWEEN_DOCUMENTS = ' '

/** The number of codes whose measures are cached as objects. */
const CODES_KEPT = 100

export type PublishedRows = {
  /** The measures of this code itself, for all days. */
  of(code: string): readonly PublishedMeasure[]
  readonly size: number
}

/** Reads the two tables in `folder`. Throws {@link DataError} for a damaged one. */
export function* publishedRows(files: DataFiles, folder: string): Steps<PublishedRows> {
  const table = (name: string, header: string) => {
    const path = `${folder}/${name}`
    return publishedTable(files.read(path), path, header)
  }
  const measures = yield* table('measures.csv', MEASURES)
  const conditions = yield* table('conditions.csv', CONDITIONS)
  const keep = memoized<readonly PublishedMeasure[]>(CODES_KEPT)
  return {
    size: measures.size,
    of: (code) =>
      keep(code, () => {
        const rows = measures.rowsOf(code)
        const own = rows.length === 0 ? new Map() : conditionsOf(conditions, code)
        return rows.map((cells) => measureOf(cells, own, folder))
      }),
  }
}

/** The documents of one row of `conditions.csv`, which lists those with the same consequence. */
export function documentsIn(certificate = ''): readonly (string | null)[] {
  return certificate === '' ? [null] : certificate.split(BETWEEN_DOCUMENTS)
}

function conditionsOf(
  table: PublishedTable,
  code: string,
): ReadonlyMap<string, readonly MeasureCondition[]> {
  const found = new Map<string, MeasureCondition[]>()
  for (const [
    ,
    sid = '',
    letter = '',
    certificate,
    threshold = '',
    action = '',
    duty = '',
  ] of table.rowsOf(code)) {
    const own = found.get(sid) ?? []
    for (const document of documentsIn(certificate)) {
      own.push({ code: letter, certificate: document, threshold, action, duty })
    }
    found.set(sid, own)
  }
  return found
}

function measureOf(
  cells: readonly string[],
  conditions: ReadonlyMap<string, readonly MeasureCondition[]>,
  folder: string,
): PublishedMeasure {
  const [goods = '', sid = '', type = '', origin = '', excluded = '', from = '', to = ''] = cells
  const [, , , , , , , duty = '', code, order, reduction, regulation, url] = cells
  if (url === undefined) throw new DataError(`${folder}/measures.csv: ${sid} is not a whole row`)
  return {
    sid,
    goods,
    type,
    origin,
    excluded: excluded === '' ? [] : excluded.split(' '),
    from: dayOf(from, sid, folder),
    to: to === '' ? null : dayOf(to, sid, folder),
    duty,
    additionalCode: code || null,
    orderNumber: order || null,
    reduction: reduction || null,
    conditions: conditions.get(sid) ?? [],
    regulation: regulation ? { id: regulation, url: url || null } : null,
  }
}

function dayOf(text: string, sid: string, folder: string): Day {
  const day = parseDay(text)
  if (!day) throw new DataError(`${folder}/measures.csv: ${sid}: "${text}" is not a calendar day`)
  return day
}
