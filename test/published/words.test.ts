// The tables for the meaning of publishers' numbers: they name existing programmes, and every
// type and action of the publishers' files.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readMeasureWords } from '../../src/compile/published/measure-words.ts'
import { dataFiles } from '../loaded.ts'
import { yamlFile } from '../yaml-file.ts'
import { noBodies, wholeMeasures } from './held-bodies.ts'

const files = dataFiles()

test('every area is claimed under a programme that the destination has', () => {
  for (const folder of ['uk', 'eu']) {
    const rows = yamlFile<readonly { readonly id: string }[]>(`data/${folder}/programmes.yaml`)
    const ids = new Set(rows.map(({ id }) => id))
    const { programmes } = readMeasureWords(files, folder)
    assert.ok(programmes.size > 40)
    for (const [area, programme] of programmes)
      assert.ok(ids.has(programme), `${area} ${programme}`)
  }
})

test('a type that charges has a layer, and yields only to existing types', () => {
  const words = readMeasureWords(files, 'eu')
  for (const type of ['103', '142', '552', '305', '306', '696']) {
    const known = words.typeOf(type)
    assert.ok(known && known.layer !== '', type)
    for (const other of known.yieldsTo) assert.ok(words.typeOf(other), `${type} yields to ${other}`)
  }
  assert.equal(words.typeOf('999'), null)
  assert.equal(words.printedAs.get('XS'), 'RS')
})

test('every type of the embedded tariff of the Union is known', () => {
  const { typeOf } = readMeasureWords(files, 'eu')
  const [, ...lines] = files.read('eu/published/measures.csv').toString('utf8').trim().split('\n')
  const types = new Set(lines.map((line) => line.split(',')[2] ?? ''))
  assert.deepEqual(
    [...types].filter((type) => !typeOf(type)),
    [],
  )
})

test('actions are known by their number and by their text', () => {
  const { consequenceOf } = readMeasureWords(files, 'uk')
  assert.equal(consequenceOf('27'), 'charge')
  assert.equal(consequenceOf('Apply the mentioned duty'), 'charge')
  assert.equal(consequenceOf('07'), 'not applicable')
  assert.equal(consequenceOf('Import/export allowed after control'), 'allow')
  assert.equal(consequenceOf('Import/export not allowed after control'), 'refuse')
  assert.equal(consequenceOf('nobody knows'), '')
})

test('every type and action of the recorded responses is known', { skip: noBodies }, () => {
  const { typeOf, consequenceOf } = readMeasureWords(files, 'uk')
  for (const folder of ['uk', 'eu'] as const) {
    for (const { sid, type, conditions } of wholeMeasures(folder)) {
      assert.ok(typeOf(type), `measure ${sid} is of type ${type}`)
      for (const { action } of conditions) assert.notEqual(consequenceOf(action), '', action)
    }
  }
})
