// Every heading of chapter 99, subchapters III and IV, that stood in the schedule since 2025-01-01
// is held by a measure, or the table says why not.

import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { embeddedFiles } from '../../src/compile/data-files.ts'
import { heldHeadings, updatedHeadings } from '../../src/publish/usitc/chapter-99.ts'

const shared = process.env.LANDFALL_SHARED ?? resolve(import.meta.dirname, '../../../shared')
const skip = existsSync(shared) ? false : 'the publishers’ lists (LANDFALL_SHARED) are not here'
const UNHELD = new Set(['not modelled', 'ended before 2025', 'no duty effect'])
const data = resolve(import.meta.dirname, '../../data')
const table = readFileSync(resolve(data, 'us/chapter-99.csv'), 'utf8')
const rows = parse<Record<'heading' | 'status' | 'measure' | 'reason', string>>(table, {
  columns: true,
  comment: '#',
  comment_no_infix: true,
})
const held = heldHeadings(embeddedFiles(data), 'us')

function source<T>(name: string): T {
  return JSON.parse(readFileSync(resolve(shared, 'data/us', name), 'utf8')) as T
}

test('a modelled heading is held by the measures named; any other has its reason', () => {
  for (const { heading, status, measure, reason } of rows) {
    const measures = [...(held.get(heading)?.keys() ?? [])].join(' ')
    assert.equal(measure, measures, `${heading}: run landfall data chapter-99 write`)
    assert.equal(status === 'modelled', measures !== '', `${heading} is ${status}`)
    assert(measures !== '' || UNHELD.has(status), `${heading}: ${status} is no status`)
    assert(reason.length > 10, `${heading}: say why`)
  }
})

test('the table is in step with the acts, each heading once and in order', () => {
  assert.equal(table, updatedHeadings(table, held), 'run landfall data chapter-99 write')
  const numbers = rows.map(({ heading }) => heading)
  assert.deepEqual(numbers, [...new Set(numbers)].toSorted())
})

test('every chapter 99 heading of an act stands in the table', () => {
  const listed = new Set(rows.map(({ heading }) => heading))
  const missing = [...held.keys()].filter((heading) => !listed.has(heading))
  assert.deepEqual(missing, [])
})

test('every heading of the schedule since 2025 stands in the table', { skip }, () => {
  const current = source<{ rows: readonly { htsno: string }[] }>('ch99.json')
  const history = source<{ headings: Readonly<Record<string, unknown>> }>(
    'overlays/ch99_heading_history.json',
  )
  const stood = new Set([
    ...current.rows.map(({ htsno }) => htsno),
    ...Object.keys(history.headings),
  ])
  assert(stood.size > 870, `${stood.size} headings were read`)
  const listed = new Set(rows.map(({ heading }) => heading))
  assert.deepEqual([...stood].filter((heading) => !listed.has(heading)).toSorted(), [])
  // A proclaimed heading may be held before the schedule prints it; nothing else is invented.
  const unprinted = rows.filter(({ heading }) => !stood.has(heading))
  assert.deepEqual(
    unprinted.filter(({ status }) => status !== 'modelled'),
    [],
  )
})
