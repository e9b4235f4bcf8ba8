// An edition of measures as tables: written to data/{uk,eu}/published, read back, and merged with
// the ended rows of the edition before, so that past days stay covered.

import { parse } from 'csv-parse/sync'
import { row } from '../../base/csv-cells.ts'
import type { Day, Period } from '../../base/day.ts'
import { parseYaml, printYaml } from '../../base/yaml.ts'
import type { AreaMember } from '../../compile/published/areas.ts'
import type { AreaDoubt } from '../../compile/published/doubts.ts'
import { GOODS } from '../../compile/published/goods.ts'
import {
  BETWEEN_DOCUMENTS,
  CONDITIONS,
  documentsIn,
  MEASURES,
} from '../../compile/published/rows.ts'
import type { MeasureCondition, PublishedMeasure } from '../../law/published-measure.ts'
import { UnreadableTariff } from './tariff-measure.ts'

/** A declarable code, and those codes above it that are not prefixes of its digits. */
export type GoodsLeaf = {
  readonly code: string
  readonly period: Period
  readonly above: readonly string[]
}

export type MeasureTables = {
  readonly edition: {
    readonly publisher: string
    readonly title: string
    readonly url: string
    readonly legalDay: Day
    /** The first day for which the measures are complete. */
    readonly begins: Day
    /** The first day since which every measure is held, also those that have ended. */
    readonly completeFrom?: Day | null
    /** A note on missing data, shown with every calculation; null for none. */
    readonly misses: string | null
    /** Origins that may be excluded from the preferences of their group. */
    readonly doubts?: readonly AreaDoubt[]
  }
  readonly goods: readonly GoodsLeaf[]
  readonly measures: readonly PublishedMeasure[]
  readonly areas: readonly AreaMember[]
}

/** The folder of data/ that contains the tables. */
export type MeasureFolder = 'uk' | 'eu'

const AREAS = 'area,member,from,to'

/** The files by path below data/, with their row counts. Equal tables give equal bytes. */
export function measureFiles(
  folder: MeasureFolder,
  { edition, goods, measures, areas }: MeasureTables,
): {
  readonly files: ReadonlyMap<string, Buffer>
  readonly rows: Readonly<Record<string, number>>
} {
  const tables: Readonly<Record<string, readonly [header: string, lines: readonly string[]]>> = {
    'goods.csv': [GOODS, goods.map(goodsRow)],
    'measures.csv': [MEASURES, measures.map(measureRow)],
    'conditions.csv': [CONDITIONS, measures.flatMap(conditionRows)],
    'areas.csv': [AREAS, areas.map(areaRow)],
  }
  const files = new Map<string, Buffer>()
  const rows: Record<string, number> = {}
  for (const [name, [header, lines]] of Object.entries(tables)) {
    const path = `${folder}/published/${name}`
    rows[path] = lines.length
    const ordered = name === 'conditions.csv' ? inOrder(lines) : [...lines].sort()
    files.set(path, Buffer.from(`${[header, ...ordered].join('\n')}\n`))
  }
  files.set(`${folder}/published/edition.yaml`, Buffer.from(printYaml(editionRow(edition))))
  return { files, rows }
}

/** The tables in force; null if there are none. Throws {@link UnreadableTariff}. */
export function readMeasureTables(
  folder: MeasureFolder,
  read: (path: string) => Buffer | null,
): MeasureTables | null {
  const yaml = read(`${folder}/published/edition.yaml`)
  if (yaml === null) return null
  const table = (name: string): readonly Row[] => {
    const bytes = read(`${folder}/published/${name}`)
    if (bytes === null) throw new UnreadableTariff(`${name} of the edition in force is missing`)
    return parse(bytes, { columns: true })
  }
  const edition = parseYaml(yaml.toString('utf8')) as Readonly<Record<string, string>>
  const conditions = Map.groupBy(table('conditions.csv'), ({ goods, sid }) => `${goods} ${sid}`)
  return {
    edition: {
      publisher: edition.publisher ?? '',
      title: edition.title ?? '',
      url: edition.url ?? '',
      legalDay: edition.legal_day as Day,
      begins: edition.begins as Day,
      completeFrom: (edition.complete_from ?? null) as Day | null,
      misses: edition.misses ?? null,
    },
    goods: table('goods.csv').map(({ code = '', from, to, above = '' }) => ({
      code,
      period: periodOf(from, to),
      above: words(above),
    })),
    measures: table('measures.csv').map((cells) =>
      measureOf(cells, conditions.get(`${cells.goods} ${cells.sid}`) ?? []),
    ),
    areas: table('areas.csv').map(({ area = '', member = '', from, to }) => ({
      area,
      member,
      period: periodOf(from, to),
    })),
  }
}

/**
 * `now` plus the rows of `before` that it no longer contains: ended rows unchanged, rows in force
 * ended on the day of `now` or when a measure of the same kind began since, so that past days keep
 * their law. If `before` is of a later day, its rows without an end may be newer than `now` and are
 * omitted.
 */
export function withEndedRows(before: MeasureTables, now: MeasureTables): MeasureTables {
  const { legalDay } = now.edition
  const ahead = before.edition.legalDay > legalDay
  const has = new Set(now.measures.map(keyOfMeasure))
  const measuresBefore = before.measures.filter(
    (one) =>
      (!ahead || (one.to !== null && one.to <= legalDay)) &&
      // One that has not begun and is gone never was.
      (one.from < legalDay || has.has(keyOfMeasure(one))),
  )
  const begun = Map.groupBy(
    now.measures.filter(({ from }) => from > before.edition.legalDay && from < legalDay),
    kindOf,
  )
  const measures = withEnded(measuresBefore, now.measures, keyOfMeasure, (measure) => {
    const next = begun.get(kindOf(measure))?.map(({ from }) => from) ?? []
    return { ...measure, to: endDay(measure, [...next, legalDay].sort()[0] as Day) }
  })
  const goods = withEnded(before.goods, now.goods, keyOfGoods, (leaf) => {
    return { ...leaf, period: { from: leaf.period.from, to: endDay(leaf.period, legalDay) } }
  })
  const areas = withEnded(before.areas, now.areas, keyOfMember, (one) => {
    return { ...one, period: { from: one.period.from, to: endDay(one.period, legalDay) } }
  })
  const begins =
    before.edition.begins < now.edition.begins ? before.edition.begins : now.edition.begins
  return { edition: { ...now.edition, begins }, goods, measures, areas }
}

type Row = Readonly<Record<string, string | undefined>>

function withEnded<One>(
  before: readonly One[],
  now: readonly One[],
  key: (one: One) => string,
  end: (one: One) => One,
): readonly One[] {
  const has = new Set(now.map(key))
  return [...now, ...before.filter((one) => !has.has(key(one))).map(end)]
}

/** Ends a period on `day`; a period that begins later becomes empty. */
function endDay({ from, to }: Period, day: Day): Day {
  const last = to !== null && to < day ? to : day
  return from !== null && last < from ? from : last
}

const keyOfMeasure = ({ goods, sid }: PublishedMeasure) => `${goods} ${sid}`
const kindOf = ({ goods, type, origin, additionalCode, orderNumber }: PublishedMeasure) =>
  [goods, type, origin, additionalCode, orderNumber].join(' ')
const keyOfGoods = ({ code, period }: GoodsLeaf) => `${code} ${period.from}`
const keyOfMember = ({ area, member, period }: AreaMember) => `${area} ${member} ${period.from}`

function goodsRow({ code, period, above }: GoodsLeaf): string {
  return row([code, period.from ?? '', period.to ?? '', above.join(' ')])
}

function measureRow(measure: PublishedMeasure): string {
  const { regulation } = measure
  return row([
    measure.goods,
    measure.sid,
    measure.type,
    measure.origin,
    measure.excluded.join(' '),
    measure.from,
    measure.to ?? '',
    measure.duty,
    measure.additionalCode ?? '',
    measure.orderNumber ?? '',
    measure.reduction ?? '',
    regulation?.id ?? '',
    regulation?.url ?? '',
  ])
}

/** Documents in succession with the same consequence share a row. */
function conditionRows({ goods, sid, conditions }: PublishedMeasure): readonly string[] {
  const rows: MeasureCondition[] = []
  for (const condition of conditions) {
    const last = rows.at(-1)
    const { certificate } = condition
    if (last?.certificate && certificate && isAlike(last, condition)) {
      const documents = `${last.certificate}${BETWEEN_DOCUMENTS}${certificate}`
      rows[rows.length - 1] = { ...last, certificate: documents }
    } else rows.push(condition)
  }
  return rows.map(({ code, certificate, threshold, action, duty }) =>
    row([goods, sid, code, certificate ?? '', threshold, action, duty]),
  )
}

function isAlike(one: MeasureCondition, other: MeasureCondition): boolean {
  const key = ({ code, threshold, action, duty }: MeasureCondition) =>
    [code, threshold, action, duty].join('|')
  return key(one) === key(other)
}

function areaRow({ area, member, period }: AreaMember): string {
  return row([area, member, period.from ?? '', period.to ?? ''])
}

/** Sorted by goods and measure; the rows of one condition keep their order, which matters. */
function inOrder(lines: readonly string[]): readonly string[] {
  const key = (line: string) => line.split(',', 2).join()
  return lines.toSorted((one, other) => {
    const [left, right] = [key(one), key(other)]
    return left < right ? -1 : left > right ? 1 : 0
  })
}

function editionRow(edition: MeasureTables['edition']): Readonly<Record<string, unknown>> {
  return {
    publisher: edition.publisher,
    title: edition.title,
    url: edition.url,
    legal_day: edition.legalDay,
    begins: edition.begins,
    ...(edition.completeFrom ? { complete_from: edition.completeFrom } : {}),
    ...(edition.misses === null ? {} : { misses: edition.misses }),
    ...(edition.doubts?.length ? { doubts: edition.doubts } : {}),
  }
}

function measureOf(cells: Row, conditions: readonly Row[]): PublishedMeasure {
  return {
    goods: cells.goods ?? '',
    sid: cells.sid ?? '',
    type: cells.type ?? '',
    origin: cells.origin ?? '',
    excluded: words(cells.excluded ?? ''),
    from: cells.from as Day,
    to: (cells.to || null) as Day | null,
    duty: cells.duty ?? '',
    additionalCode: cells.additional_code || null,
    orderNumber: cells.order_number || null,
    reduction: cells.reduction || null,
    conditions: conditions.flatMap(conditionsOf),
    regulation: cells.act ? { id: cells.act, url: cells.url || null } : null,
  }
}

function conditionsOf(cells: Row): readonly MeasureCondition[] {
  const { code = '', certificate, threshold = '', action = '', duty = '' } = cells
  return documentsIn(certificate).map((document) => {
    return { code, certificate: document, threshold, action, duty }
  })
}

function periodOf(from: string | undefined, to: string | undefined): Period {
  return { from: (from || null) as Day | null, to: (to || null) as Day | null }
}

function words(text: string): readonly string[] {
  return text.split(' ').filter(Boolean)
}
