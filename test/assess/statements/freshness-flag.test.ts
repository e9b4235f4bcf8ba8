// How current the tables behind an answer are: what is stated of each table, and when nothing is.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { freshnessFlag } from '../../../src/assess/statements/freshness-flag.ts'
import { earlyFlag } from '../../../src/assess/statements/shipment-flags.ts'
import { citation } from '../../../src/law/citation.ts'
import type { Source, Tariff } from '../../../src/law/tariff.ts'
import { day } from '../shipments.ts'

const cite = citation({ act: 'A notice', reference: '1/26', url: 'https://law.example/1' })
const caution = { title: 'No quotas are held', detail: 'The table lacks them.', cite }
const horizon = day('2026-06-30')
const now = new Date('2026-07-31T12:00:00Z')

function source(has: Source['has'], asOf: string): Source {
  return { name: `The ${has}`, has, asOf: day(asOf), maxAgeDays: 31, publisher: null }
}

const rates = source('exchange rates', '2026-06-01')
const schedule = source('schedule', '2026-05-01')
const later = source('schedule', '2026-05-31')
const acts = source('acts', '2026-06-15')

const OF_RATES = [
  'warning The exchange rates: known to 2026-06-01',
  '60 days before 2026-07-31; at most 31 are expected. What changed since is not in this answer.',
]
const OF_SCHEDULE = [
  'warning The schedule: known to 2026-05-01',
  '91 days before 2026-07-31; at most 31 are expected. What changed since is not in this answer.',
]
const OF_ACTS = [
  'warning The acts: known to 2026-06-15',
  '46 days before 2026-07-31; at most 31 are expected. What changed since is not in this answer.',
]
const OF_HORIZON = [
  'info Law as published to 2026-06-30',
  '2026-07-01 is later. Acts published after 2026-06-30 are not in this answer.',
]
const OF_CAUTION = ['warning No quotas are held', 'The table lacks them.']
const WITH_AGE = [
  'warning No quotas are held',
  'The table lacks them. The schedule: known to 2026-05-01, 91 days before 2026-07-31; ' +
    'at most 31 are expected.',
]

type Own = Partial<Pick<Tariff, 'caution'>>
type Row = readonly [
  what: string,
  own: Own,
  old: readonly Source[] | null,
  on: string,
  parts: readonly (readonly string[])[],
]

const ROWS: readonly Row[] = [
  ['nothing on the last day of the law', {}, null, '2026-06-30', []],
  ['nothing while every table is young', {}, [], '2026-06-30', []],
  ['a day after the last of the law', {}, null, '2026-07-01', [OF_HORIZON]],
  ['what the tariff lacks, at any time', { caution }, null, '2026-06-30', [OF_CAUTION]],
  ['what it lacks, with the law', { caution }, [], '2026-07-01', [OF_CAUTION, OF_HORIZON]],
  ['an old table', {}, [rates], '2026-06-30', [OF_RATES]],
  ['two old tables, in order', {}, [rates, schedule], '2026-06-30', [OF_RATES, OF_SCHEDULE]],
  ['old rates, and a later day', {}, [rates], '2026-07-01', [OF_RATES, OF_HORIZON]],
  ['old acts: once, by their age', {}, [acts, rates], '2026-07-01', [OF_ACTS, OF_RATES]],
  [
    'an old schedule as part of what it lacks, by the first table of it',
    { caution },
    [rates, schedule, later],
    '2026-06-30',
    [WITH_AGE, OF_RATES],
  ],
  ['old rates beside what it lacks', { caution }, [rates], '2026-06-30', [OF_CAUTION, OF_RATES]],
]

for (const [what, own, sources, on, expected] of ROWS) {
  test(`freshness: ${what}`, () => {
    const tariff = { caution: null, horizon, ...own }
    const flag = freshnessFlag(tariff, day(on), sources && { sources, now })
    const parts = flag?.parts ?? (flag ? [flag] : [])
    assert.deepEqual(
      parts.map(({ severity, title, detail }) => [`${severity} ${title}`, detail]),
      expected,
    )
    for (const part of parts) {
      assert.deepEqual([part.kind, part.topic, part.lines], ['data_gap', 'freshness', []])
    }
  })
}

test('several findings are one flag, as severe as the worst, with the source of the first', () => {
  const flag = freshnessFlag({ caution, horizon }, day('2026-07-01'))
  assert.equal(flag?.severity, 'warning')
  assert.equal(flag?.title, 'Not current: No quotas are held; Law as published to 2026-06-30')
  assert.equal(
    flag?.detail,
    `No quotas are held. The table lacks them.\nLaw as published to 2026-06-30. ${OF_HORIZON[1]}`,
  )
  assert.equal(flag?.sourceUrl, cite.url)
  assert.equal(flag?.legalCitation, flag?.parts?.[0]?.legalCitation)
  assert.equal(freshnessFlag({ caution: null, horizon }, horizon), null)
})

test('a day before the first day of the tariff is pointed out', () => {
  const tariff = { title: 'tariff of X', firstDay: day('2025-01-01') }
  assert.equal(earlyFlag(tariff, day('2025-01-01')), null)
  const flag = earlyFlag(tariff, day('2024-12-31'))
  assert.equal(flag?.title, 'The tariff of X is known from 2025-01-01')
  assert.deepEqual([flag?.topic, flag?.severity], ['first day', 'critical'])
})
