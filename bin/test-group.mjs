// Runs test files in one process, which loads the law, the modules and a service for the browser
// tests once: its own files, then those of the queue that no other process has taken. A file is a
// suite with its own hooks. The address of this module names the group (see test-groups.mjs).

import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, describe } from 'node:test'
import { pathToFileURL } from 'node:url'

const group = new URL(import.meta.url).searchParams.get('group') ?? ''
const { root, own, queue } = JSON.parse(readFileSync(group, 'utf8'))

// Its hook runs after the tests of the process when it is registered outside of any file.
await load('test/at-end.ts')
await Promise.all(own.map(runFile))
for (const [at, file] of queue.entries()) {
  if (take(join(group, '..', `${at}.taken`))) await runFile(file)
}

/**
 * Resolves when the tests of the file have ended.
 *
 * @param {string} file
 */
function runFile(file) {
  return new Promise((ended) => {
    describe(file, async () => {
      after(() => ended(undefined))
      await load(file)
    })
  })
}

/** @param {string} file */
function load(file) {
  return import(pathToFileURL(join(root, file)).href)
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
