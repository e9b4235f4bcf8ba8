// Lists of denied parties have an age: named in the answers, gauged, and told when they are too
// old and a party was to be held against them.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Day } from '../../src/base/day.ts'
import { filesOf } from '../../src/compile/data-files.ts'
import { activate } from '../../src/editions/activate.ts'
import { storeEdition } from '../../src/editions/stored-editions.ts'
import type { Edition } from '../../src/law/edition.ts'
import { findingsOf } from '../findings.ts'
import { compile } from '../loaded.ts'
import { embedded, serving } from './serving.ts'
import { spirits } from './spirits.ts'

const landfall = serving()
const LIST = 'UN Security Council Consolidated List'
const HEADER = 'list,entry,kind,name,alias_of,programmes,countries,remarks'

function listed(legalDay: Day, name: string): Edition {
  const table = `${HEADER}\nun,QDe.001,entity,${name},,,,\n`
  return {
    publisher: 'un-list',
    title: `UN list of ${legalDay}`,
    legalDay,
    published: legalDay,
    retrievedAt: `${legalDay}T04:00:00.000Z`,
    sources: [{ url: 'https://example.org/un.xml', sha256: '00ff', bytes: table.length }],
    rows: { 'screening/lists/un.csv': 1 },
    files: new Map([['screening/lists/un.csv', Buffer.from(table)]]),
  }
}

async function force(edition: Edition): Promise<void> {
  const { pool, law } = landfall()
  const registry = { pool, base: filesOf(embedded), compile }
  const id = await storeEdition(pool, edition)
  await activate(registry, id, { actor: 'test', why: 'a list' })
  await law.refresh()
}

async function calc(manufacturer: string | null) {
  const [line] = spirits.line_items
  const { clock } = landfall()
  const body = {
    ...spirits,
    calculation_date: clock.now().toISOString().slice(0, 10),
    line_items: [{ ...line, ...(manufacturer === null ? {} : { manufacturer }) }],
  }
  const { status, json, text } = await landfall().send({ url: '/v1/calc', body })
  assert.equal(status, 200, text)
  const gaps = json.compliance_flags.filter((flag: { title: string }) =>
    flag.title.includes('screened'),
  )
  const told = findingsOf(json.compliance_flags).filter(({ title }) => title.startsWith(LIST))
  return { asOf: json.data_as_of, stale: json.data_stale, gaps, told }
}

async function gauge(): Promise<string | undefined> {
  const { text } = await landfall().send({ method: 'GET', url: '/metrics' })
  const [line] = text.split('\n').filter((one) => {
    return one.startsWith('landfall_source_stale{destination="GB"') && one.includes(LIST)
  })
  return line?.split(' ').at(-1)
}

test('a list that is not loaded has no age; it is one data gap', async () => {
  const { asOf, gaps } = await calc('Some Maker Ltd')
  assert.equal(asOf[LIST], undefined)
  assert.equal(gaps.length, 1)
  assert.equal(gaps[0].severity, 'info')
  assert.equal(await gauge(), undefined)
})

test('a loaded list is named with its day, and its edition', async () => {
  const today = landfall().clock.now().toISOString().slice(0, 10) as Day
  await force(listed(today, 'ACME TRADING'))
  const { asOf, told } = await calc('Some Maker Ltd')
  assert.equal(asOf[LIST], `${today}T00:00:00Z`)
  assert.ok(Object.keys(asOf).some((name) => name.startsWith('un-list@')))
  assert.deepEqual(told, [])
  assert.equal(await gauge(), '0')
})

test('one that nobody asked for too long is told where a party is named, and gauged', async () => {
  await force(listed('2026-07-01' as Day, 'ACME TRADING LIMITED'))
  const named = await calc('Some Maker Ltd')
  assert.equal(named.told.length, 1)
  assert.match(named.told[0]?.title ?? '', /: known to 2026-07-01$/)
  assert.match(named.told[0]?.detail ?? '', /; at most 7 are expected\./)
  assert.equal(named.stale, true)
  assert.deepEqual((await calc(null)).told, [])
  assert.equal(await gauge(), '1')
})
