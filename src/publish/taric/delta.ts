// The changes in a TARIC3 envelope: measures joined with their components, conditions and
// exclusions, nodes of the nomenclature, memberships of areas. A delta contains only changed data.

import type { Day } from '../../base/day.ts'
import { type MeasureCondition, NO_GOODS } from '../../law/published-measure.ts'
import { dayAfter, firstDay } from '../measures/printed-days.ts'
import type { DutyComponent, GoodsNode, TariffMeasure } from '../measures/tariff-measure.ts'
import { dutyText } from './duty-text.ts'
import { keyed } from './measure-key.ts'
import { type MeasureParts, measureParts } from './measure-parts.ts'
import type { TaricRecord, TaricUpdate } from './records.ts'

export type MeasureUpdate = {
  readonly update: TaricUpdate
  /** The publisher's number of the measure; null if its files give none. */
  readonly number: string | null
  /** With its unique key. */
  readonly measure: TariffMeasure
  /** Parts in the file; the others stay unchanged. */
  readonly given: ReadonlySet<MeasurePart>
  /** Those of these parts that are complete. */
  readonly whole: ReadonlySet<MeasurePart>
  /** Suspended by the publisher. */
  readonly stopped: boolean
}

export type MeasurePart = 'duty' | 'conditions' | 'excluded'
export const MEASURE_PARTS: ReadonlySet<MeasurePart> = new Set(['duty', 'conditions', 'excluded'])

/** Parts of a measure that change without the measure itself. */
type PartsUpdate = {
  readonly number: string
  readonly parts: Pick<TariffMeasure, MeasurePart>
  readonly given: ReadonlySet<MeasurePart>
}

export type Membership = {
  readonly update: TaricUpdate
  /** The publisher's numbers: an envelope does not always contain the codes. */
  readonly member: string
  readonly group: string
  readonly from: Day
  readonly to: Day | null
}

export type NodeUpdate = { readonly update: TaricUpdate; readonly node: GoodsNode }

export type TaricDelta = {
  /** In the order of the envelope; one measure may occur twice. */
  readonly measures: readonly MeasureUpdate[]
  readonly nodes: readonly NodeUpdate[]
  readonly memberships: readonly Membership[]
  /** Codes of areas by the publisher's numbers, as far as this file contains them. */
  readonly areas: ReadonlyMap<string, string>
  readonly partsOnly: readonly PartsUpdate[]
  /** Numbers of conditions with another duty whose measure the file does not name. */
  readonly looseConditions: readonly string[]
  /** Number of records by entity and update: `measure insert`. */
  readonly counts: Readonly<Record<string, number>>
}

const PARTS: Readonly<Record<string, MeasurePart>> = {
  'measure.component': 'duty',
  'measure.condition': 'conditions',
  'measure.excluded.geographical.area': 'excluded',
}

/** Joins the records of an envelope. Throws `UnreadableTariff` naming the record. */
export function taricDelta(records: readonly TaricRecord[]): TaricDelta {
  const parts = measureParts(records)
  const of = (thing: string) => records.filter((record) => record.thing === thing)
  const own = of('measure')
  const numbers = new Set(own.map((record) => record.need('measure.sid')))
  const conditions = new Set(of('measure.condition').map((one) => one.need(CONDITION)))
  const duties = of('measure.condition.component').map((one) => one.need(CONDITION))
  return {
    measures: own.map((record) => measureUpdate(record, parts)),
    nodes: of('goods.nomenclature').map(nodeUpdate),
    memberships: of('geographical.area.membership').map(membership),
    areas: new Map([...own, ...of('geographical.area')].flatMap(areaOf)),
    partsOnly: [...parts.measures]
      .filter((number) => !numbers.has(number))
      .map((number) => partsUpdate(number, parts)),
    looseConditions: [...new Set(duties)].filter((number) => !conditions.has(number)),
    counts: countsOf(records),
  }
}

const CONDITION = 'measure.condition.sid'

function measureUpdate(record: TaricRecord, parts: MeasureParts): MeasureUpdate {
  const number = record.need('measure.sid')
  const where = `measure ${number}`
  const code = [record.field('additional.code.type'), record.field('additional.code')]
  const { update } = record
  return {
    update,
    number,
    given: givenParts(number, parts),
    whole: update === 'insert' ? MEASURE_PARTS : new Set(),
    stopped: record.field('stopped.flag') === '1',
    measure: keyed({
      goods: goodsOf(record),
      type: record.need('measure.type'),
      origin: record.need('geographical.area'),
      from: firstDay(record.need('validity.start.date'), where),
      to: dayAfter(record.field('validity.end.date'), where),
      additionalCode: code.every(Boolean) ? code.join('') : null,
      orderNumber: record.field('ordernumber'),
      reduction: record.field('reduction.indicator'),
      ...partsOf(number, parts),
      regulation: { id: record.need('measure.generating.regulation.id'), url: null },
      territory: 'EU',
    }),
  }
}

function partsUpdate(number: string, parts: MeasureParts): PartsUpdate {
  return { number, parts: partsOf(number, parts), given: givenParts(number, parts) }
}

function givenParts(number: string, parts: MeasureParts): ReadonlySet<MeasurePart> {
  const given = Object.entries(PARTS).filter(([thing]) => parts.touches(thing, number))
  return new Set(given.map(([, part]) => part))
}

function partsOf(number: string, parts: MeasureParts): Pick<TariffMeasure, MeasurePart> {
  return {
    duty: dutyOf(parts.of('measure.component', number)),
    conditions: parts
      .of('measure.condition', number)
      .toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1))
      .map((part) => conditionOf(part, parts)),
    excluded: parts
      .of('measure.excluded.geographical.area', number)
      .map((part) => part.need('excluded.geographical.area')),
  }
}

/** Number and code of the area in a record of a measure or an area. */
function areaOf(record: TaricRecord): readonly [number: string, code: string][] {
  const number = record.field('geographical.area.sid')
  const code = record.field('geographical.area') ?? record.field('geographical.area.id')
  return number && code ? [[number, code]] : []
}

/** Amounts of the Meursing table have an additional code of their own and no goods code. */
function goodsOf(record: TaricRecord): string {
  const isMeursing = record.field('additional.code.type') === MEURSING
  const code = record.field('goods.nomenclature.item.id')
  return code === null && isMeursing ? NO_GOODS : record.need('goods.nomenclature.item.id')
}

const MEURSING = '7'

function conditionOf(part: TaricRecord, parts: MeasureParts): MeasureCondition {
  const certificate = [part.field('certificate.type.code'), part.field('certificate.code')]
  const threshold = [
    'condition.duty.amount',
    'condition.monetary.unit.code',
    'condition.measurement.unit.code',
    'condition.measurement.unit.qualifier.code',
  ].map((name) => part.field(name))
  return {
    code: part.need('condition.code'),
    certificate: certificate.every(Boolean) ? certificate.join('') : null,
    threshold: threshold.filter(Boolean).join(' '),
    action: part.field('action.code') ?? '',
    duty: dutyOf(parts.of('measure.condition.component', part.need('measure.condition.sid'))),
  }
}

/** Sort key: the condition's letter, then the number of its row. */
function orderOf(part: TaricRecord): string {
  const number = part.field('component.sequence.number') ?? ''
  return `${part.need('condition.code')} ${number.padStart(6, '0')}`
}

function dutyOf(components: readonly TaricRecord[]): string {
  return dutyText(components.map(componentOf).toSorted(byExpression))
}

function componentOf(part: TaricRecord): DutyComponent {
  return {
    expression: part.need('duty.expression.id'),
    amount: part.field('duty.amount'),
    currency: part.field('monetary.unit.code'),
    unit: part.field('measurement.unit.code'),
    qualifier: part.field('measurement.unit.qualifier.code'),
  }
}

function byExpression(one: DutyComponent, other: DutyComponent): number {
  return one.expression < other.expression ? -1 : 1
}

function nodeUpdate(record: TaricRecord): TaricDelta['nodes'][number] {
  const sid = record.need('goods.nomenclature.sid')
  const node = {
    sid,
    code: record.need('goods.nomenclature.item.id'),
    suffix: record.need('producline.suffix'),
    parent: null,
    from: firstDay(record.need('validity.start.date'), `goods code ${sid}`),
    to: dayAfter(record.field('validity.end.date'), `goods code ${sid}`),
    leaf: false,
  }
  return { update: record.update, node }
}

function membership(record: TaricRecord): Membership {
  const member = record.need('geographical.area.sid')
  return {
    update: record.update,
    member,
    group: record.need('geographical.area.group.sid'),
    from: firstDay(record.need('validity.start.date'), `membership of ${member}`),
    to: dayAfter(record.field('validity.end.date'), `membership of ${member}`),
  }
}

function countsOf(records: readonly TaricRecord[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { thing, update } of records) {
    const name = `${thing} ${update}`
    counts[name] = (counts[name] ?? 0) + 1
  }
  return Object.fromEntries(Object.entries(counts).sort(([one], [other]) => (one < other ? -1 : 1)))
}
