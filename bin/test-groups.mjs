// Test files in as many processes as keep the processors busy (test-group.mjs).

import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const GROUP = new URL('test-group.mjs', import.meta.url).href

/**
 * Files that only a complete run has: `.ci/run` (LANDFALL_DRAWS=ci), and with LANDFALL_LONG=1. They
 * read whole tables of publishers and compare them with the data, look at every page of the
 * dashboard, or kill, stop and start services and databases again and again.
 */
export const COMPLETE_ONLY = [
  'test/account/counted-once.test.ts',
  'test/api/canary.test.ts',
  'test/api/contract/stall.test.ts',
  'test/api/jobs/killed.test.ts',
  'test/api/processes/outage.test.ts',
  'test/api/processes/replicas.test.ts',
  'test/api/second-opinion.test.ts',
  'test/api/steady-activations.test.ts',
  'test/bin/install.test.ts',
  'test/browser/axe.test.ts',
  'test/catalogue/killed.test.ts',
  'test/compile/special-column.test.ts',
  'test/data/derived.test.ts',
  'test/data/europe.test.ts',
  'test/data/second-source.test.ts',
  'test/data/uk-preferences.test.ts',
  'test/data/uk-third-country.test.ts',
  'test/data/vat-rows.test.ts',
  'test/deploy/rehearse.test.ts',
  'test/events/killed.test.ts',
  'test/law/duty-expression-publishers.test.ts',
  'test/law/duty-expression-schedule.test.ts',
  'test/library/package.test.ts',
  'test/publish/sync-faults.test.ts',
  'test/publish/sync-interrupted.test.ts',
  'test/publish/sync-lists.test.ts',
  'test/publish/sync-measures.test.ts',
  'test/publish/sync-openkkk.test.ts',
  'test/publish/sync-taric-days.test.ts',
  'test/publish/sync-taric-envelope.test.ts',
  'test/publish/usitc/held-releases.test.ts',
  'test/published/control-rows.test.ts',
  'test/published/partner-groups.test.ts',
  'test/published/preference-rows.test.ts',
  'test/published/printed-duties.test.ts',
  'test/published/union-duties.test.ts',
  'test/record/held-by-nobody.test.ts',
  'test/store/embedded.test.ts',
  'test/store/interrupted.test.ts',
  'test/store/outage.test.ts',
  'test/store/supervised.test.ts',
  'test/store/unavailable.test.ts',
  'test/world/tables.test.ts',
]

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
