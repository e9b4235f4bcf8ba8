// Names compared with listed names: practical pairs with their bands, and pairs of our own.

import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { indexOf, party, settings } from './screened.ts'

const SHARED = process.env.LANDFALL_SHARED ?? '../shared'
const CASES = join(SHARED, 'data/sanctions/name-match-cases.json')

type Case = { readonly listed: string; readonly query: string; readonly expect: string }

/** The bands of the pairs. */
function bandOf(similarity: number): string {
  if (similarity >= 0.99) return 'exact'
  if (similarity >= 0.9) return 'strong'
  return similarity >= 0.8 ? 'possible' : 'none'
}

/** Persons are listed with the family name first, or in lower case. */
const PERSON = /^[a-z ]+$|^[a-z ]+, [a-z]+$|^[A-Z]+, [A-Z][a-z]+/
/** An alias of the list that the pair assumes. */
const ALIASES: Readonly<Record<string, readonly string[]>> = {
  'ISLAMIC REVOLUTIONARY GUARD CORPS': ['IRGC'],
}

test('every pair of names is in its band', {
  skip: existsSync(CASES) ? false : `${CASES} is missing`,
}, () => {
  const { cases }: { cases: readonly Case[] } = JSON.parse(readFileSync(CASES, 'utf8'))
  assert.equal(cases.length, 25)
  const wrong = cases.flatMap(({ listed, query, expect }) => {
    const [name = '', ...aliases] = listed.split('|')
    const index = indexOf([
      party({
        name,
        aliases: [...aliases, ...(ALIASES[listed] ?? [])],
        kind: PERSON.test(listed) ? 'individual' : 'entity',
      }),
    ])
    const [hit] = index.find(query, 0)
    const band = bandOf(hit?.similarity ?? 0)
    return band === expect.replace('-alias', '')
      ? []
      : [`${listed} | ${query}: ${band} (${hit?.similarity}), not ${expect}`]
  })
  assert.deepEqual(wrong, [])
})

const rows: readonly Readonly<Record<'kind' | 'listed' | 'stated' | 'expect', string>>[] = parse(
  readFileSync(join(import.meta.dirname, 'name-cases.csv')),
  { columns: true, comment: '#' },
)

test('two hundred pairs of our own are flagged or not as a reviewer expects', (t) => {
  const wrong = rows.flatMap(({ kind, listed, stated, expect }) => {
    const [hit] = indexOf([
      party({ name: listed, kind: kind === 'p' ? 'individual' : 'entity' }),
    ]).find(stated, 0)
    const similarity = hit?.similarity ?? 0
    const flagged = similarity >= settings.critical ? 'critical' : 'flagged'
    const result = similarity < settings.warning ? 'none' : flagged
    const right = result === expect || (expect === 'flagged' && result === 'critical')
    return right ? [] : [`${listed} | ${stated}: ${result} (${similarity}), not ${expect}`]
  })
  assert.deepEqual(wrong, [])
  assert.ok(rows.length >= 200, `${rows.length} pairs`)
  t.diagnostic(`${rows.length} pairs`)
})

test('a hit states the matched name and the differences', () => {
  const index = indexOf([party({ name: 'Hexapolis Dynamics LLC', aliases: ['Zarkov Optics'] })])
  assert.deepEqual(
    index.find('Optics Zarcov', 0.8).map(({ name, reason }) => `${name}: ${reason}`),
    ['Zarkov Optics: spelled otherwise: "zarcov" for "zarkov"; words in another order'],
  )
  assert.equal(index.find('HEXAPOLIS DYNAMICS', 0.88)[0]?.similarity, 1)
  assert.equal(index.find('HEXAPOLIS DYNAMICS', 0.88)[0]?.reason, '')
})

test('a party in two files is found once, by the names of both', () => {
  const one = party({ name: 'Hexapolis Dynamics' })
  const index = indexOf([one, { ...one, aliases: ['Zarkov Optics'] }])
  assert.equal(index.parties, 1)
  assert.equal(index.find('Hexapolis Dynamics', 0.88).length, 1)
  assert.equal(index.find('Zarkov Optics', 0.88)[0]?.party.name, 'Hexapolis Dynamics')
})

test('empty text, blanks and symbols are not names', () => {
  const index = indexOf([party({ name: 'Hexapolis Dynamics' }), party({ name: '...', entry: '2' })])
  for (const name of ['', '  ', '...', '&', 'Ltd.', '"'])
    assert.deepEqual(index.find(name, 0.1), [])
})
