// Test files in groups, each group a process that loads the law once. A group is a file that
// imports its test files, each as a suite with its own hooks.

import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Files that measure the memory of their process, or that start a browser. */
const ALONE = /^test\/(browser\/|published\/size\.)/

/** Enough that the last groups to end leave no processor idle for long. */
const GROUPS = 12

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
  const alone = files.filter((file) => ALONE.test(file))
  const grouped = files.filter((file) => !ALONE.test(file))
  const folder = join(root, 'var', 'test-groups')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const groups = Array.from({ length: GROUPS }, (_, at) => {
    const own = grouped.filter((_, index) => index % GROUPS === at)
    const path = join(folder, `group-${at + 1}.test.mjs`)
    writeFileSync(path, groupText(root, own))
    return path.slice(root.length + 1)
  })
  return [...alone, ...groups]
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
