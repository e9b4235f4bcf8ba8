// All of data/ is written right: every file has a form, fits it, and names only what exists.

import assert from 'node:assert/strict'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { test } from 'node:test'
import type { Shape } from '../../src/base/form/shape.ts'
import { runToEnd } from '../../src/base/steps.ts'
import { runData } from '../../src/cli/data/data.ts'
import { DATA_FORMS } from '../../src/cli/data/data-forms.ts'
import { checkSteps, formOf, pathsIn } from '../../src/compile/check/check-data.ts'
import { findingText } from '../../src/compile/check/check-file.ts'
import { dataFiles } from '../loaded.ts'

const DATA = resolve(import.meta.dirname, '../../data')

/** Files that no form is for, and what holds them in its place. */
const HELD_OTHERWISE: readonly (readonly [RegExp, string])[] = [
  [/^[a-z]{2}\/schedule\/(ch\d\d|lines)\.csv$/, 'the digest of each is in the manifest beside it'],
  [/^eu\/published\/[a-z]+\.csv$/, 'test/data/europe.test.ts compares them with their sources'],
  [/^classify\/model\.bin$/, 'its digest is in model.yaml'],
  [/^classify\/(brands|glossary\/\w+)\.txt$/, 'src/classify/reading refuses a row of another form'],
  [/^classify\/lines\/(us|gb|eu)\.txt$/, 'derived from the schedules by bench/classify/lines.ts'],
]

test('every word of data/ that names something names what exists', () => {
  const found = runToEnd(checkSteps(dataFiles(), DATA_FORMS))
  assert.deepEqual(found.map(findingText), [])
})

test('every file of data/ has one form, or its own reason why not', () => {
  const paths = pathsIn(dataFiles(), '')
  const without = paths.filter((path) => !formOf(path, DATA_FORMS))
  const unheld = without.filter((path) => !HELD_OTHERWISE.some(([held]) => held.test(path)))
  assert.deepEqual(unheld, [])
  const several = paths.filter(
    (path) => DATA_FORMS.filter((form) => form.path.test(path)).length > 1,
  )
  assert.deepEqual(several, [])
})

/** What src/base/form/inspect.ts holds values against; `description` and the like say nothing. */
const HELD = new Set([
  ...['type', 'const', 'anyOf', 'properties', 'required', 'additionalProperties', 'items'],
  ...['patternProperties', 'additionalItems', 'pattern', 'minLength', 'maxLength', 'minItems'],
  ...['maxItems', 'uniqueItems', 'minimum', 'maximum', 'exclusiveMinimum', 'multipleOf'],
  ...['word', 'several', 'keyWord', 'description', '$id'],
])

test('the forms say nothing that the check does not look at', () => {
  const said = new Set<string>()
  const visit = (form: Shape): void => {
    for (const key of Object.keys(form)) said.add(key)
    const { anyOf = [], properties = {}, patternProperties = {}, items = [] } = form
    const inner = [...anyOf, ...Object.values(properties), ...Object.values(patternProperties)]
    for (const shape of [...inner, ...[items].flat()]) visit(shape as Shape)
  }
  for (const form of DATA_FORMS) {
    if ('form' in form) visit(form.form)
    if ('table' in form) for (const column of Object.values(form.table)) visit(column.form)
  }
  assert.deepEqual(
    [...said].filter((key) => !HELD.has(key)),
    [],
  )
})

test('landfall data check lists every error of a folder at once, and says how many', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'data-'))
  t.after(() => rmSync(folder, { recursive: true }))
  cpSync(DATA, folder, { recursive: true, filter: (path) => !path.includes('/classify/') })
  const edit = (path: string, from: string, to: string): void => {
    const text = readFileSync(join(folder, path), 'utf8')
    assert(text.includes(from), `${path} has no ${from}`)
    writeFileSync(join(folder, path), text.replace(from, to))
  }
  edit('ca/measures/gst.yaml', '{layer: EXCISE}', '{layer: EXCICE}')
  edit('ca/measures/hst.yaml', '[CA-ON]', '[CA-OT]')
  edit('us/measures/section-122.yaml', 'code: SEC_122', 'code: SEC_123')
  edit('us/lists/232-buses.csv', '8702.40.31', '8702.40.39')
  edit('territories.csv', 'AD,Andorra,AD,iso,EUR', 'AD,Andorra,AD,iso,EUX')
  edit('vocabulary/facts.yaml', '["9903.04.67"]', '["9903.04.677"]')
  const said: string[] = []
  assert.equal(
    runData(['check', folder], (text) => said.push(text)),
    1,
  )
  const lines = said.join('').trim().split('\n')
  assert.equal(lines.at(-1), '7 errors')
  const expected = [
    /^ca\/measures\/gst\.yaml:\d+: there is no layer that is charged "EXCICE".*mean "EXCISE"/,
    /^ca.*no province or state "CA-OT" in subdivisions\.csv; did you mean.*CA-ON/,
    /^territories\.csv:\d+: there is no currency "EUX" in currencies\.csv/,
    /^us\/filing\.yaml:\d+: there is no layer that is charged "SEC_122"/,
    /^us\/lists\/232-buses\.csv:\d+: no line of the schedule is "8702/,
    /^us\/measures\/section-122\.yaml:\d+: there is no layer "SEC_123"/,
    /^vocabulary\/facts\.yaml:\d+: .*"9903\.04\.677" in us\/.*; did you mean "9903\.04\.67"\?$/,
  ]
  for (const [at, words] of expected.entries()) assert.match(lines[at] ?? '', words)
})

test('landfall data check says what only compiling shows', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'data-'))
  t.after(() => rmSync(folder, { recursive: true }))
  cpSync(DATA, folder, { recursive: true, filter: (path) => !path.includes('/classify/') })
  const path = join(folder, 'us/measures/section-122.yaml')
  const text = readFileSync(path, 'utf8').replace(
    /period: \[([^,]+), ([^\]]+)\]/,
    'period: [$2, $1]',
  )
  writeFileSync(path, text)
  const said: string[] = []
  assert.equal(
    runData(['check', folder], (line) => said.push(line)),
    1,
  )
  assert.match(said.join(''), /section-122\.yaml: period .* is empty\n1 errors\n$/)
})
