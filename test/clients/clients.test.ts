// Clients generated from the OpenAPI document with the default options of three generators: the
// call of the README and the smallest other calls compile against each, and a call that lacks a
// field does not. The dashboard's types are what the first of them generates.

import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { promisify } from 'node:util'
import { openApiDocument } from '../../src/http/openapi/document.ts'
import { calls } from './calls.ts'

const run = promisify(execFile)
const ROOT = join(import.meta.dirname, '../..')
/** Below node_modules of the project, so that clients find the packages they import. */
let folder = ''

before(async () => {
  mkdirSync(join(ROOT, 'var'), { recursive: true })
  folder = mkdtempSync(join(ROOT, 'var/test-clients-'))
  const document = openApiDocument({ events: true, dashboard: true })
  writeFileSync(join(folder, 'openapi.json'), JSON.stringify(document))
  await Promise.all([
    program('openapi-typescript', 'openapi.json', '-o', 'paths.ts'),
    program('openapi-ts', '-i', 'openapi.json', '-o', 'hey'),
    program('oazapfts', 'openapi.json', 'oazapfts.ts'),
  ])
})
after(() => rmSync(folder, { recursive: true, force: true }))

function program(name: string, ...args: readonly string[]) {
  const places = [import.meta.dirname, ROOT].map((place) => join(place, 'node_modules/.bin', name))
  const found = places.find((place) => existsSync(place)) ?? assert.fail(`${name} is not installed`)
  return run(found, args, { cwd: folder })
}

/** What the compiler says of the files; nothing when it is content. */
async function compiled(): Promise<string> {
  const options = {
    ...{ target: 'esnext', module: 'esnext', moduleResolution: 'bundler', strict: true },
    ...{ lib: ['esnext', 'dom', 'dom.iterable'], types: [], noEmit: true, skipLibCheck: true },
  }
  const config = { compilerOptions: options, include: ['.'] }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
  const ended = await program('tsc', '-p', '.').catch((error: { stdout: string }) => error)
  return ended.stdout
}

/** The body of the call in the README, as it is printed there. */
function readmeCall(): string {
  const readme = readFileSync(join(ROOT, 'README.md'), 'utf8')
  const [, body] = /curl -sS \S+\/v1\/calc .*?-d '(\{.*?\})'/s.exec(readme) ?? []
  assert(body, 'the README has no call')
  return body
}

test('the README’s call and the smallest other calls compile against each client', async () => {
  const sources = calls(readmeCall())
  for (const [name, source] of Object.entries(sources)) writeFileSync(join(folder, name), source)
  assert.equal(await compiled(), '')
})
