// 400 of POST /v1/documents: every rule of its fields, and files that cannot be read.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { scanned } from '../../intake/invoices/printed.ts'
import { documents, varied } from '../requests.ts'
import { assertIssues } from '../serving.ts'
import { sharedServing } from '../shared-serving.ts'

const landfall = sharedServing()

const HEADS = 'Description,HS code,Qty,Unit price,Origin'
const MANY = `${HEADS}\n${'Mugs,6912.00,1,2.00,CN\n'.repeat(2_001)}`
const encoded = (text: string | Buffer): string => Buffer.from(text).toString('base64')

for (const [what, body, field, words] of [
  ['no name', { name: undefined }, 'name', /required/],
  ['a name of another kind', { name: 'invoice.docx' }, 'base64', /Choose a PDF, XLSX or CSV file/],
  ['no bytes', { base64: undefined }, 'base64', /required/],
  ['another encoding', { base64: 'a-_b' }, 'base64', /other characters/],
  ['no PDF', { name: 'a.pdf' }, 'base64', /damaged or has a password/],
  ['no workbook', { name: 'a.xlsx', base64: encoded('PK\u0003\u0004') }, 'base64', /./],
  ['too many lines', { base64: encoded(MANY) }, 'base64', /has 2001 lines of goods/],
  ['too many bytes', { base64: encoded(Buffer.alloc(10_485_761)) }, 'base64', /more than 10 MiB/],
] as const) {
  test(what, async () => {
    const answer = await landfall().send(varied(documents, body))
    assertIssues(answer, field)
    assert.match(answer.json.issues[0].message, words)
  })
}

test('a scan says that it has no text', async () => {
  const body = { name: 'scan.pdf', base64: encoded(await scanned()) }
  const answer = await landfall().send(varied(documents, body))
  assertIssues(answer, 'base64')
  assert.match(answer.json.issues[0].message, /has no text: it is a scan/)
})
