// Says whether node_modules holds what package-lock.json asks for, and installs it when not.
// npm writes what it installed to node_modules/.package-lock.json last of all: a missing or older
// list means an unfinished or outdated install, whoever ran it.

import { readFileSync, rmSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { run } from './run-child.mjs'
import { trimPackages } from './trim.mjs'

/**
 * Paths of locked packages that are absent or of another version, e.g. `node_modules/fastify`.
 * Packages for other platforms are optional and may be absent. Without `dev`, development packages
 * do not count at all.
 *
 * @param {string} root folder of package.json
 * @param {{ dev: boolean }} wanted
 * @returns {string[]}
 */
export function missingPackages(root, { dev }) {
  return unmatched(root)
    .filter(({ entry, present }) => present || !entry.optional)
    .filter(({ entry }) => dev || !isDev(entry))
    .map(({ path }) => path)
}

/**
 * Locked packages that are absent or of another version; `present`: of another version.
 *
 * @param {string} root
 */
function unmatched(root) {
  const locked = packagesOf(join(root, 'package-lock.json'))
  const found = packagesOf(installedList(root))
  return Object.entries(locked)
    .filter(([path, entry]) => path.startsWith('node_modules/') && !entry.link)
    .filter(([path, entry]) => found[path]?.version !== entry.version)
    .map(([path, entry]) => ({ path, entry, present: path in found }))
}

/** @param {LockEntry} entry */
function isDev(entry) {
  return Boolean(entry.dev || entry.devOptional)
}

/** @param {string} root */
function installedList(root) {
  return join(root, 'node_modules', '.package-lock.json')
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
 * Installs what the lock file lists. Development packages are left out unless `dev` asks for them.
 * When only they are missing, they are added and everything else stays as it is: a server may be
 * running from it.
 *
 * @param {string} root
 * @param {{ dev: boolean }} wanted
 */
export async function installPackages(root, { dev }) {
  const adding = missingPackages(root, { dev: false }).length === 0
  if (adding) removeUnfinished(root)
  else rmSync(installedList(root), { force: true })
  const ending = await npm(root, [
    ...(adding ? ['install', '--no-save'] : ['ci']),
    dev ? '--include=dev' : '--omit=dev',
  ])
  if (ending.code === 0) trimPackages(root)
  return ending
}

/**
 * npm takes a folder for an installed package as soon as its package.json is there, also when an
 * interrupted install left the rest out. So whatever the list does not name is removed first.
 *
 * @param {string} root
 */
function removeUnfinished(root) {
  for (const { path } of unmatched(root)) rmSync(join(root, path), { recursive: true, force: true })
}

/**
 * npm's own summary goes to standard error: standard output belongs to the command that needs the
 * packages.
 *
 * @param {string} root
 * @param {readonly string[]} args
 */
function npm(root, args) {
  const wanted = ['--include=optional', '--ignore-scripts=false']
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error']
  return run('npm', [...args, ...wanted, ...quiet], {
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
