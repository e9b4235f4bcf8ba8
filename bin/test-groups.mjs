// Test files in as many processes as keep the processors busy. A process loads the law, the modules
// and a service for the browser tests once, and takes the next file whenever it is done with one. A
// file is a suite with its own hooks.

import { closeSync, mkdirSync, openSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, describe } from 'node:test'
import { pathToFileURL } from 'node:url'

/** Files that measure the memory of their process. */
const ALONE = /^test\/published\/size\./
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
    const path = join(folder, `group-${at + 1}.test.mjs`)
    writeFileSync(path, groupText(root, own, queue))
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

/**
 * @param {string} root
 * @param {readonly string[]} own
 * @param {readonly string[]} queue
 */
function groupText(root, own, queue) {
  const self = import.meta.url
  return [
    `import { runGroup } from ${JSON.stringify(self)}`,
    `await runGroup(${JSON.stringify({ root, own, queue }, null, 2)})`,
    '',
  ].join('\n')
}

/**
 * Runs the files of one process: its own, then those of the queue that no other process has taken.
 *
 * @param {{ root: string, own: readonly string[], queue: readonly string[] }} group
 */
export async function runGroup({ root, own, queue }) {
  await Promise.all(own.map((file) => runFile(root, file)))
  const taken = join(root, 'var', 'test-groups')
  for (const [at, file] of queue.entries()) {
    if (take(join(taken, `${at}.taken`))) await runFile(root, file)
  }
}

/**
 * Resolves when the tests of the file have ended.
 *
 * @param {string} root
 * @param {string} file
 */
function runFile(root, file) {
  return new Promise((ended) => {
    describe(file, async () => {
      after(() => ended(undefined))
      await import(pathToFileURL(join(root, file)).href)
    })
  })
}

/**
 * Whether nobody else has taken it before.
 *
 * @param {string} path
 */
function take(path) {
  try {
    closeSync(openSync(path, 'wx'))
    return true
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false
    throw error
  }
}
