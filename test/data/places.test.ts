// Territories and currencies against the public lists they were written from.

import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { test } from 'node:test'
import { parse } from 'csv-parse/sync'

type Row = Readonly<Record<string, string>>

const root = resolve(import.meta.dirname, '../..')
const shared = process.env.LANDFALL_SHARED ?? resolve(root, '../shared')
const skip = existsSync(shared) ? false : 'the public lists (LANDFALL_SHARED) are not here'
const reference = resolve(shared, 'data/reference/country')

function table(path: string): readonly Row[] {
  return parse(readFileSync(path, 'utf8'), { columns: true, comment: '#', comment_no_infix: true })
}

const territories = table(resolve(root, 'data/territories.csv'))
const currencies = table(resolve(root, 'data/currencies.csv'))
const territoryOf = new Map(territories.map((row) => [row.code, row.customs_territory]))

test('the territories are those of ISO 3166-1 and the seven codes customs need besides', {
  skip,
}, () => {
  const iso = table(resolve(reference, 'country-codes.csv'))
    .map((row) => (row['ISO3166-1-Alpha-2'] ?? '').trim())
    .filter(Boolean)
  const assigned = (kind: string) =>
    territories.filter((row) => row.assigned === kind).map(({ code }) => code)
  assert.deepEqual(assigned('iso'), iso.toSorted())
  assert.deepEqual(assigned('reserved'), ['EA', 'EU', 'IC'])
  assert.deepEqual(assigned('user'), ['XC', 'XI', 'XK', 'XL'])
})

test('every customs territory and every currency named is in its list', () => {
  const codes = new Set(territories.map(({ code }) => code))
  const active = new Set(currencies.map(({ code }) => code))
  for (const row of territories) {
    assert(codes.has(row.customs_territory), `${row.code}: ${row.customs_territory}`)
    assert(row.currency === '' || active.has(row.currency), `${row.code}: ${row.currency}`)
  }
})

test('member states, Monaco, Canary Islands, French departments: one customs territory', () => {
  for (const code of ['DE', 'BG', 'MC', 'AX', 'IC', 'RE', 'MF'])
    assert.equal(territoryOf.get(code), 'EU')
  for (const code of ['GB', 'CH', 'GL', 'FO', 'BL', 'SM', 'AD', 'TR', 'XC', 'EA', 'GI']) {
    assert.notEqual(territoryOf.get(code), 'EU', code)
  }
  assert.equal(territories.filter((row) => row.customs_territory === 'EU').length, 37)
})

test('Puerto Rico is customs territory of the United States, the possessions are not', () => {
  assert.equal(territoryOf.get('PR'), 'US')
  for (const code of ['VI', 'GU', 'AS', 'MP', 'UM']) assert.equal(territoryOf.get(code), code)
})

test('China, Hong Kong, Macao and Taiwan are four customs territories', () => {
  for (const code of ['CN', 'HK', 'MO', 'TW']) assert.equal(territoryOf.get(code), code)
})

test('the currencies are those of ISO 4217 with the decimals it gives', { skip }, () => {
  const published = new Map<string, string>()
  const file = readFileSync(resolve(reference, 'iso4217-table_a1.xml'), 'utf8')
  for (const [, entry = ''] of file.matchAll(/<CcyNtry>(.*?)<\/CcyNtry>/gs)) {
    const code = /<Ccy>(\w{3})</.exec(entry)?.[1]
    const places = /<CcyMnrUnts>(\d)</.exec(entry)?.[1]
    if (code && places && !entry.includes('IsFund')) published.set(code, places)
  }
  const later = currencies.filter(({ from }) => from !== '').map(({ code }) => code)
  assert.deepEqual(later, ['XCG'])
  const kept = currencies.filter(({ from }) => from === '')
  assert.deepEqual(
    new Map(kept.map(({ code, minor_unit: places }) => [code, places])),
    new Map([...published].toSorted(([a], [b]) => (a < b ? -1 : 1))),
  )
})
