// `node src/cli/derive.ts write|check`: the tables of data/ that are derived from publishers' lists
// (Section 301 lists, H.10 rates), from the folder LANDFALL_SHARED names. Never on the request path.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { deriveRates } from '../publish/federal-reserve/h10.ts'
import { readExport } from '../publish/usitc/read.ts'
import { deriveList } from '../publish/ustr/china-lists.ts'

const root = resolve(import.meta.dirname, '../..')

export type DerivedFile = {
  readonly path: string
  readonly present: string
  readonly derived: string
}

/** Every derived table, as it is in `data` and as the sources in `shared` give it. */
export function derivedFiles(data: string, shared: string): readonly DerivedFile[] {
  const source = (name: string): string => readFileSync(join(shared, 'data', name), 'utf8')
  const first = gunzipSync(readFileSync(join(shared, 'data/us/hts/hts_2025_basic.json.gz')))
  const china = {
    lists: source('us/overlays/lists/s301_china_dated.csv'),
    exclusions: source('us/overlays/lists/s301_exclusions_live.csv'),
    numbers: new Set(readExport(first.toString('utf8')).numbered.map(({ code }) => code)),
  }
  const lists = join(data, 'us/lists')
  const goods = readdirSync(lists).flatMap((file) => {
    const path = join(lists, file)
    const present = readFileSync(path, 'utf8')
    const derived = deriveList(present, china)
    return derived === null ? [] : [{ path, present, derived }]
  })
  const path = join(data, 'exchange/federal-reserve-h10.csv')
  const present = readFileSync(path, 'utf8')
  const derived = deriveRates(present, source('fx/h10_weekly_2025_2026.csv'))
  return [...goods, { path, present, derived }]
}

function run(command: string | undefined): number {
  const say = (text: string): boolean => process.stdout.write(`${text}\n`)
  if (command !== 'write' && command !== 'check') {
    say('usage: node src/cli/derive.ts write|check')
    return 1
  }
  const shared = process.env.LANDFALL_SHARED ?? join(root, '../shared')
  const stale = derivedFiles(join(root, 'data'), shared).filter(
    ({ present, derived }) => present !== derived,
  )
  for (const { path, derived } of stale) {
    say(`${path} ${command === 'write' ? 'written' : 'differs from what its source gives'}`)
    if (command === 'write') writeFileSync(path, derived)
  }
  return command === 'check' && stale.length > 0 ? 1 : 0
}

if (import.meta.main) process.exitCode = run(process.argv[2])
