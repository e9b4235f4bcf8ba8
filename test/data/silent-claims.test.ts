// An exemption by claim is asked for, or silent-claims.yaml says why not: goods that bear a duty in
// silence although a claim would free them are the costliest gap.

import assert from 'node:assert/strict'
import { existsSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { test } from 'node:test'
import { actsOf, loadGroups } from '../../src/compile/acts/load-acts.ts'
import { embeddedFiles } from '../../src/compile/data-files.ts'
import { yamlFile } from '../yaml-file.ts'

type Reason = { readonly why: string; readonly headings: readonly string[] }

const data = resolve(import.meta.dirname, '../../data')
const files = embeddedFiles(data)
const reasons = yamlFile<readonly Reason[]>('test/data/silent-claims.yaml')

/** `"us 9903.01.11"` of every exemption by claim that no flag asks for. */
function silentClaims(destination: string): readonly string[] {
  const acts = [...actsOf(files, destination, loadGroups(files, destination))]
  const silent = acts.flatMap(({ headings }) =>
    headings.flatMap(({ row }) =>
      row.exempt !== undefined && row.when?.claimed !== undefined && row.ask === undefined
        ? [`${destination} ${row.id}`]
        : [],
    ),
  )
  return [...new Set(silent)].sort()
}

test('an exemption by claim is asked for, or a reason is stated', () => {
  const destinations = readdirSync(data).filter((name) =>
    existsSync(resolve(data, name, 'measures')),
  )
  const silent = destinations.flatMap(silentClaims).sort()
  const stated = reasons.flatMap(({ headings }) => headings).sort()
  assert(silent.length > 10)
  assert.deepEqual(
    silent,
    stated,
    'give the heading `ask`, or name it in test/data/silent-claims.yaml with its reason',
  )
})
