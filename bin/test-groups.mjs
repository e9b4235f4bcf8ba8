// Test files in groups, each group a process that loads the law once. A group is a file that
// imports its test files, each as a suite with its own hooks.

import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Files that measure the memory of their process. */
const ALONE = /^test\/published\/size\./

/** Files whose group shares a service and a browser; the other groups share the law. */
const BROWSER = /^test\/browser\//
const BROWSER_GROUPS = 3
/** Enough that the last groups to end leave no processor idle for long. */
const OTHER_GROUPS = 12

/**
 * Writes the groups below var/ and returns what `node --test` is to run.
 *
 * @param {string} root
 * @param {(file: string) => boolean} wanted
 * @returns {string[]} paths from `root`
 */
export function testGroups(root, wanted) {
  const files = readdirSync(join(root, 'test'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter(wanted)
    .sort()
  const folder = join(root, 'var', 'test-groups')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const write = (/** @type {string} */ name, /** @type {readonly string[]} */ own) => {
    const path = join(folder, `${name}.test.mjs`)
    writeFileSync(path, groupText(root, own))
    return path.slice(root.length + 1)
  }
  const together = files.filter((file) => !ALONE.test(file))
  const browser = dealt(
    together.filter((file) => BROWSER.test(file)),
    BROWSER_GROUPS,
  )
  const other = dealt(
    together.filter((file) => !BROWSER.test(file)),
    OTHER_GROUPS,
  )
  return [
    ...files.filter((file) => ALONE.test(file)),
    ...browser.map((own, at) => write(`browser-${at + 1}`, own)),
    ...other.map((own, at) => write(`group-${at + 1}`, own)),
  ]
}

/**
 * Files dealt in turn to so many groups; empty groups are left out.
 *
 * @param {readonly string[]} files
 * @param {number} count
 */
function dealt(files, count) {
  const groups = Array.from({ length: count }, (_, at) =>
    files.filter((_file, index) => index % count === at),
  )
  return groups.filter((own) => own.length > 0)
}

/**
 * @param {string} root
 * @param {readonly string[]} files
 */
function groupText(root, files) {
  const suites = files.map((file) => {
    const url = pathToFileURL(join(root, file)).href
    return `describe(${JSON.stringify(file)}, () => import(${JSON.stringify(url)}))\n`
  })
  return `import { describe } from 'node:test'\n${suites.join('')}`
}
