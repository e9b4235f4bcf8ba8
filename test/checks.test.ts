// What programs of others check of the whole project: its format, and the types of the service, of
// the dashboard and of what tests run in a browser.

import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { test } from 'node:test'

const ROOT = join(import.meta.dirname, '..')
const PATH = [join(ROOT, 'node_modules', '.bin'), process.env.PATH].join(delimiter)

/** The types of a folder; what was found of files that have not changed is kept in var/. */
const typesOf = (name: string, folder: string) =>
  [
    ...[name, 'tsc', '-p', folder, '--noEmit', '--incremental'],
    ...['--tsBuildInfoFile', join('var', 'types', `${name.replaceAll(' ', '-')}.json`)],
  ] as const

const CHECKS: readonly (readonly [name: string, program: string, ...args: string[]])[] = [
  ['format', 'biome', 'check', '--error-on-warnings', '--colors=off'],
  typesOf('types', '.'),
  // Its calls of the service are checked against the OpenAPI document.
  ['calls of the dashboard', process.execPath, 'test/clients/dashboard-types.ts'],
  typesOf('types of the dashboard', 'dashboard'),
  typesOf('types in the browser', 'test/browser'),
  typesOf('types of the SDK', 'sdk/typescript'),
]

for (const [name, program, ...args] of CHECKS) {
  test(name, async () => {
    const { code, output } = await run(program, args)
    assert.equal(code, 0, output)
  })
}

function run(program: string, args: readonly string[]) {
  return new Promise<{ code: unknown; output: string }>((resolve) => {
    const options = { cwd: ROOT, env: { ...process.env, PATH }, maxBuffer: 2 ** 26 }
    execFile(program, args, options, (error, stdout, stderr) =>
      resolve({ code: error ? error.code : 0, output: `${stdout}${stderr}` }),
    )
  })
}
