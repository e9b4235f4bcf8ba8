// The package that `npm pack` makes: what is in it, its size, and that it answers from an empty
// folder by `npx`, without the network.

import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { childEnvironment } from '../child.ts'

const ROOT = join(import.meta.dirname, '../..')
const PACKED_MB = 32
const UNPACKED_MB = 60

type Packed = {
  readonly filename: string
  readonly size: number
  readonly unpackedSize: number
  readonly files: readonly { readonly path: string }[]
}

let project = ''
let packed: Packed

/** Packed from a copy, for other tests compile here; it lies as npm installs it. */
before(() => {
  project = mkdtempSync(join(tmpdir(), 'landfall-package-'))
  const copy = join(project, 'copy')
  for (const name of ['LICENSE', 'README.md', 'bin', 'data', 'package.json', 'src']) {
    cpSync(join(ROOT, name), join(copy, name), { recursive: true })
  }
  const options = ['-p', join(ROOT, 'tsconfig.library.json'), '--outDir', join(copy, 'dist')]
  execFileSync(join(ROOT, 'node_modules/.bin/tsc'), options)
  execFileSync(process.execPath, [join(copy, 'bin/copy-beside.mjs')])
  const pack = ['pack', '--json', '--ignore-scripts', '--offline', '--pack-destination', project]
  const listed: unknown = JSON.parse(execFileSync('npm', pack, { cwd: copy, encoding: 'utf8' }))
  const [one] = Object.values(listed as object)
  packed = one
  const modules = join(project, 'node_modules')
  mkdirSync(join(modules, '.bin'), { recursive: true })
  execFileSync('tar', ['-xzf', join(project, packed.filename), '-C', project])
  execFileSync('mv', [join(project, 'package'), join(modules, 'landfall')])
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (name.startsWith('.') || name === 'landfall-dashboard') continue
    symlinkSync(join(ROOT, 'node_modules', name), join(modules, name))
  }
  symlinkSync('../landfall/bin/landfall', join(modules, '.bin/landfall'))
  symlinkSync(process.execPath, join(modules, '.bin/node'))
  writeFileSync(join(project, 'package.json'), '{"private":true}')
})

after(() => rmSync(project, { recursive: true }))

test('the package has the program, its data and nothing else', (t) => {
  const { size, unpackedSize, files } = packed
  const [small, large] = [size / 1e6, unpackedSize / 1e6]
  t.diagnostic(`${small.toFixed(1)} MB packed, ${large.toFixed(1)} MB in ${files.length} files`)
  assert(small <= PACKED_MB && large <= UNPACKED_MB)
  const folders = new Set(files.map(({ path }) => path.split('/')[0]))
  const own = ['LICENSE', 'README.md', 'bin', 'data', 'dist', 'package.json']
  assert.deepEqual([...folders].sort(), own)
})

/** `npx landfall …`, with the network out of reach. */
function npx(...args: readonly string[]): string {
  const env = { ...childEnvironment, HOME: project, npm_config_offline: 'true' }
  return execFileSync('npx', ['--offline', 'landfall', ...args], { cwd: project, env }).toString()
}

test('npx landfall answers from an empty folder', () => {
  assert.match(npx('--version'), /^\d+\.\d+\.\d+\n$/)
  const answer = npx('rates', 'US', '6109.10', '--origin', 'VN', '--day', '2026-06-15')
  assert.match(
    answer,
    /^6109\.10\.00 of VN into US, by the law of 2026-06-15\n {2}ordinary rate +16/,
  )
})
