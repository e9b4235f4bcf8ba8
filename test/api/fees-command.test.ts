// `landfall fees …`: an organisation's fee schedule from a file to the answers of its calls.

import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { organisation } from '../account/accounts.ts'
import { runLandfall } from '../child.ts'
import { freshDatabase, type TestDatabase } from '../database.ts'

const folder = mkdtempSync(join(tmpdir(), 'landfall-fees-'))
let database: TestDatabase
let owner = ''

before(async () => {
  database = await freshDatabase()
  owner = await organisation(database.pool(), 'Growth')
})

after(async () => {
  rmSync(folder, { recursive: true })
  await database.drop()
})

async function landfall(args: readonly string[], input = '') {
  const env = { DATABASE_URL: database.url }
  const { code, text, error } = await runLandfall(['fees', ...args], { env, input })
  return { code, text: `${text}${error}` }
}

const SCHEDULE = `- code: ISF
  currency: USD
  per_shipment: 40.5
  modes:
    - ocean
`

test('what is set is shown in the form that set reads', async () => {
  assert.deepEqual(await landfall(['show', owner]), { code: 0, text: '[]\n' })
  const file = join(folder, 'fees.yaml')
  writeFileSync(file, SCHEDULE)
  assert.deepEqual(await landfall(['set', owner, file]), { code: 0, text: '' })
  const { code, text } = await landfall(['show', owner])
  assert.equal(code, 0)
  assert.equal((await landfall(['set', owner, '-'], text)).code, 0)
  const again = await landfall(['show', owner])
  assert.equal(again.text, text)
  assert.match(text, /per_shipment: 40\.5/)
  assert.equal((await landfall(['set', owner, '-'], '[]')).code, 0)
  assert.equal((await landfall(['show', owner])).text, '[]\n')
})

for (const [what, args, input, words] of [
  ['an id that is none', ['show', 'acme'], '', /^acme is not an id\.$/m],
  [
    'an id of nobody',
    ['show', '00000000-0000-4000-8000-000000000000'],
    '',
    /^There is no organisation 0/,
  ],
  ['a file that is not there', ['set', 'OWNER', 'no-such.yaml'], '', /cannot be read \(ENOENT\)/],
  ['text that is no YAML', ['set', 'OWNER', '-'], '[', /^- is not YAML: /],
  [
    'a fee without an amount',
    ['set', 'OWNER', '-'],
    '[{code: ISF, currency: USD}]',
    /^Fee 1 has no/,
  ],
] as const) {
  test(`${what} is told in words, and the status is 1`, async () => {
    const { code, text } = await landfall(
      args.map((arg) => (arg === 'OWNER' ? owner : arg)),
      input,
    )
    assert.equal(code, 1, text)
    assert.match(text, words)
  })
}

for (const args of [[], ['drop', 'one'], ['set', 'one'], ['set', 'one', 'two', 'three']]) {
  test(`landfall fees ${args.join(' ')} is no command line`, async () => {
    const { code, text, error } = await runLandfall(['fees', ...args])
    assert.deepEqual([code, text], [2, ''])
    assert.match(error, /landfall fees/)
  })
}
