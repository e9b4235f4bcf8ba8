// Goods in Northern Ireland: whose duty a line bears, what is asked of it and what was not
// followed, by the two duties, under small tariffs with the rule of the Windsor Framework.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assess } from '../../../src/assess/assess.ts'
import { Decimal } from '../../../src/base/decimal.ts'
import { partsOf } from '../../../src/law/flag.ts'
import type { Measure } from '../../../src/law/measure.ts'
import { programmeBook } from '../../../src/law/programme.ts'
import type { DeMinimisRule, NotAtRisk, Tariff } from '../../../src/law/tariff.ts'
import { tariffs } from '../../loaded.ts'
import { measure } from '../acts.ts'
import { type LineFields, shipmentOf } from '../shipments.ts'
import { assessed, shown, smallTariff } from './small-tariff.ts'

const { rule } = (tariffs().of('XI') as Tariff).notAtRisk as NotAtRisk

const duty = (id: string, ...headings: readonly object[]): Measure =>
  measure({ measure: `us/${id}`, code: 'MFN', headings })
const open = { id: 'open', when: { stated: 'goods of a kind' }, charge: '9%' }
const remedy = (...headings: readonly object[]): Measure =>
  measure({ measure: 'us/remedy', code: 'AD_CVD', headings })
const AD = { id: 'AD', charge: '20%' }
const EXEMPT = { id: 'X', when: { mode: ['ocean'] }, exempt: 'goods by sea' }

const union = (charge: string): Measure => duty('union', { id: 'EU', charge })
const kingdom = (charge: string): Measure => duty('kingdom', { id: 'UK', charge })
const openUnion = duty('union', open, { id: 'EU', charge: '5%' })
const openKingdom = duty('kingdom', open, { id: 'UK', charge: '5%' })

const LOWER = 'Goods at risk of moving into the Union'
const HIGHER = 'Goods not at risk of moving into the Union'
const UNTESTED = 'Goods stated not to be at risk of moving into the Union'
const CAUTION = 'Not the whole of the tariff'
const TOO_FAR = /is above that of the United Kingdom, .* by 3% of the customs value or more/
const REMEDY = /goods under a trade remedy of the Union are at risk/
const UNUSED = /facts\.at_risk makes no difference/

type Stated = boolean | undefined

/** Acts of both, what is stated; the duties, the titles of flags, and a warning. */
const ROWS: readonly (readonly [
  what: string,
  acts: readonly [union: readonly Measure[], kingdom: readonly Measure[]],
  stated: Stated,
  duties: readonly string[],
  flags: readonly string[],
  warning?: RegExp,
])[] = [
  ['below the margin, unstated', [[union('5%')], [kingdom('3%')]], undefined, ['EU 50'], [LOWER]],
  ['below the margin, at risk', [[union('5%')], [kingdom('3%')]], true, ['EU 50'], []],
  ['below the margin, not at risk', [[union('5%')], [kingdom('3%')]], false, ['UK 30'], [CAUTION]],
  ['at the margin, unstated', [[union('5%')], [kingdom('2%')]], undefined, ['EU 50'], []],
  ['at the margin, not at risk', [[union('5%')], [kingdom('2%')]], false, ['EU 50'], [], TOO_FAR],
  ['higher in the Kingdom', [[union('5%')], [kingdom('6%')]], undefined, ['EU 50'], [HIGHER]],
  ['higher, not at risk', [[union('5%')], [kingdom('6%')]], false, ['UK 60'], [CAUTION]],
  ['equal, unstated', [[union('5%')], [kingdom('5%')]], undefined, ['EU 50'], []],
  ['free in the Union, unstated', [[union('0%')], [kingdom('0%')]], undefined, ['EU 0'], []],
  [
    'free in the Union, open in the Kingdom',
    [[union('0%')], [openKingdom]],
    undefined,
    ['EU 0'],
    [],
  ],
  ['open in the Kingdom, unstated', [[union('5%')], [openKingdom]], undefined, ['EU 50'], [LOWER]],
  [
    'open in the Kingdom, not at risk',
    [[union('5%')], [openKingdom]],
    false,
    ['open 0'],
    [CAUTION, 'Not computed', UNTESTED],
  ],
  [
    'open in the Union, unstated',
    [[openUnion], [kingdom('5%')]],
    undefined,
    ['open 0'],
    ['Not computed', LOWER],
  ],
  [
    'open in the Union, not at risk',
    [[openUnion], [kingdom('5%')]],
    false,
    ['UK 50'],
    [CAUTION, UNTESTED],
  ],
  [
    'one of two open in the Union',
    [[union('5%'), duty('more', open)], [kingdom('3%')]],
    false,
    ['UK 30'],
    [CAUTION, UNTESTED],
  ],
  [
    'with a remedy of the Union, unstated',
    [[union('5%'), remedy(AD)], [kingdom('24%')]],
    undefined,
    ['EU 50', 'AD 200'],
    [],
  ],
  [
    'with a remedy of the Union, not at risk',
    [[union('5%'), remedy(AD)], [kingdom('24%')]],
    false,
    ['EU 50', 'AD 200'],
    [],
    REMEDY,
  ],
  [
    'with a remedy below the duty of the Kingdom',
    [[union('5%'), remedy(AD)], [kingdom('26%')]],
    false,
    ['UK 260'],
    [CAUTION],
  ],
  [
    'with an exempt remedy, not at risk',
    [[union('5%'), remedy(EXEMPT, AD)], [kingdom('3%')]],
    false,
    ['UK 30'],
    [CAUTION],
  ],
]

const caution = { title: CAUTION, detail: 'Quotas are missing.', cite: null }

type Laws = { readonly own: readonly Measure[]; readonly other: Tariff }

function answerOf({ own, other }: Laws, line: LineFields, from: string | null, terms = {}) {
  const tariff = { notAtRisk: { rule, tariff: other }, quotas: null }
  return assessed(own, [{ origin: 'CN', ...line }], tariff, { from, ...terms })
}

const statedOf = (stated: Stated): LineFields =>
  stated === undefined ? {} : { stated: { at_risk: stated } }

for (const [what, [own, uk], stated, duties, flags, warning] of ROWS) {
  test(`whose duty: ${what}`, () => {
    const other = smallTariff(uk, { caution, quotas: null })
    const answer = answerOf({ own, other }, statedOf(stated), 'CN')
    const charged = answer.layers.filter(({ exempted }) => !exempted)
    assert.deepEqual(
      charged.map(({ heading, amount }) => `${heading} ${amount}`),
      duties,
    )
    const titles = answer.flags.flatMap(partsOf).map(({ title }) => title)
    const about = titles.map((title) => title.replace(/^Not computed: .*/, 'Not computed'))
    assert.deepEqual(about.sort(), flags.toSorted())
    const texts = answer.warnings.map(({ text }) => text)
    assert.equal(texts.length, warning ? 1 : 0, texts.join())
    if (warning) assert.match(texts[0] ?? '', warning)
    const isUnderKingdom = charged.some(({ heading }) => heading === 'UK')
    const notes = charged.map(({ note }) => /Duty of the United Kingdom/.test(note ?? ''))
    assert.deepEqual(new Set(notes), new Set([isUnderKingdom || titles.includes(UNTESTED)]))
  })
}

const RELIEF: DeMinimisRule = {
  ...{ period: { from: null, to: null }, origin: { kind: 'all' }, exceptGoods: null },
  ...{ threshold: null, claim: null, relieves: ['duty'], cite: [] },
}
const laws = { own: [union('5%')], other: smallTariff([kingdom('3%')]) }

test('the law is that of the goods where they come from and originate', () => {
  const shownOf = (words: LineFields, from: string | null) =>
    shown(answerOf(laws, words, from).layers).join()
  const stated = { stated: { at_risk: false } }
  assert.equal(shownOf(stated, 'CN'), '0 MFN UK 30')
  assert.equal(shownOf(stated, null), '0 MFN UK 30')
  for (const [origin, from] of [
    ['DE', 'CN'],
    ['CN', 'DE'],
  ] as const) {
    const words = { ...stated, origin }
    assert.equal(shownOf(words, from), '0 MFN EU 50')
    const [warning] = answerOf(laws, words, from).warnings
    assert.match(warning?.text ?? '', UNUSED)
    assert.deepEqual(answerOf(laws, { origin }, from).warnings, [])
  }
})

test('a higher duty of the Kingdom is pointed out unless only the Union grants the claim', () => {
  const none = programmeBook([])
  const higher = (own: Partial<Tariff>, other: Partial<Tariff>) => {
    const kingdoms = smallTariff([kingdom('6%')], other)
    const tariff = { notAtRisk: { rule, tariff: kingdoms }, quotas: null, ...own }
    const { flags } = assessed([union('5%')], [{ origin: 'MX', claim: 'USMCA' }], tariff)
    return flags.some(({ title }) => title === HIGHER)
  }
  assert.equal(higher({}, {}), true)
  assert.equal(higher({}, { programmes: none }), false)
  assert.equal(higher({ programmes: none }, { programmes: none }), true)
  assert.equal(higher({ programmes: none }, {}), true)
})

test('goods in one of several lines have the duty that these have in common', () => {
  const other = smallTariff([kingdom('3%')])
  const { flags } = answerOf({ own: [union('5%')], other }, { code: '7202' }, 'CN')
  const asked = flags.flatMap(partsOf).find(({ title }) => title === LOWER)
  assert.match(
    asked?.detail ?? '',
    /, 50\.00 USD\. That of the United Kingdom, 30\.00 USD, is lower/,
  )
})

test('goods without a duty for their little value are under no remedy', () => {
  const select: Tariff['select'] = (...asked) => ({
    ...smallTariff([union('5%'), remedy(AD)]).select(...asked),
    deMinimis: { ...RELIEF, threshold: Decimal.of(2000) },
  })
  const tariff = { notAtRisk: { rule, tariff: laws.other }, quotas: null }
  const stated = { origin: 'CN', stated: { at_risk: false } }
  const own = { ...smallTariff([union('5%'), remedy(AD)]), ...tariff, select }
  const { layers, warnings } = assess(shipmentOf([stated], { from: 'CN' }), own, 2)
  assert.deepEqual(warnings, [])
  assert.deepEqual(shown(layers), ['0 MFN UK 30'])
})

test('each of several lines bears its own duty, with the note of its law', () => {
  const tariff = { notAtRisk: { rule, tariff: laws.other }, quotas: null }
  const lines = [true, false].map((at_risk) => ({ origin: 'CN', stated: { at_risk } }))
  const { layers } = assessed(laws.own, lines, tariff, { from: 'CN' })
  assert.deepEqual(shown(layers), ['0 MFN EU 50', '1 MFN UK 30'])
  assert.equal(layers[0]?.note, null)
  assert.match(layers[1]?.note ?? '', /^Duty of the United Kingdom, .*article 7/)
})

const within = (own: readonly Measure[], words: LineFields, note = rule) => {
  const tariff = { notAtRisk: { rule: note, tariff: laws.other }, quotas: null }
  const freed = [...own].map((act) => ({ ...act, headings: [FREED, ...act.headings] }))
  return assessed(freed, [{ origin: 'CN', ...words }], tariff, { from: 'GB' })
}
const [FREED] = duty('freed', {
  id: rule.within.heading,
  when: { claimed: 'goods that are not at risk' },
  exempt: 'goods that are not at risk',
}).headings as readonly [Measure['headings'][number]]

test('goods from Great Britain are asked about, or freed, unless under a remedy', () => {
  const titles = (own: readonly Measure[], words: LineFields) =>
    within(own, words).flags.map(({ title }) => title)
  const claim = { headings: [rule.within.heading] }
  assert.deepEqual(titles([union('5%')], {}), [LOWER])
  assert.deepEqual(titles([union('0%')], {}), [])
  assert(
    titles([openUnion], {})
      .flatMap((title) => title.split('; '))
      .includes(LOWER),
  )
  assert.deepEqual(titles([union('5%'), remedy(AD)], {}), [])
  assert.deepEqual(titles([union('5%')], { stated: { at_risk: true } }), [])
  assert.equal(within([union('5%')], claim).duty.toString(), '0')
  assert.deepEqual(within([union('5%')], claim).warnings, [])
  for (const words of [claim, { stated: { at_risk: false } }]) {
    const { duty: due, warnings } = within([union('5%'), remedy(AD)], words)
    assert.equal(due.toString(), '250')
    assert.match(warnings[0]?.text ?? '', REMEDY)
  }
})

test('without an act or a caution the notes and flags have none', () => {
  const tariff = {
    notAtRisk: {
      rule: { ...rule, cite: [] },
      tariff: smallTariff([kingdom('3%')], { caution: null }),
    },
    quotas: null,
  }
  const line = { origin: 'CN', stated: { at_risk: false } }
  const { layers, flags } = assessed([union('5%')], [line], tariff, { from: 'CN' })
  assert.equal(
    layers[0]?.note,
    'Duty of the United Kingdom, the goods not being at risk of moving into the Union.',
  )
  assert.deepEqual(flags, [])
})
