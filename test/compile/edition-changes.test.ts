// The changes of an edition: lines added and retired, rates changed, by code with their first day.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Day } from '../../src/base/day.ts'
import { runToEnd } from '../../src/base/steps.ts'
import { overlayEditions } from '../../src/compile/data-files.ts'
import { type Change, changeSteps } from '../../src/compile/edition-changes.ts'
import { MEASURES } from '../../src/compile/published/rows.ts'
import { dataFiles } from '../loaded.ts'

const data = dataFiles()

function files(content: Readonly<Record<string, string>>) {
  return overlayEditions(data, [
    {
      publisher: 'p',
      title: 't',
      legalDay: '2026-10-01' as Day,
      published: null,
      retrievedAt: '',
      sources: [],
      rows: {},
      files: new Map(Object.entries(content).map(([path, text]) => [path, Buffer.from(text)])),
    },
  ])
}

function changes(path: string, before: string, after: string): readonly Change[] {
  return runToEnd(changeSteps(files({ [path]: before }), files({ [path]: after }), [path]))
}

const CHAPTER = 'us/schedule/ch01.csv'

/** As `kind code subject: before → after from day`. */
function schedule(before: readonly string[], after: readonly string[]): readonly string[] {
  const table = (rows: readonly string[]) =>
    ['# a comment', 'code,from,to,units,general,special,other', ...rows, ''].join('\n')
  return changes(CHAPTER, table(before), table(after)).map((one) => {
    assert.equal(one.country, 'US')
    const { kind, code, subject, effective } = one
    return `${kind} ${code} ${subject}: ${one.before} → ${one.after} from ${effective}`
  })
}

test('a new line and a removed one, with their rates', () => {
  assert.deepEqual(schedule(['01012100,,,,Free,,20%'], ['01012900,,,,4.5%,,20%']), [
    'retired 01012100 line: Free → null from null',
    'added 01012900 line: null → 4.5% from null',
  ])
})

test('a rate that changes on a day, in every changed column', () => {
  const rows = [
    '01012100,,2026-11-01,No.,2%,Free (AU),20%',
    '01012100,2026-11-01,,No.,3%,Free (AU;KR),20%',
  ]
  assert.deepEqual(schedule(['01012100,,,No.,2%,Free (AU),20%'], rows), [
    'changed 01012100 general: 2% → 3% from 2026-11-01',
    'changed 01012100 special: Free (AU) → Free (AU;KR) from 2026-11-01',
  ])
})

test('a code that ends on a day is retired from it; one that begins is added from it', () => {
  assert.deepEqual(
    schedule(
      ['0101210010,,,No.,,,', '0101210020,,,No.,,,'],
      [
        '0101210010,,2026-07-01,No.,,,',
        '0101210020,,2026-07-01,No.,,,',
        '0101210030,2026-07-01,,No.,,,',
      ],
    ),
    [
      'retired 0101210010 line:  → null from 2026-07-01',
      'retired 0101210020 line:  → null from 2026-07-01',
      'added 0101210030 line: null →  from 2026-07-01',
    ],
  )
})

test('a retroactive correction applies from the corrected day, and only in its period', () => {
  const before = ['01012100,2025-01-01,,No.,2%,,20%']
  const after = [
    '01012100,2025-01-01,2026-02-01,No.,2%,,20%',
    '01012100,2026-02-01,2026-03-01,No.,2.5%,,20%',
    '01012100,2026-03-01,,No.,2%,,20%',
  ]
  assert.deepEqual(schedule(before, after), ['changed 01012100 general: 2% → 2.5% from 2026-02-01'])
})

test('the same law split into other rows is no change', () => {
  const before = ['01012100,,,No.,2%,,20%']
  const after = ['01012100,,2026-02-01,No.,2%,,20%', '01012100,2026-02-01,,No.,2%,,20%']
  assert.deepEqual(schedule(before, after), [])
})

test('any two schedules: the changes are the differences, and equal schedules have none', () => {
  const cell = fc.constantFrom('Free', '2%', '"1,5%"')
  const code = fc.constantFrom('01012100', '01012900', '01013000')
  const rows = fc
    .uniqueArray(fc.record({ code, general: cell }), { selector: (row) => row.code })
    .map((list) => new Map(list.map((row) => [row.code, row.general])))
  const lines = (law: ReadonlyMap<string, string>) =>
    [...law].sort().map(([one, general]) => `${one},,,,${general},,`)
  fc.assert(
    fc.property(rows, rows, (before, after) => {
      const differing = [...new Set([...before.keys(), ...after.keys()])].filter(
        (one) => before.get(one) !== after.get(one),
      )
      const told = schedule(lines(before), lines(after))
      assert.deepEqual(
        told.map((text) => text.split(' ')[1]),
        differing.sort(),
      )
      assert.deepEqual(schedule(lines(after), lines(after)), [])
    }),
  )
})

test('changed measures of a published tariff have type, area and numbers', () => {
  const header = MEASURES
  const before = `${header}\n0101210000,1,103,1011,,2021-01-01,,2%,,,,R1,\n`
  const after = [
    header,
    '0101210000,1,103,1011,,2021-01-01,2026-11-01,2%,,,,R1,',
    '0101210000,2,103,1011,,2026-11-01,,0%,,,,R2,',
    '0101210000,3,142,KR,,2026-11-01,,0%,,091234,,R2,',
    '',
  ].join('\n')
  const told = changes('uk/published/measures.csv', before, after)
  assert.deepEqual(
    told.map(({ kind, country, code, subject, before: was, after: is, effective }) =>
      [kind, country, code, subject, was, is, effective].join('; '),
    ),
    [
      'changed; GB; 0101210000; measure 103 1011; 2%; 0%; 2026-11-01',
      'added; GB; 0101210000; measure 142 KR 091234; ; 0%; 2026-11-01',
    ],
  )
})

test('changed rates of exchange and listed parties have no code', () => {
  const exchange = changes(
    'exchange/hmrc-monthly.csv',
    'day,currency,rate\n2026-10-01,USD,1.25\n2026-10-01,JPY,190\n',
    'day,currency,rate\n2026-10-01,USD,1.3\n2026-10-01,JPY,190\n',
  )
  assert.deepEqual(exchange, [
    {
      kind: 'changed',
      country: null,
      code: null,
      subject: 'hmrc-monthly USD 2026-10-01',
      before: '1.25',
      after: '1.3',
      effective: null,
    },
  ])
  const header = 'list,entry,kind,name,alias_of,programmes,countries,remarks'
  const list = changes(
    'screening/lists/un.csv',
    `${header}\nun,1,entity,"Old, Ltd",,,,\n`,
    `${header}\nun,2,entity,New Ltd,,,,\n`,
  )
  assert.deepEqual(
    list.map(({ kind, subject, code }) => [kind, subject, code]),
    [
      ['retired', 'un Old, Ltd', null],
      ['added', 'un New Ltd', null],
    ],
  )
})

test('files of other kinds are ignored', () => {
  assert.deepEqual(changes('uk/published/areas.csv', 'a\n1\n', 'a\n2\n'), [])
})
