// Tables and shared words say what the acts said before: every measure compiles to the same.

import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { runToEnd } from '../../src/base/steps.ts'
import { loadGroups, loadLists, loadMeasures } from '../../src/compile/acts/load-acts.ts'
import { embeddedFiles } from '../../src/compile/data-files.ts'

const BEFORE = '0fad929400dfc98e123156e9324c294f9c1ed8f1'

/** Measures with their headings in order; a goods list by its codes, whatever it is called. */
function measures(data: string, name: string): unknown {
  const files = embeddedFiles(data)
  const groups = loadGroups(files, name)
  const lists = runToEnd(loadLists(files, `${name}/lists`))
  const names = { file: name, groups: groups.origins, lists }
  return plain(runToEnd(loadMeasures(files, name, names, groups, [])))
}

function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain)
  if (value instanceof Map) return new Map([...value].map(([key, one]) => [key, plain(one)]))
  if (value === null || typeof value !== 'object' || value instanceof Set) return value
  const { name, ...others } = value as { name?: string; stems?: unknown }
  const kept = others.stems === undefined && name !== undefined ? { ...others, name } : others
  return Object.fromEntries(Object.entries(kept).map(([key, one]) => [key, plain(one)]))
}

for (const name of ['us', 'uk', 'eu']) {
  test(`${name}: every measure compiles to what it was`, () => {
    const folder = mkdtempSync(join(tmpdir(), 'landfall-before-'))
    try {
      const archive = execFileSync('git', ['archive', BEFORE, 'data'], { maxBuffer: 2 ** 30 })
      execFileSync('tar', ['-x', '-C', folder], { input: archive })
      assert.deepEqual(measures('data', name), measures(join(folder, 'data'), name))
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
}
