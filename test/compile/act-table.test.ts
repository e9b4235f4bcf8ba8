// Tables beside an act: one heading per row, and errors that name file, line and word.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DataError } from '../../src/base/data-error.ts'
import { readActTable } from '../../src/compile/acts/act-table.ts'

const FILE = 'us/measures/quotas.csv'
const read = (...lines: string[]) => readActTable(`# cite: note 16\n${lines.join('\n')}\n`, FILE)

function refused(lines: readonly string[], message: RegExp): void {
  assert.throws(
    () => read(...lines),
    (error: Error) => {
      assert(error instanceof DataError, error.message)
      assert.match(error.message, message)
      return true
    },
  )
}

test('a row has the number, the period and the values of a heading, and its place', () => {
  const [row] = read(
    'heading,from,to,origin,goods,except,rate,base,ask,cite,name',
    '9903.80.05,2018-06-01,2025-03-12,AR BR KR,7208.10 7211,7211.14,Free,steel content,info,a b,x',
  )
  assert.deepEqual(row, {
    place: `${FILE}:3`,
    numbers: new Map([['heading', '9903.80.05']]),
    from: '2018-06-01',
    to: '2025-03-12',
    part: {
      origin: ['AR', 'BR', 'KR'],
      goods: { prefixes: ['7208.10', '7211'], except: ['7211.14'] },
      charge: 'Free',
      base: 'steel content',
      ask: 'info',
      cite: ['a', 'b'],
    },
  })
})

test('conditions of a row are combined', () => {
  const [row] = read(
    'heading,claimed,preference,smelted_in,duty_below,general_duty_below',
    '9903.80.05,"steel, melted abroad",USMCA S+,RU,15%,12.5%',
  )
  assert.deepEqual(row?.part.when, {
    claimed: 'steel, melted abroad',
    preference: ['USMCA', 'S+'],
    smelted_in: ['RU'],
    duty_below: '15%',
    general_duty_below: '12.5%',
  })
})

test('an empty cell has no effect, and a claim of yes claims only the heading', () => {
  const rows = read(
    'heading,origin,goods,exempt,claimed',
    '9903.05.96,eu,a-list,listed,',
    '1,,,,yes',
  )
  assert.deepEqual(
    rows.map(({ part }) => part),
    [
      { origin: { group: 'eu' }, goods: { list: 'a-list' }, exempt: 'listed' },
      { when: { claimed: true } },
    ],
  )
  assert.deepEqual([rows[0]?.from, rows[0]?.to], [null, null])
})

test('several columns may have numbers, and a row may have none in some', () => {
  const rows = read('european_union,japan,rate', '9903.80.65,9903.81.25,1%', '9903.80.66,,2%')
  assert.deepEqual(
    rows.map(({ numbers }) => [...numbers]),
    [
      [
        ['european_union', '9903.80.65'],
        ['japan', '9903.81.25'],
      ],
      [['european_union', '9903.80.66']],
    ],
  )
})

test('comment lines count for the place', () => {
  const rows = read('heading,rate', '# China', '9903.01.63,84%', '', '9903.01.64,35%')
  assert.deepEqual(
    rows.map(({ place }) => place),
    [`${FILE}:4`, `${FILE}:6`],
  )
})

test('an invalid value is refused with file, line and word', () => {
  const at = `^us/measures/quotas\\.csv:3: `
  refused(['heading,ask', '1,loud'], new RegExp(`${at}ask "loud": `))
  refused(['heading,base', '1,steel'], new RegExp(`${at}base "steel": `))
  refused(['heading,duty_below', '1,15'], new RegExp(`${at}duty_below "15": `))
  refused(['heading,claimed', '1,ja'], new RegExp(`${at}claimed "ja": `))
  refused(['heading,orgin', '1,CN'], new RegExp(`${at}there is no column "orgin", .*"CN"`))
  refused(['heading,rate', '1,5%,6%'], new RegExp(`${at}3 cells, but the table has 2 columns`))
  refused(['heading,rate', ',5%'], new RegExp(`${at}the row has no number of a heading`))
  refused(['heading,goods,except', '1,a-list,72'], new RegExp(`${at}except "72" needs codes`))
})

test('an invalid header is refused', () => {
  const at = `^us/measures/quotas\\.csv:2: `
  refused(['heading,orgin', '1,'], new RegExp(`${at}there is no column "orgin"`))
  refused(['heading,rate,rate', '1,5%,6%'], new RegExp(`${at}two columns are named rate`))
  refused(['heading,rate'], /^us\/measures\/quotas\.csv: the table has no rows/)
})
