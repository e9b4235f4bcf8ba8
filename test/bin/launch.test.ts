// A clean clone becomes runnable: packages are installed by the lock file when they are missing,
// the command runs on a new enough Node, and it ends the way the program ended.

import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { missingPackages, pathWithoutOwn } from '../../bin/install.mjs'
import { nodeFolder } from '../../bin/launch.mjs'

const bin = join(import.meta.dirname, '..', '..', 'bin')
const scratch = mkdtempSync(join(tmpdir(), 'landfall-launch-'))
after(() => rmSync(scratch, { recursive: true }))

const LOCKED = {
  'node_modules/fastify': { version: '5.0.0' },
  'node_modules/typescript': { version: '7.0.0', dev: true },
  'node_modules/for-another-platform': { version: '1.0.0', optional: true },
  'node_modules/dashboard': { link: true },
  dashboard: { version: '0.1.0' },
}

/** A project whose lock file wants {@link LOCKED}, and whose program is `main`. */
function project(name: string, installed: object | null, main = ''): string {
  const root = join(scratch, name)
  cpSync(bin, join(root, 'bin'), { recursive: true })
  mkdirSync(join(root, 'src', 'cli'), { recursive: true })
  mkdirSync(join(root, 'node_modules', '.bin'), { recursive: true })
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: LOCKED }))
  writeFileSync(join(root, 'src', 'cli', 'main.ts'), main)
  if (installed) record(root, installed)
  return root
}

function record(root: string, packages: object): void {
  writeFileSync(join(root, 'node_modules', '.package-lock.json'), JSON.stringify({ packages }))
}

/** A folder with an `npm` that notes how it was called, then does what `then` says. */
function npmThat(root: string, then: string): string {
  const folder = join(root, 'path')
  mkdirSync(folder)
  writeFileSync(join(folder, 'npm'), `#!/bin/sh\necho "$@" >> "${root}/npm.log"\n${then}\n`)
  chmodSync(join(folder, 'npm'), 0o755)
  return folder
}

function landfall(root: string, args: readonly string[], npmFolder = '') {
  const path = [npmFolder, dirname(process.execPath), '/usr/bin', '/bin'].filter(Boolean).join(':')
  return spawnSync(join(root, 'bin', 'landfall'), args, {
    cwd: scratch,
    env: { ...process.env, PATH: path },
    encoding: 'utf8',
  })
}

test('a package is missing when it is absent or of another version', () => {
  const root = project('some', { 'node_modules/fastify': { version: '4.9.9' } })
  assert.deepEqual(missingPackages(root, { dev: true }), [
    'node_modules/fastify',
    'node_modules/typescript',
  ])
})

test('development packages may be absent when the command does not need them', () => {
  const root = project('shipped', { 'node_modules/fastify': { version: '5.0.0' } })
  assert.deepEqual(missingPackages(root, { dev: false }), [])
  assert.deepEqual(missingPackages(root, { dev: true }), ['node_modules/typescript'])
})

test('an unfinished install leaves no list, so every package counts as missing', () => {
  const root = project('unfinished', null)
  assert.deepEqual(missingPackages(root, { dev: false }), ['node_modules/fastify'])
})

test('packages are installed once, then the program runs in the caller’s folder', () => {
  const root = project('clean', null, 'console.log(process.argv.slice(2), process.cwd())')
  const list = JSON.stringify({ packages: LOCKED })
  const npm = npmThat(root, `echo '${list}' > "${root}/node_modules/.package-lock.json"`)
  const first = landfall(root, ['rates', 'US 1'], npm)
  const second = landfall(root, ['rates', 'US 1'], npm)
  assert.equal(first.status, 0, first.stderr)
  assert.equal(first.stdout, `[ 'rates', 'US 1' ] ${scratch}\n`)
  assert.match(first.stderr, /installing packages/)
  assert.equal(second.stdout, first.stdout)
  assert.equal(second.stderr, '')
  const calls = readFileSync(join(root, 'npm.log'), 'utf8').trim().split('\n')
  assert.equal(calls.length, 1)
  assert.match(calls[0] ?? '', /^ci --omit=dev --include=optional /)
})

test('a failed install says what to do and runs nothing', () => {
  const root = project('offline', null, 'console.log("ran")')
  const run = landfall(root, [], npmThat(root, 'echo "npm error network" >&2; exit 3'))
  assert.equal(run.status, 1)
  assert.equal(run.stdout, '')
  assert.match(run.stderr, /npm error network\n.*npm ended with exit code 3.*try again\.\n$/s)
})

test('an install that is killed leaves no list of packages behind', () => {
  const root = project('killed', { 'node_modules/fastify': { version: '4.9.9' } })
  const run = landfall(root, [], npmThat(root, 'kill -9 $$'))
  assert.equal(run.signal, 'SIGKILL')
  assert.equal(existsSync(join(root, 'node_modules', '.package-lock.json')), false)
})

test('npm does not run on the Node that it is about to replace', () => {
  assert.equal(
    pathWithoutOwn('/a', '/a/node_modules/.bin:/usr/bin:/b/node_modules/.bin'),
    '/usr/bin:/b/node_modules/.bin',
  )
})

test('the Node that runs is used when it is new enough, else the one npm brought', () => {
  const root = project('nodes', LOCKED)
  const own = join(root, 'node_modules', '.bin')
  assert.equal(nodeFolder(root, { version: '24.0.0', path: '/opt/bin/node' }), '/opt/bin')
  assert.equal(nodeFolder(root, { version: '20.11.1', path: '/opt/bin/node' }), null)
  writeFileSync(join(own, 'node'), '')
  assert.equal(nodeFolder(root, { version: '20.11.1', path: '/opt/bin/node' }), own)
})

test('the exit code of the program is kept', () => {
  const root = project('code', LOCKED, 'process.exitCode = 42')
  assert.equal(landfall(root, []).status, 42)
})

test('a signal reaches the program, which may end in good order', async () => {
  const handler = 'process.on("SIGTERM", () => { console.log("closed"); process.exit(5) })'
  const root = project('orderly', LOCKED, `${handler}; setInterval(() => {}, 999); console.log(1)`)
  assert.deepEqual(await signalled(root), { code: 5, signal: null, output: '1\nclosed\n' })
})

test('a program that a signal ends makes the command end by that signal', async () => {
  const root = project('ended', LOCKED, 'setInterval(() => {}, 999); console.log(1)')
  assert.deepEqual(await signalled(root), { code: null, signal: 'SIGTERM', output: '1\n' })
})

/** Starts the program, sends SIGTERM to the launcher as soon as it speaks, waits for its end. */
function signalled(root: string) {
  const child = spawn(join(root, 'bin', 'landfall'), { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    if (output === '') child.kill('SIGTERM')
    output += text
  })
  return new Promise((settle) => {
    child.once('close', (code, signal) => settle({ code, signal, output }))
  })
}

test('an unknown command is named together with those that there are', () => {
  const root = project('unknown', LOCKED)
  const run = spawnSync(process.execPath, [join(root, 'bin', 'run.mjs'), 'serve'], {
    encoding: 'utf8',
  })
  assert.equal(run.status, 1)
  const known =
    'start, test, check, bench, bench:classify, rehearse, fuzz, mutate, build, sdk, data, cli'
  assert(run.stderr.includes(`no command "serve"; there are ${known}.`))
})
