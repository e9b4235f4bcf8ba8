// Test files in as many processes as keep the processors busy (test-group.mjs).

import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const GROUP = new URL('test-group.mjs', import.meta.url).href

/** Files that measure the memory of their process. */
const ALONE = /^test\/(published\/size|fuzz\/every-route)\./
/** Files that share a service and a browser: dealt to the processes at their start. */
const BROWSER = /^test\/browser\//

/**
 * Writes a file for each process below var/ and returns what `node --test` is to run.
 *
 * @param {string} root
 * @param {readonly string[]} files paths from `root`, those that take long first
 * @param {number} processes
 * @returns {string[]} paths from `root`
 */
export function testGroups(root, files, processes) {
  const folder = join(root, 'var', 'test-groups')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const together = files.filter((file) => !ALONE.test(file))
  const browser = together.filter((file) => BROWSER.test(file))
  const queue = together.filter((file) => !BROWSER.test(file))
  const groups = Array.from({ length: Math.min(processes, together.length) }, (_, at) => {
    const own = browser.filter((_file, index) => index % processes === at)
    const name = join(folder, `group-${at + 1}`)
    writeFileSync(`${name}.json`, JSON.stringify({ root, own, queue }, null, 2))
    const path = `${name}.test.mjs`
    writeFileSync(path, `import ${JSON.stringify(`${GROUP}?group=${name}.json`)}\n`)
    return path.slice(root.length + 1)
  })
  return [...groups, ...files.filter((file) => ALONE.test(file))]
}

/**
 * The test files that a command runs.
 *
 * @param {string} root
 * @returns {string[]} paths from `root`
 */
export function testFiles(root) {
  return readdirSync(join(root, 'test'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort()
}
