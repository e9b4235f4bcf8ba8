// 400 of the routes of jobs by key: each field or parameter at fault is named.

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { deflateRawSync } from 'node:zlib'
import { repetitionKeyCases } from '../gate-cases.ts'
import { createJob } from '../requests.ts'
import { assertIssues } from '../serving.ts'
import { opened, servingJobs } from './one-job.ts'

describe('POST /v1/jobs', () => {
  const landfall = servingJobs()
  repetitionKeyCases(createJob)
  const { name, settings, rows } = createJob.body

  for (const [what, body, ...paths] of [
    ['no name', { settings, rows }, 'name'],
    ['no settings', { name, rows }, 'settings'],
    ['no rows in a list', { name, settings, rows: [] }, 'rows'],
    ['a row that is none', { name, settings, rows: [5] }, 'rows.0'],
    ['a currency that is none', { name, settings: { ...settings, currency: 'X' } }, 'currency'],
    ['freight below zero', { name, settings: { ...settings, freight: -1 }, rows }, 'freight'],
    ['a name that cannot be stored', { name: 'a\u0000', settings }, 'name'],
    [
      'a setting that cannot be stored',
      { name, settings: { fta_id: '\ud83d' } },
      'settings.fta_id',
    ],
  ] as const) {
    test(what, async () => assertIssues(await landfall().send({ url: '/v1/jobs', body }), ...paths))
  }

  test('more than 100,000 rows', async () => {
    const body = { name, settings, rows: Array(100_001).fill({}) }
    assertIssues(await landfall().send({ url: '/v1/jobs', body }), 'rows')
  })
})

describe('POST /v1/jobs with a file', () => {
  const landfall = servingJobs()
  const { name, settings, rows } = createJob.body
  const csv = 'Description;HS code;Qty;Unit price EUR;Origin\nShirts;6109.10;10;4,35;VN'
  const base64 = Buffer.from(csv).toString('base64')
  const open = Buffer.from(csv.replace(';VN', ';Atlantis')).toString('base64')

  for (const [what, body, ...paths] of [
    ['a file beside rows', { rows, file: { name: 'a.csv', base64 } }, 'file'],
    ['another kind of file', { file: { name: 'a.pdf', base64 } }, 'file'],
    ['a workbook that is none', { file: { name: 'a.xlsx', base64: '' } }, 'file.base64'],
    ['bytes that are not base64', { file: { name: 'a.csv', base64: '{}' } }, 'file'],
    ['prices in another currency', { file: { name: 'a.csv', base64 } }, 'settings.currency'],
    [
      'a column that it does not have',
      {
        settings: { ...settings, currency: 'EUR' },
        file: { name: 'a.csv', base64, columns: { quantity: 'Pieces', colour: 'Qty' } },
      },
      'file.columns.quantity',
      'file.columns.colour',
    ],
    [
      'no row that is ready',
      { settings: { ...settings, currency: 'EUR' }, file: { name: 'a.csv', base64: open } },
      'file.row 2',
    ],
  ] as const) {
    test(what, async () => {
      const sent = { url: '/v1/jobs', body: { name, settings, ...body } }
      assertIssues(await landfall().send(sent), ...paths)
    })
  }
})

describe('POST /v1/jobs with a workbook', () => {
  const landfall = servingJobs()

  test('one that unpacks to more than 256 MB is named as that', async () => {
    const { name, settings } = createJob.body
    const sent = { url: '/v1/jobs', body: { name, settings, file: bomb() } }
    const answer = await landfall().send(sent)
    assertIssues(answer, 'file')
    assert.match(answer.json.issues[0].message, /^xl\/workbook\.xml unpacks to more than/)
  })
})

describe('the routes that read and fill', () => {
  const landfall = servingJobs()

  test('parameters', async () => {
    const { send } = landfall()
    const path = await opened(landfall())
    for (const [url, name] of [
      ['/v1/jobs?limit=0', 'limit'],
      ['/v1/jobs?before=x', 'before'],
      ['/v1/jobs?limit=1&limit=2', 'limit'],
      [`${path}/results?format=xml`, 'format'],
      [`${path}/results?after=200`, 'after'],
      [`${path}/results?after=%00`, 'after'],
      [`${path}/results?format=csv&format=json`, 'format'],
    ] as const) {
      assertIssues(await send({ url }), name)
    }
  })

  test('chunks', async () => {
    const { send } = landfall()
    const path = await opened(landfall())
    for (const [place, rows, name] of [
      ['200', [{}], 'place'],
      ['-1', [{}], 'place'],
      ['0', [], 'rows'],
      ['0', Array(501).fill({}), 'rows'],
      ['0', ['a row'], 'rows.0'],
    ] as const) {
      const sent = { method: 'PUT', url: `${path}/chunks/${place}`, body: { rows } } as const
      assertIssues(await send(sent), name)
    }
    assert.equal((await send({ url: path })).json.rows, 0)
  })
})

/** A zip archive of one file that unpacks to 300 MB. */
function bomb() {
  const packed = deflateRawSync(Buffer.alloc(300 * 1024 * 1024))
  const name = Buffer.from('xl/workbook.xml')
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(20, 0)
  fields.writeUInt16LE(8, 4)
  fields.writeUInt32LE(packed.length, 14)
  fields.writeUInt32LE(1, 18)
  fields.writeUInt16LE(name.length, 22)
  const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), fields, name, packed])
  const entry = Buffer.concat([
    ...[Buffer.from('PK\u0001\u0002\u0014\u0000'), fields, Buffer.alloc(14), name],
  ])
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006')
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(entry.length, 12)
  end.writeUInt32LE(local.length, 16)
  const base64 = Buffer.concat([local, entry, end]).toString('base64')
  return { name: 'order.xlsx', base64 }
}
