// docs/guide/world.md lists the destinations of national tables as their folders have them.

import assert from 'node:assert/strict'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { nameOfArea } from '../../src/compile/schedule/preference-table.ts'
import { tariffs } from '../loaded.ts'
import { yamlFile } from '../yaml-file.ts'
import { worldPlaces } from './places.ts'

const PAGE = 'docs/guide/world.md'
const HEAD =
  '| destination | value | rates | lines | preferences with rates | taxes and fees |\n' +
  '|---|---|---|---|---|---|\n'

type Manifest = { readonly read: { readonly lines: number; readonly rates: number } }

/** The areas that have rates by line. */
function areasOf(folder: string): ReadonlySet<string> {
  const path = `${folder}/preferences.csv.gz`
  if (!existsSync(path)) return new Set()
  const rows = gunzipSync(readFileSync(path)).toString('utf8').split('\n')
  return new Set(rows.map((row) => nameOfArea(row.split(',')[0] ?? '')))
}

function rowOf({ folder, destination, table }: ReturnType<typeof worldPlaces>[number]): string {
  const tariff = tariffs().of(destination)
  const covered = tariffs().coverage.destinations.find((one) => one.destination === destination)
  assert(tariff && covered)
  const { read } = table
    ? yamlFile<Manifest>(`${folder}/schedule/manifest.yaml`)
    : { read: { lines: 0, rates: 0 } }
  const rates = table
    ? read.rates === 0
      ? 'none: the duty is undecided'
      : table.release
    : 'shared'
  const areas = areasOf(folder)
  const programmes = tariff.programmes.all.flatMap(({ id, symbols }) =>
    [id, ...symbols].some((name) => areas.has(name)) ? [id] : [],
  )
  const others = covered.layers.map(({ code }) => code).filter((code) => !DUTIES.has(code))
  const cells = [
    `${covered.title} (${destination})`,
    `${tariff.valueBasis}, ${tariff.currency}`,
    rates,
    read.lines === 0 ? '' : read.lines.toLocaleString('en'),
    programmes.join(', '),
    others.join(', '),
  ]
  return `| ${cells.join(' | ')} |`
}

const DUTIES = new Set(['MFN', 'PREF', 'BCD', 'II', 'DE_MINIMIS', 'OTHER_FEES'])

test('the page of destinations has a row for each, as its folder has it', () => {
  const rows = worldPlaces().map(rowOf)
  const table = `${HEAD}${rows.join('\n')}\n`
  const page = readFileSync(PAGE, 'utf8')
  const at = page.indexOf(HEAD)
  assert(at > 0, 'the page has the head of the table')
  const end = page.indexOf('\n\n', at)
  const now = page.slice(0, at) + table + page.slice(end < 0 ? page.length : end + 1)
  if (process.env.LANDFALL_RECORD) writeFileSync(PAGE, now)
  assert.equal(readFileSync(PAGE, 'utf8'), now, 'LANDFALL_RECORD=1 with this test writes it')
})
