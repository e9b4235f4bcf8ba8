// Says whether node_modules holds what package-lock.json asks for, and installs it when not.
// npm writes what it installed to node_modules/.package-lock.json last of all: a missing or older
// list means an unfinished or outdated install, whoever ran it.

import { readFileSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { run } from './run-child.mjs'

/**
 * Paths of locked packages that are absent or of another version, e.g. `node_modules/fastify`.
 * Packages for other platforms are optional and may be absent; so may development packages when
 * `dev` is false.
 *
 * @param {string} root folder of package.json
 * @param {{ dev: boolean }} wanted
 * @returns {string[]}
 */
export function missingPackages(root, { dev }) {
  const locked = packagesOf(join(root, 'package-lock.json'))
  const found = packagesOf(join(root, 'node_modules', '.package-lock.json'))
  return Object.entries(locked)
    .filter(([path, entry]) => {
      if (!path.startsWith('node_modules/') || entry.link) return false
      const present = found[path]
      if (present) return present.version !== entry.version
      return !(entry.optional || ((entry.dev || entry.devOptional) && !dev))
    })
    .map(([path]) => path)
}

/**
 * @typedef {{ version?: string, link?: boolean, optional?: boolean, dev?: boolean,
 *   devOptional?: boolean }} LockEntry
 *
 * @param {string} file
 * @returns {Record<string, LockEntry>}
 */
function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? {}
  } catch {
    return {}
  }
}

/**
 * Installs exactly what the lock file lists, development packages included. npm's own summary goes
 * to standard error: standard output belongs to the command that was asked for.
 *
 * @param {string} root
 */
export function installPackages(root) {
  const wanted = ['--include=dev', '--include=optional', '--ignore-scripts=false']
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error']
  return run('npm', ['ci', ...wanted, ...quiet], {
    cwd: root,
    env: { ...process.env, PATH: pathWithoutOwn(root, process.env.PATH ?? '') },
    stdout: process.stderr.fd,
  })
}

/**
 * The search path without this project's own programs: npm must not run on the Node that it is
 * about to replace.
 *
 * @param {string} root
 * @param {string} path
 */
export function pathWithoutOwn(root, path) {
  const own = join(root, 'node_modules', '.bin')
  const folders = path.split(delimiter).filter((folder) => resolve(folder) !== own)
  return folders.join(delimiter)
}
