// The project checks itself: layout, words, import direction, dead code, citations, documents.
// Each rule first proves on a made-up tree that it can fail.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dataRules } from './tidy/data-rules.ts'
import { dependencyRules } from './tidy/dependency-rules.ts'
import { documentRules } from './tidy/document-rules.ts'
import { importRules } from './tidy/import-rules.ts'
import { lawRules } from './tidy/law-rules.ts'
import { layoutRules } from './tidy/layout-rules.ts'
import { nameRules } from './tidy/name-rules.ts'
import { queryRules } from './tidy/query-rules.ts'
import { reachRules } from './tidy/reach-rules.ts'
import { readTree } from './tidy/tree.ts'
import { wordRules } from './tidy/word-rules.ts'

const rules = [
  ...layoutRules,
  ...wordRules,
  ...nameRules,
  ...importRules,
  ...reachRules,
  ...queryRules,
  ...dataRules,
  ...lawRules,
  ...documentRules,
  ...dependencyRules,
]

const tree = readTree(new URL('..', import.meta.url).pathname)

for (const { name, find, wrong, expected, right } of rules) {
  test(`${name}: the rule sees what is wrong and nothing else`, () => {
    assert.deepEqual(find(new Map(Object.entries(wrong))), expected)
    assert.deepEqual(find(new Map(Object.entries(right))), [])
  })
  test(name, () => {
    const found = find(tree)
    if (found.length > 0) assert.fail(`${found.length} places\n${found.join('\n')}`)
  })
}
