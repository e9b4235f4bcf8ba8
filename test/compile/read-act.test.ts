// Resolving an act: tables, `each`, the period of the act, groups of headings, citation keys.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compileMeasure } from '../../src/compile/acts/compile-measure.ts'
import { actsOf, type Groups } from '../../src/compile/acts/load-acts.ts'
import type { Act } from '../../src/compile/acts/read-act.ts'
import { type DataFiles, nothing } from '../../src/compile/data-files.ts'

const ACT = 'us/measures/act.yaml'
const HEAD = 'measure: us/act\ntitle: An act\ncode: SEC_232\ncite: [{act: Proclamation 1}]\n'
const groups: Groups = {
  origins: new Map(),
  headings: new Map([['vehicles', ['9903.94.01', '9903.94.03']]]),
}

/** The files of a law by path; for `act.yaml` the text after its head. */
function law(act: string, others: Readonly<Record<string, string>> = {}): DataFiles {
  const files = new Map(Object.entries({ [ACT]: HEAD + act, ...others }))
  return {
    ...nothing,
    exists: (path) => files.has(path),
    list: (folder) =>
      [...files.keys()]
        .filter((path) => path.startsWith(`${folder}/`))
        .map((path) => path.slice(folder.length + 1)),
    read: (path) => Buffer.from(files.get(path) ?? ''),
  }
}

const read = (act: string, others?: Readonly<Record<string, string>>): Act[] => [
  ...actsOf(law(act, others), 'us', groups),
]

const headings = (act: string, others?: Readonly<Record<string, string>>) =>
  read(act, others).flatMap((one) => one.headings.map(({ row }) => row))

const table = (...lines: string[]) => ({
  'us/measures/rates.csv': `# cite: note 2\n${lines.join('\n')}\n`,
})
const RATES = table('heading,to,origin,rate', '1,,JP,24%', '2,2025-06-01,CH LI,31%', '3,,KR,25%')

test('each row of a table is a heading with the values of its entry', () => {
  const found = headings(
    'headings:\n  - {table: rates, period: [2025-04-09, 2026-01-01], ask: info}\n',
    RATES,
  )
  assert.deepEqual(found, [
    { id: '1', ask: 'info', origin: ['JP'], charge: '24%', period: ['2025-04-09', '2026-01-01'] },
    {
      id: '2',
      ask: 'info',
      origin: ['CH', 'LI'],
      charge: '31%',
      period: ['2025-04-09', '2025-06-01'],
    },
    { id: '3', ask: 'info', origin: ['KR'], charge: '25%', period: ['2025-04-09', '2026-01-01'] },
  ])
})

test('the period of a row is limited by the period of its entry', () => {
  const days = table('heading,from,to', '1,2025-01-01,2027-01-01', '2,2025-09-01,2025-10-01')
  const found = headings(
    'headings:\n  - {table: rates, period: [2025-04-09, 2026-01-01], charge: 1%}\n',
    days,
  )
  assert.deepEqual(
    found.map(({ period }) => period),
    [
      ['2025-04-09', '2026-01-01'],
      ['2025-09-01', '2025-10-01'],
    ],
  )
})

test('an entry uses a range of rows, and the headings of a column', () => {
  const parts = `headings:
  - {table: rates, rows: ["2", "3"]}
  - {id: "4", charge: 1%}
  - {table: rates, rows: ["1", "1"]}
`
  assert.deepEqual(
    headings(parts, RATES).map(({ id }) => id),
    ['2', '3', '4', '1'],
  )
  const two = table('eu,gb,rate', '9903.80.65,9903.81.25,1%', '9903.80.66,,2%')
  const both = 'headings:\n  - {table: rates, heading: gb}\n  - {table: rates, heading: eu}\n'
  assert.deepEqual(
    headings(both, two).map(({ id, charge }) => `${id} ${charge}`),
    ['9903.81.25 1%', '9903.80.65 1%', '9903.80.66 2%'],
  )
})

test('each row gives one heading for each item of `each`', () => {
  const act = `headings:
  - table: rates
    when: {mode: [ocean]}
    each:
      - {when: {us_content_at_least: 20%}, base: non-US content}
      - {base: value less metal content}
  - id: "4"
    charge: Free
    each: [{origin: [CA]}, {origin: [MX], when: {claimed: true}}]
`
  const two = table('heading,origin,rate', '1,JP,24%', '2,CH,31%')
  assert.deepEqual(
    headings(act, two).map(({ id, when, base, origin }) => [
      id,
      Object.keys(when ?? {}).join('+'),
      base ?? origin?.toString(),
    ]),
    [
      ['1', 'mode+us_content_at_least', 'non-US content'],
      ['1', 'mode', 'value less metal content'],
      ['2', 'mode+us_content_at_least', 'non-US content'],
      ['2', 'mode', 'value less metal content'],
      ['4', '', 'CA'],
      ['4', 'claimed', 'MX'],
    ],
  )
})

test('a heading without a period has the period of the act', () => {
  const act = `period: [2025-04-05, 2026-02-24]
headings:
  - {id: "1", charge: 1%}
  - {id: "2", charge: 1%, period: [null, null]}
`
  assert.deepEqual(
    headings(act).map(({ period }) => period),
    [
      ['2025-04-05', '2026-02-24'],
      [null, null],
    ],
  )
})

test('a group is replaced by its headings', () => {
  const act =
    'headings:\n  - {id: "1", when: {under: ["2", {group: vehicles}]}, exempt: yes, all}\n'
  assert.deepEqual(headings(act.replace('yes, all', 'governed'))[0]?.when, {
    under: ['2', '9903.94.01', '9903.94.03'],
  })
})

test('a citation key is defined in the act or in the shared citations', () => {
  const act = `headings:
  - {id: "1", charge: 1%, cite: [own, EO-1, {act: Notice 3}]}
citations: {own: {act: Notice 2}}
`
  const shared = { 'us/citations.yaml': 'EO-1: {act: Executive Order 1}\n' }
  assert.deepEqual(
    headings(act, shared)[0]?.cite?.map((one) => one.act),
    ['Notice 2', 'Executive Order 1', 'Notice 3'],
  )
})

test('an unknown name is refused with its place', () => {
  const refused = (
    act: string,
    message: RegExp,
    others: Readonly<Record<string, string>> = RATES,
  ) => assert.throws(() => read(`headings:\n  - ${act}\n`, others), { name: 'DataError', message })
  const at = '^us/measures/act\\.yaml: '
  refused('{table: rate}', new RegExp(`${at}there is no table rate\\.csv`))
  refused('{table: rates, heading: uk}', new RegExp(`${at}rates\\.csv has no column "uk"`))
  refused('{table: rates, rows: ["1", "9"]}', new RegExp(`${at}rates\\.csv has no row "9"`))
  refused('{table: rates, rows: ["3", "1"]}', new RegExp(`${at}"3 to 1" runs backwards`))
  refused('{heading: gb, id: "1"}', new RegExp(`${at}"gb" needs a table`))
  refused('{charge: 1%}', new RegExp(`${at}a heading has no number`))
  refused('{id: "1", charge: 1%, cite: [EO-2]}', new RegExp(`${at}there is no citation "EO-2"`))
  refused('{id: "1", when: {under: [{group: cars}]}}', new RegExp(`${at}there is no group of`))
  refused('{id: "1", charge: 1%}', /^us\/measures\/rates\.csv: no act names this table/)
  const last = /^us\/measures\/rates\.csv:5: no act takes heading 3/
  refused('{table: rates, rows: ["1", "2"]}', last)
  const keyed = table('heading,cite', '1,EO-2')
  refused('{table: rates, charge: 1%}', /^us\/measures\/rates\.csv:3: .*"EO-2"/, keyed)
  const uncited = { 'us/citations.yaml': 'EO-1: {act: Executive Order 1}\n' }
  refused('{id: "1", charge: 1%}', /^us\/citations\.yaml: nothing cites "EO-1"/, uncited)
})

test('errors in a row have the place of the row', () => {
  const compiled = (...lines: string[]) => {
    const [act] = read('headings:\n  - {table: rates}\n', table(...lines))
    const names = { file: ACT, lists: new Map(), groups: new Map() }
    return act && compileMeasure(act, names).headings
  }
  const refused = (column: string, cell: string, message: RegExp) =>
    assert.throws(() => compiled(`heading,${column}`, `1,${cell}`), { name: 'DataError', message })
  assert.deepEqual(
    compiled('heading,goods,rate', '1,7208.10 7211,5%')?.map(({ id, outcome }) => [
      id,
      outcome.kind,
    ]),
    [['1', 'charge']],
  )
  const at = '^us/measures/rates\\.csv:3: '
  refused('from,rate', '2025-02-30,5%', new RegExp(`${at}2025-02-30 is not a calendar day`))
  refused('goods,rate', '720,5%', new RegExp(`${at}720 is not a goods code`))
  refused('goods,rate', 'steel,5%', new RegExp(`${at}there is no list steel`))
  refused('origin,rate', 'europe,5%', new RegExp(`${at}there is no group europe`))
  refused('rate', 'five percent', new RegExp(`${at}heading 1: `))
  refused('rate,exempt', '5%,yes', new RegExp(`${at}heading 1 must charge, exempt`))
  refused('origin', 'CN', new RegExp(`${at}heading 1 must charge, exempt`))
})
