// What a TARIC3 envelope changes: measures with their components, conditions and exclusions put
// together, nodes of the nomenclature, memberships of areas. A delta gives only what was touched.

import type { Day } from '../../base/day.ts'
import { type MeasureCondition, NO_GOODS } from '../../tariff/published-measure.ts'
import { dayAfter, firstDay } from '../last-day.ts'
import type { DutyComponent, GoodsNode, TariffMeasure } from '../tariff-measure.ts'
import { dutyText } from './duty-text.ts'
import { type MeasureParts, measureParts } from './parts.ts'
import type { TaricRecord, TaricUpdate } from './records.ts'

export type MeasureUpdate = {
  readonly update: TaricUpdate
  readonly measure: TariffMeasure
  /** Parts of it that the envelope touches; the others stay as they were. */
  readonly given: ReadonlySet<MeasurePart>
}

type MeasurePart = 'duty' | 'conditions' | 'excluded'

type Membership = {
  readonly update: TaricUpdate
  /** Numbers of the publisher, not codes: an envelope does not always repeat the codes. */
  readonly member: string
  readonly group: string
  readonly from: Day
  readonly to: Day | null
}

export type TaricDelta = {
  /** In the order of the envelope; one measure may be touched twice. */
  readonly measures: readonly MeasureUpdate[]
  readonly nodes: readonly { readonly update: TaricUpdate; readonly node: GoodsNode }[]
  readonly memberships: readonly Membership[]
  /** Measures that an envelope changes a part of without repeating the measure. */
  readonly partsOnly: ReadonlySet<string>
  /** Records by name of the thing and update: `measure insert`. */
  readonly counts: Readonly<Record<string, number>>
}

const PARTS: Readonly<Record<string, MeasurePart>> = {
  'measure.component': 'duty',
  'measure.condition': 'conditions',
  'measure.excluded.geographical.area': 'excluded',
}

/** Puts the records of an envelope together. Throws `UnreadableTariff` naming the record. */
export function taricDelta(records: readonly TaricRecord[]): TaricDelta {
  const parts = measureParts(records)
  const own = records.filter(({ thing }) => thing === 'measure')
  const sids = new Set(own.map((record) => record.need('measure.sid')))
  return {
    measures: own.map((record) => measureUpdate(record, parts)),
    nodes: records.filter(({ thing }) => thing === 'goods.nomenclature').map(nodeUpdate),
    memberships: records
      .filter(({ thing }) => thing === 'geographical.area.membership')
      .map(membership),
    partsOnly: new Set([...parts.measures].filter((sid) => !sids.has(sid))),
    counts: countsOf(records),
  }
}

function measureUpdate(record: TaricRecord, parts: MeasureParts): MeasureUpdate {
  const sid = record.need('measure.sid')
  const where = `measure ${sid}`
  const code = [record.field('additional.code.type'), record.field('additional.code')]
  const given = Object.entries(PARTS).filter(([thing]) => parts.touches(thing, sid))
  return {
    update: record.update,
    given: new Set(given.map(([, part]) => part)),
    measure: {
      sid,
      goods: goodsOf(record),
      type: record.need('measure.type'),
      origin: record.need('geographical.area'),
      excluded: parts
        .of('measure.excluded.geographical.area', sid)
        .map((part) => part.need('excluded.geographical.area')),
      from: firstDay(record.need('validity.start.date'), where),
      to: dayAfter(record.field('validity.end.date'), where),
      duty: dutyOf(parts.of('measure.component', sid)),
      additionalCode: code.every(Boolean) ? code.join('') : null,
      orderNumber: record.field('ordernumber'),
      reduction: record.field('reduction.indicator'),
      conditions: parts
        .of('measure.condition', sid)
        .toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1))
        .map((part) => conditionOf(part, parts)),
      regulation: { id: record.need('measure.generating.regulation.id'), url: null },
      territory: 'EU',
    },
  }
}

/** Amounts of the Meursing table stand on an additional code of their own and on no goods. */
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

/** Condition letters in order, the rows of each by their number. */
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
