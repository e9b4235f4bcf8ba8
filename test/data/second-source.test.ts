// Goods lists against a second transcription of the text they come from, row by row: HTSUS 2026
// Revision 15 by another project, note 51 by a third.

import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { yamlFile } from '../yaml-file.ts'

type Comparison = {
  readonly lists: readonly string[]
  readonly of: string
  readonly table?: string
  readonly rules?: string
  readonly on?: string
  readonly part?: true
  readonly exceptions?: true
  readonly known?: { readonly codes: readonly string[]; readonly why: string }
}
type Row = Readonly<Record<string, string>>

const data = resolve(import.meta.dirname, '../../data')
const shared = process.env.LANDFALL_SHARED ?? resolve(import.meta.dirname, '../../../shared')
const skip = existsSync(shared) ? false : 'the publishers’ lists (LANDFALL_SHARED) are not here'
const comparisons = yamlFile<readonly Comparison[]>('test/data/second-sources.yaml')
/** A day on which Revision 15 was in force. */
const REVISION_15 = '2026-08-04'

function rowsOf(path: string): readonly Row[] {
  const text = readFileSync(path, 'utf8')
  return parse<Row>(text, { columns: true, comment: '#', comment_no_infix: true })
}

function ours(one: Comparison): ReadonlySet<string> {
  const on = one.on ?? REVISION_15
  const rows = one.lists.flatMap((list) => rowsOf(resolve(data, `us/lists/${list}.csv`)))
  const inForce = rows.filter(({ from, to }) => (from || on) <= on && (to || '9999') > on)
  const left = one.exceptions ? inForce.flatMap(({ except }) => (except ?? '').split(' ')) : []
  const named = [...inForce.map(({ code }) => code), ...left.filter((code) => code !== '')]
  return new Set(named.map(digits))
}

function theirs(one: Comparison): ReadonlySet<string> {
  const rows = rowsOf(resolve(shared, 'data/us', one.table ?? 'ch99-note-lists-rev15.csv'))
  const named = rows.filter(
    ({ subdivision, heading, rule }) =>
      (subdivision ?? heading) === one.of && (!one.rules || rule?.includes(`_${one.rules}_`)),
  )
  return new Set(named.map((row) => digits(row.hts ?? row.hts8)))
}

/** Without what only says that nothing is divided further: 7216.10.00 is 7216.10. */
function digits(code: string | undefined): string {
  return (code ?? '').replaceAll('.', '').replace(/(?:00)+$/, '')
}

test('each list has the rows of its second source, but for known differences', { skip }, (t) => {
  let rows = 0
  const lists = new Set<string>()
  for (const one of comparisons) {
    const [mine, other] = [ours(one), theirs(one)]
    const title = one.lists.join(', ')
    assert(other.size > 0, `${title}: the second source has no rows of ${one.of}`)
    const missing = [...other].filter((code) => !mine.has(code))
    const more = one.part ? [] : [...mine].filter((code) => !other.has(code))
    assert.deepEqual([...missing, ...more].sort(), [...(one.known?.codes ?? [])].sort(), title)
    rows += other.size
    for (const list of one.lists) lists.add(list)
  }
  t.diagnostic(`${rows} rows of ${lists.size} lists compared`)
  assert(rows > 16_000)
})
