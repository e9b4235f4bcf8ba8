// `landfall data uk-tariff` and `landfall data taric` on local files: their output, and that an
// unusable file gives exit status 1 and a reason.

import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { runLandfall } from '../child.ts'
import { component, envelope, measure } from '../publish/taric/envelopes.ts'
import { composition, duties, exclusions, workbook } from '../publish/taric/month.ts'

const folder = mkdtempSync(join(tmpdir(), 'landfall-tariff-files-'))
after(() => rmSync(folder, { recursive: true }))

async function run(...args: readonly string[]) {
  const { code, text, error } = await runLandfall(['data', ...args])
  return { status: code, said: `${text}${error}` }
}

function file(name: string, content: string | Buffer): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

const HEADER =
  'commodity__code,measure__sid,measure__type__id,measure__additional_code__code,' +
  'measure__duty_expression,measure__effective_start_date,measure__effective_end_date,' +
  'measure__reduction_indicator,measure__conditions,measure__geographical_area__id,' +
  'measure__excluded_geographical_areas__ids,measure__quota__order_number,' +
  'measure__regulation__id,measure__regulation__url'

const NODES = `commodity__sid,commodity__code,commodity__suffix,commodity__validity_start,\
commodity__validity_end,parent__sid
1,8712000000,80,2021-01-01,#NA,#NA
2,8712003010,80,2021-01-01,#NA,1
3,8713000000,80,2021-01-01,#NA,#NA
4,8714000000,80,2021-01-01,2022-12-31,#NA
`

function ukTable(...rows: readonly (readonly [code: string, sid: string, duty: string])[]): string {
  const lines = rows.map(
    ([code, sid, duty]) =>
      `${code},${sid},103,#NA,${duty},2021-01-01,#NA,#NA,#NA,1011,#NA,#NA,C2100001,#NA`,
  )
  return `${[HEADER, ...lines].join('\n')}\n`
}

test('a table of the UK tariff is read and compared, and its measures inherited', async () => {
  const before = file(
    'before.csv',
    ukTable(['8712000000', '1', '14.00%'], ['8711000000', '2', '6.00%']),
  )
  const later = file(
    'after.csv.gz',
    gzipSync(ukTable(['8712000000', '1', '10.00%'], ['8713000000', '3', '0.00%'])),
  )
  assert.deepEqual(await run('uk-tariff', 'read', before), {
    status: 0,
    said: '2 measures on 2 codes\nby type: 103 2\n',
  })
  assert.deepEqual(await run('uk-tariff', 'diff', before, later), {
    status: 0,
    said: `{"gone":1,"changed":1,"added":1}
8711000000 103 1011, 2021-01-01 to open, 6.00%, by C2100001: gone
8712000000 103 1011, 2021-01-01 to open, 10.00%, by C2100001: duty
8713000000 103 1011, 2021-01-01 to open, 0.00%, by C2100001: added
`,
  })
  assert.deepEqual(await run('uk-tariff', 'measures', '8712003010', '2026-01-01', before), {
    status: 0,
    said: '8712000000 103 1011, 2021-01-01 to open, 14.00%, by C2100001\n',
  })
})

test('an incomplete UK tariff is refused with reasons', async () => {
  const part = file('part.csv', ukTable(['8712000000', '1', '14.00%']))
  const codes = file('codes.csv', NODES)
  const { status, said } = await run('uk-tariff', 'verify', part, codes, '2026-01-01')
  assert.equal(status, 1)
  assert.equal(
    said,
    `${part} is refused: it has 1 measures, at least 40000 expected; ` +
      'it has 1 codes with a third-country duty, at least 9000 expected; ' +
      '1 of 2 declarable codes have a third-country duty, at least 95.0 % expected\n',
  )
})

test('a cut-off or unknown file is refused by name', async () => {
  const body = file('body.json', '{"data": {"id": "1", "type": "comm')
  const cut = file('cut.xml', envelope(measure('insert', '1')).slice(0, -40))
  const gzip = file('cut.csv.gz', gzipSync(ukTable(['8712000000', '1', '14.00%'])).subarray(0, 90))
  assert.match(
    (await run('uk-tariff', 'read', body)).said,
    /body\.json is refused: the body is cut off/,
  )
  assert.match(
    (await run('taric', 'read', cut)).said,
    /cut\.xml is refused: the envelope is cut off/,
  )
  assert.match(
    (await run('uk-tariff', 'read', gzip)).said,
    /cut\.csv\.gz is cut off or not a gzip file/,
  )
  assert.match(
    (await run('taric', 'read', join(folder, 'none.xml'))).said,
    /none\.xml does not exist/,
  )
  assert.equal((await run('taric', 'read', cut)).status, 1)
})

test('an envelope is read and changes the earlier measures', async () => {
  const first = file(
    'first.xml',
    envelope(
      measure('insert', '1'),
      component('insert', '1', '01', '<oub:duty.amount>14</oub:duty.amount>'),
      measure('insert', '2', '8711000000'),
    ),
  )
  const second = file('second.xml', envelope(measure('update', '1', '8712003000', '2025-12-31')))
  const unfit = file('unfit.xml', envelope(measure('delete', '9', '8711000090')))
  assert.match((await run('taric', 'read', first)).said, /2 measures on 2 codes\nby type: 103 2\n$/)
  assert.deepEqual(await run('taric', 'measures', '8712003010', '2025-12-31', first, second), {
    status: 0,
    said: '8712003000 103 1011, 2021-01-01 to 2026-01-01, 14.000 %, by R2022700\n',
  })
  assert.equal((await run('taric', 'measures', '8712003010', '2026-01-01', first, second)).said, '')
  const refused = await run('taric', 'measures', '8712003010', '2026-01-01', first, unfit)
  assert.equal(refused.status, 1)
  assert.match(
    refused.said,
    /unfit\.xml is refused: 8711000090 .103 of 1011. is deleted but does not exist/,
  )
})

test('a month is refused until it is complete, and then for its content', async () => {
  const month = join(folder, 'month')
  mkdirSync(month)
  writeFileSync(
    join(month, 'Duties Import 01-99.xlsx'),
    duties([{ goods: '8712003000', origin: '2005' }]),
  )
  const partial = await run('taric', 'verify', month)
  assert.equal(partial.status, 1)
  assert.match(partial.said, /"Measure exclusions" is missing/)
  const other = workbook(['Goods code', 'End date', 'IS_LEAF'], [['8712003000 80', '', '1']])
  for (const name of ['Nomenclature EN', 'Declarable codes', 'Measure conditions']) {
    writeFileSync(join(month, `${name}.xlsx`), other)
  }
  writeFileSync(
    join(month, 'Measure exclusions.xlsx'),
    exclusions([['8712003000', '', '', '2005', '103', 'VN']]),
  )
  writeFileSync(join(month, 'Geographical areas composition.xlsx'), composition([['1013', 'DE']]))
  const small = await run('taric', 'verify', month)
  assert.equal(small.status, 1)
  assert.match(small.said, /group 2005 has no member; it has 1 measures, at least 80000/)
  assert.match(
    (await run('taric', 'measures', '8712003010', '2026-01-01', month)).said,
    /8712003000 103 2005 without VN, 2021-01-01 to open, 12\.800 %, by R2658\/87\n/,
  )
})

test('a group of commands alone prints its help, and a day that is none is named', async () => {
  assert.match((await run('taric')).said, /verify FOLDER \[PREVIOUS\]/)
  assert.match(
    (await run('uk-tariff', 'measures', '8712003010', 'today', 'x')).said,
    /^DAY is a day/,
  )
})
