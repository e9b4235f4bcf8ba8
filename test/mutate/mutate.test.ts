// Mutation testing finds what it is made to find: switches that change nothing while they are off,
// tests that notice a fault, and survivors that the document explains.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { explained } from './explained.ts'
import { nameOfMutant } from './findings.ts'
import { openLaboratory } from './laboratory.ts'
import { withSwitches } from './switches.ts'

const ROOT = join(import.meta.dirname, '../..')

function mutantsOf(text: string): readonly string[] {
  return withSwitches('src/x.ts', text, 0).mutants.map(nameOfMutant)
}

test('a source has a switch at each place, numbered on from the sources before it', () => {
  const source = [
    '// A price.',
    'export function total(price: number, count: number): number {',
    '  return count > 0 ? price * count : 0',
    '}',
    '',
  ].join('\n')
  const { text, mutants } = withSwitches('src/x.ts', source, 100)
  assert.deepEqual(mutants.map(nameOfMutant), [
    'total: count > 0 → count >= 0',
    'total: count > 0 → true',
    'total: count > 0 → false',
    'total: 0 → 1',
    'total: price * count → price / count',
    'total: 0 → 1',
    'total: return count > 0 ? price * count : 0 → return undefined',
  ])
  assert.equal(
    text.split('\n')[2],
    '  return $m(106)?undefined:( ($m(100)?(count >= 0):$m(101)?(true):$m(102)?(false):' +
      'count > ($m(103)?(1):0)) ? ($m(104)?(price / count):price * count) : ($m(105)?(1):0))',
  )
})

test('types, names, assertions, reasons of errors, prose and SQL stay as they are', () => {
  assert.deepEqual(
    mutantsOf(
      [
        "import { x } from 'node:x'",
        "type Kind = 'a' | 'b'",
        "const of = { 'a-b': x as Kind }",
        "const query = 'select one from table'",
        `if (x) throw new Error(\`wrong \${x[0]}\`)`,
        "assert(of[0] === 'a', 'a list begins with a')",
      ].join('\n'),
    ),
    ['the module: x → true', 'the module: x → false'],
  )
})

test('a chain is changed as a whole; a condition not where another change says the same', () => {
  assert.deepEqual(mutantsOf('const f = a?.b.filter(c) ?? d'), [
    'f: a?.b.filter(c) ?? d → a?.b.filter(c)',
    'f: a?.b.filter(c) ?? d → d',
    'f: a?.b.filter(c) → a.b.filter(c)',
    'f: a?.b.filter(c) → a?.b',
  ])
  assert.deepEqual(mutantsOf('while (a && b) c()'), [
    'the module: a && b → a',
    'the module: a && b → b',
    'the module: a && b → false',
    'the module: c() → ',
  ])
})

test('the tests of a file pass while no mutant is on, and one fails with a mutant', async () => {
  const source = 'src/base/apportion.ts'
  const file = 'test/base/apportion.test.ts'
  const { mutants } = withSwitches(source, readFileSync(join(ROOT, source), 'utf8'), 0)
  const fault = mutants.find(({ original }) => original === 'largestFirst.slice(0, left)')
  assert(fault)
  const laboratory = openLaboratory([source])
  try {
    const { tests, failure } = await laboratory.survey(file)
    assert.equal(failure, null)
    const reaching = [...tests.keys()].filter((at) => tests[at]?.reached.includes(fault.number))
    assert(reaching.length > 0)
    const attempt = (mutant: number) => laboratory.attempt(mutant, file, reaching, 60_000)
    assert.deepEqual(await attempt(-1), { kind: 'passed' })
    assert.equal((await attempt(fault.number)).kind, 'failed')
    assert.deepEqual(await attempt(-1), { kind: 'passed' })
  } finally {
    await laboratory.close()
  }
})

test('a row of the document explains the survivor that it names', () => {
  const row = '| `src/a.ts` | total | `` a \\|\\| b `` → `` a `` | b is never met alone. |'
  assert.deepEqual(explained(`text\n${row}\n`), new Set(['src/a.ts: total: a || b → a']))
})
