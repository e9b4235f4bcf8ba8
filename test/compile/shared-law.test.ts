// A folder that shares the law of another: its own files first, the other's
// where it has none, and both in listings.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DataFiles } from '../../src/compile/data-files.ts'
import { sharingLaw } from '../../src/compile/shared-law.ts'

const texts: Readonly<Record<string, string>> = {
  'eu/tariff.yaml': 'the tariff of the Union',
  'eu/measures/steel.yaml': 'steel',
  'eu/measures/steel-quotas.csv': 'a table of steel',
  'eu/measures/vat.yaml': 'taxes of the Union',
  'eu/measures/vat-by-code.csv': 'a table of its taxes',
  'xi/tariff.yaml': 'the tariff of Northern Ireland',
  'xi/measures/vat.yaml': 'the tax of the United Kingdom',
  'uk/measures/vat.yaml': 'elsewhere',
}

const files: DataFiles = {
  exists: (path) => Object.keys(texts).some((one) => one === path || one.startsWith(`${path}/`)),
  list: (folder) =>
    Object.keys(texts)
      .filter((path) => path.startsWith(`${folder}/`))
      .map((path) => path.slice(folder.length + 1)),
  read: (path) => Buffer.from(texts[path] ?? assert.fail(path)),
  behind: () => [],
  editions: [],
}

const shared = sharingLaw(files, 'xi', 'eu')
const read = (path: string): string => shared.read(path).toString()

test('its own file takes precedence over the other’s of the same name', () => {
  assert.equal(read('xi/tariff.yaml'), 'the tariff of Northern Ireland')
  assert.equal(read('xi/measures/vat.yaml'), 'the tax of the United Kingdom')
})

test('files that it does not have come from the other', () => {
  assert.equal(read('xi/measures/steel.yaml'), 'steel')
  assert(shared.exists('xi/measures/steel.yaml'))
  assert.deepEqual(shared.list('xi/measures'), ['steel-quotas.csv', 'steel.yaml', 'vat.yaml'])
})

test('the tables of an act that it replaces are not its own', () => {
  assert(!shared.list('xi/measures').includes('vat-by-code.csv'))
  assert(shared.list('eu/measures').includes('vat-by-code.csv'))
})

test('files of neither are missing, and other folders are unaffected', () => {
  assert(!shared.exists('xi/groups.yaml'))
  assert.equal(read('uk/measures/vat.yaml'), 'elsewhere')
  assert.deepEqual(shared.list('uk/measures'), ['vat.yaml'])
  assert(!shared.exists('uk/measures/steel.yaml'))
})
