// landfall doctor: a place where everything is in order, and each thing that can be wrong.

import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { fixedClock, systemClock } from '../../src/base/clock.ts'
import { loadEmbeddedLaw } from '../../src/operations/embedded-law.ts'
import { runLandfall } from '../child.ts'
import { freshDatabase, type TestDatabase } from '../database.ts'

const folder = mkdtempSync(join(tmpdir(), 'landfall-doctor-'))
const law = loadEmbeddedLaw(fixedClock('2026-10-12T12:00:00Z'))
let database: TestDatabase
let taken: Server
let port = 0

before(async () => {
  database = await freshDatabase()
  taken = createServer((socket) => socket.end())
  await new Promise<void>((settle) => taken.listen(0, '127.0.0.1', settle))
  port = (taken.address() as { readonly port: number }).port
})

after(async () => {
  rmSync(folder, { recursive: true })
  taken.close()
  await database.drop()
})

type Found = { readonly check: string; readonly state: string; readonly text: string }

async function examined(env: Readonly<Record<string, string>>, clock = law.clock) {
  const { code, text, error } = await runLandfall(['doctor', '--json'], {
    env: { LANDFALL_DATA_DIR: folder, PORT: '0', ...env },
    law: async () => law,
    clock,
  })
  assert.equal(error, '')
  const { state, checks } = JSON.parse(text) as { state: string; checks: readonly Found[] }
  const of = (name: string) =>
    checks.filter(({ check }) => check === name).map((one) => `${one.state}: ${one.text}`)
  return { code, state, of, text }
}

test('a fresh folder is in order, and nothing is created in it', async () => {
  const { code, state, of } = await examined({})
  assert.equal(code, 0)
  assert.notEqual(state, 'fail')
  assert.deepEqual(of('database'), ['ok: embedded; the first start creates it'])
  assert.match(of('packages')[0] ?? '', /^ok: landfall 0\.1\.0, \d+ packages$/)
  assert.match(of('port')[0] ?? '', /^ok: 127\.0\.0\.1:0 is free$/)
  assert.match(of('tables')[0] ?? '', /sources of the embedded law/)
  assert.deepEqual(readdirSync(folder), [])
})

test('a database of the settings: its version, migrations, editions and clock', async () => {
  const env = { DATABASE_URL: database.url }
  const { of } = await examined(env, systemClock)
  assert.match(of('database')[0] ?? '', /^ok: PostgreSQL \d+\.\d+/)
  assert.deepEqual(of('migrations'), ['ok: all applied'])
  assert.match(of('clock')[0] ?? '', /^ok: 0\.\d s from the clock of the database/)
  assert.match(of('editions')[0] ?? '', /^ok: \d+ in force/)
  assert.match(of('secret')[0] ?? '', /^warn: /)
  const late = await examined(env, fixedClock('2020-01-01T00:00:00Z'))
  assert.equal(late.code, 1)
  assert.match(late.of('clock')[0] ?? '', /^fail: \d+\.\d s from the clock of the database/)
  assert.match(late.of('clock')[1] ?? '', /^fail: it is 2020-01-01 here/)
  await database
    .pool()
    .query('delete from migration where number = (select max(number) from migration)')
  assert.match(
    (await examined(env, systemClock)).of('migrations')[0] ?? '',
    /^warn: not applied: \d{4}-/,
  )
})

for (const [what, env, check, words] of [
  [
    'a port that another has',
    { PORT: 'TAKEN' },
    'port',
    /^fail: another program has 127\.0\.0\.1:/,
  ],
  ['a wrong value', { PORT: 'many' }, 'settings', /^fail: PORT is "many"/],
  ['no database', { DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c' }, 'database', /^fail: .*refused/],
  ['no mail server', { SMTP_URL: 'smtp://a:hidden@127.0.0.1:1' }, 'mail', /^fail: .*\(ESOCKET\)/],
  ['no folder', { LANDFALL_DATA_DIR: '/proc/landfall' }, 'data folder', /^fail: /],
] as const) {
  test(`${what}: the check fails, and the status is 1`, async () => {
    const stated = Object.entries(env).map(([name, value]) => [
      name,
      value === 'TAKEN' ? String(port) : value,
    ])
    const { code, state, of, text } = await examined(Object.fromEntries(stated))
    assert.deepEqual([code, state], [1, 'fail'])
    assert.match(of(check)[0] ?? '', words)
    assert.doesNotMatch(text, /hidden/)
  })
}

test('a name that nothing reads is shown with the nearest that there is', async () => {
  for (const [name, words] of [
    ['LANDFALL_PORT', 'LANDFALL_PORT; did you mean "PORT"?'],
    ['LANDFALL_SYNK', 'LANDFALL_SYNK; did you mean "LANDFALL_SYNC"?'],
    ['LANDFALL_ZZZZZZZZ', 'LANDFALL_ZZZZZZZZ'],
  ] as const) {
    const { of } = await examined({ [name]: '1' })
    const [found = ''] = of('settings')
    assert(found.startsWith('fail: ') && found.includes(`there is no ${words}`), found)
  }
})

test('without --json each finding is a line, with what to do below it', async () => {
  const { code, text } = await runLandfall(['doctor'], {
    env: { LANDFALL_DATA_DIR: folder, PORT: String(port) },
    law: async () => law,
    clock: law.clock,
  })
  assert.equal(code, 1)
  assert.match(text, /^ok {4}node {10}24\./)
  assert.match(text, /\nfail {2}port {10}another program .*\n +Stop it, or set PORT/)
})
