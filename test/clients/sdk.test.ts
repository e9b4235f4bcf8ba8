// Both SDKs against the world: in their published form, every method, with the same outcome; an
// answer that is lost is asked for again and counted once; a full window is waited for.

import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { promisify } from 'node:util'
import type { Landfall } from '../../sdk/typescript/src/index.ts'
import { rowsFrom } from '../api/jobs/rows.ts'
import { bulk, calc, classify, compare, line, putProduct } from '../api/requests.ts'
import { behindProxy, LOST, PER_MINUTE } from './behind-proxy.ts'
import { stale } from './sdk-types.ts'
import { type Requests, useLandfall } from './use-landfall.ts'

const run = promisify(execFile)
const ROOT = join(import.meta.dirname, '../..')
const SDK = join(ROOT, 'sdk')
let world: ReturnType<typeof behindProxy>
let folder = ''
function begin(): void {
  world = behindProxy()
  before(async () => {
    mkdirSync(join(ROOT, 'var'), { recursive: true })
    folder = mkdtempSync(join(ROOT, 'var/test-sdk-'))
    await install()
  })
  after(() => rmSync(folder, { recursive: true, force: true }))
}

const { rows: _, ...settings } = bulk.body
const csv = 'Item;Description;HS code;Qty;Unit price;Origin\nA;Shirts;6109.10.00;10;4,35;'

const requests = {
  calc: calc.body,
  lost: { ...calc.body, line_items: [{ ...line, notes: LOST }] },
  bulk: bulk.body,
  compare: compare.body,
  classify: classify.body,
  product: putProduct.body,
  settings,
  rows: [...rowsFrom(0, 501), { reference: 'odd', description: 'Wrong', quantity: 0 }],
  file: {
    name: 'order.csv',
    base64: Buffer.from(`${csv}Vietnam\nB${csv.split('\nA')[1]}Atlantis`).toString('base64'),
  },
  per_minute: PER_MINUTE,
} as unknown as Requests

/** What each client must have come to, but for figures of the law. */
const EXPECTED = {
  compare: ['CN', 'JP'],
  origins: 3,
  coverage: 'GB',
  listed: 5,
  same: true,
  products: ['B', 'FM/80'],
  product: 'Ferromanganese',
  job: ['done', 502, 1],
  csv: 503,
  file: [1, 1],
  jobs: 2,
  missing: ['NotFoundError', 404, 'PRODUCT_NOT_FOUND', []],
  unauthorized: ['AuthenticationError', 401, null, []],
  gone: ['NotFoundError', 404, 'UNKNOWN_JOB', []],
  waited: true,
}
async function users() {
  const [own, hurried] = [await world.caller(), await world.caller()]
  return { own, hurried }
}

/** Installs both packages as they are published: the folder of one, the wheel of the other. */
async function install(): Promise<void> {
  const own = join(folder, 'node_modules/@landfall/client')
  const tsc = join(ROOT, 'node_modules/.bin/tsc')
  await run(tsc, ['-p', join(SDK, 'typescript'), '--outDir', join(own, 'dist')], { cwd: ROOT })
  copyFileSync(join(SDK, 'typescript/package.json'), join(own, 'package.json'))
  await run('python3', [join(SDK, 'python/build.py'), folder])
}

function pythonEnv(): NodeJS.ProcessEnv {
  const [wheel = ''] = readdirSync(folder).filter((name) => name.endsWith('.whl'))
  return { ...process.env, PYTHONPATH: join(folder, wheel), PYTHONDONTWRITEBYTECODE: '1' }
}

async function byTypeScript() {
  const { own, hurried } = await users()
  const index = join(folder, 'node_modules/@landfall/client/dist/index.js')
  const published: { readonly Landfall: typeof Landfall } = await import(index)
  const said = await useLandfall({
    ...{ Client: published.Landfall, address: world.baseUrl(), requests },
    ...{ key: own.apiKey, hurried: hurried.apiKey, minute: world.minute },
  })
  return { said, charged: await own.charged() }
}

async function byPython() {
  const { own, hurried } = await users()
  const named = { ADDRESS: world.baseUrl(), KEY: own.apiKey, HURRIED: hurried.apiKey }
  const env = { ...pythonEnv(), ...named }
  const running = run('python3', [join(import.meta.dirname, 'use-landfall.py')], { env })
  const input = JSON.stringify({ ...requests, minute_path: world.minutePath })
  running.child.stdin?.end(input)
  const { stdout } = await running
  return { said: JSON.parse(stdout), charged: await own.charged() }
}

test('the generated parts are those of the document', async () => {
  assert.deepEqual(await stale(), [], 'run `npm run sdk`')
})

describe('both SDKs', () => {
  begin()

  test('both clients come to the same, and are charged the same', async () => {
    const typescript = await byTypeScript()
    const python = await byPython()
    assert.deepEqual(python, JSON.parse(JSON.stringify(typescript)))
    const { said } = typescript
    for (const [name, value] of Object.entries(EXPECTED)) assert.deepEqual(said[name], value, name)
    assert.equal(said.lost, said.calc)
    assert.equal((said.results as readonly unknown[]).length, 502)
  })

  for (const [name, program] of [
    ['typescript', (file: string, env: NodeJS.ProcessEnv) => run('node', [file], { env })],
    ['python', (file: string, env: NodeJS.ProcessEnv) => run('python3', [file], { env })],
  ] as const) {
    test(`the README of ${name} prints what it says`, async () => {
      const readme = readFileSync(join(SDK, name, 'README.md'), 'utf8')
      const [, source = ''] = /```(?:js|python)\n([\s\S]*?)```/.exec(readme) ?? []
      const [, output] = /prints\n\n```\n([\s\S]*?)```/.exec(readme) ?? []
      const file = join(folder, name === 'python' ? 'example.py' : 'example.mjs')
      writeFileSync(file, source)
      const { apiKey } = await world.caller()
      const own = { LANDFALL_API_KEY: apiKey, LANDFALL_URL: world.baseUrl() }
      const { stdout } = await program(file, { ...pythonEnv(), ...own })
      assert.equal(stdout, output)
    })
  }
})
