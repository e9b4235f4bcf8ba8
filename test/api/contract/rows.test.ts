// Every row of the specification's state tables, error table and limits table has a test that is
// named after it, in this folder; and no test here is named after a row that is not there.

import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { rowNames } from './rows.ts'

const SPECIFICATION = join(
  process.env.LANDFALL_SHARED ?? '../shared',
  'spec/interface-specification.md',
)

test('the reader of rows sees each table of its section', () => {
  const text = [
    '\n## States and transitions\n',
    'API key (see below):\n',
    '| State | Moved by | Condition | Next state |',
    '|---|---|---|---|',
    '| a | x | y | b |',
    '\n## Endpoints\n\n## Errors\n',
    '| Status | error | code |',
    '|---|---|---|',
    '| 429 | rate_limited | RATE_LIMITED |',
    '\n## Limits\n\n| Limit | Value |',
    '|---|---|',
    '| Rows | 1 |',
    '\n## Versioning\n',
  ].join('\n')
  const names = ['state: API key: a → b', 'error: 429 rate_limited RATE_LIMITED', 'limit: Rows']
  assert.deepEqual(rowNames(text), names)
})

const absent = existsSync(SPECIFICATION) ? false : `there is no ${SPECIFICATION}`

test('every row has its test, and every test its row', { skip: absent }, () => {
  const rows = rowNames(readFileSync(SPECIFICATION, 'utf8'))
  assert.equal(rows.length, 34)
  const here = import.meta.dirname
  const files = readdirSync(here).filter((name) => name.endsWith('s.test.ts'))
  const texts = files.map((name) => readFileSync(join(here, name), 'utf8')).join('\n')
  const named = [...texts.matchAll(/^test\('((?:state|error|limit): [^']+)'/gm)]
  const tests = named.map((match) => match[1] ?? '')
  assert.deepEqual([...tests].sort(), [...rows].sort())
})
