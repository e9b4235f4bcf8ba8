// What `npm start` installs stays small: 350 MB with the 25 MB that Node keeps of compiled modules.

import assert from 'node:assert/strict'
import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { isUnused } from '../../bin/trim.mjs'

const LIMIT_MB = 325
/** Files take whole blocks on the disk. */
const BLOCK = 4096

type Entry = { readonly dev?: boolean; readonly link?: boolean }

const root = join(import.meta.dirname, '..', '..')
const modules = join(root, 'node_modules')

test(`the packages that run take at most ${LIMIT_MB} MB of disk`, (t) => {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const entries: [string, Entry][] = Object.entries(lock.packages)
  const sizes = entries
    .filter(([path, { dev, link }]) => path.startsWith('node_modules/') && !dev && !link)
    .map(([path]) => path.slice('node_modules/'.length))
    .map((path) => ({ path, size: sizeOf(path) / 1024 ** 2 }))
    .sort((a, b) => b.size - a.size)
  const total = sizes.reduce((sum, { size }) => sum + size, 0)
  const largest = sizes.slice(0, 12).map(({ path, size }) => `${size.toFixed(1)} ${path}`)
  t.diagnostic(`${total.toFixed(0)} MB in ${sizes.length} packages`)
  assert(total > 100, 'the packages are installed')
  assert(total <= LIMIT_MB, `${total.toFixed(0)} MB; the largest:\n${largest.join('\n')}`)
})

/** Bytes on the disk of a folder below node_modules, without packages that lie in it. */
function sizeOf(folder: string): number {
  const entries = readdirIfThere(folder).filter(({ name }) => name !== 'node_modules')
  return entries.reduce((sum, entry) => {
    const path = `${folder}/${entry.name}`
    if (isUnused(path)) return sum
    return (
      sum + (entry.isDirectory() ? sizeOf(path) : blocksOf(lstatSync(join(modules, path)).size))
    )
  }, BLOCK)
}

/** Packages for other platforms are not there. */
function readdirIfThere(folder: string) {
  try {
    return readdirSync(join(modules, folder), { withFileTypes: true })
  } catch {
    return []
  }
}

function blocksOf(bytes: number): number {
  return Math.ceil(bytes / BLOCK) * BLOCK
}
