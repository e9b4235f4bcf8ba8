// `landfall data lists write|check`: the tables of data/ that are derived from publishers' lists
// (lists of chapter 99 notes, antidumping orders, H.10 rates), read from the folder that
// LANDFALL_SHARED names. Never on the request path.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { embeddedFiles } from '../compile/data-files.ts'
import { loadSchedule } from '../compile/schedule/load-schedule.ts'
import { deriveOrders } from '../publish/commerce/orders.ts'
import { deriveRates } from '../publish/federal-reserve/h10.ts'
import { deriveMetalList } from '../publish/usitc/metal-lists.ts'
import { deriveNoteList } from '../publish/usitc/note-lists.ts'
import { readExport } from '../publish/usitc/read.ts'
import { deriveList } from '../publish/ustr/china-lists.ts'

const root = resolve(import.meta.dirname, '../..')

/** A derived table: as it is, and as its source gives it. */
type Derived = { readonly path: string; readonly present: string; readonly derived: string }

/** Writes what differs from its source, or only says so; 1 when a check finds a difference. */
export function runLists(command: 'write' | 'check', say: (text: string) => void): number {
  const shared = process.env.LANDFALL_SHARED ?? join(root, '../shared')
  const all = [...goodsLists(shared), orders(shared), exchangeTable(shared)]
  const stale = all.filter(({ present, derived }) => present !== derived)
  for (const { path, derived } of stale) {
    if (command === 'write') writeFileSync(path, derived)
    const what = command === 'write' ? 'written' : 'differs from what its source gives'
    say(`${relative(root, path)} ${what}\n`)
  }
  say(`${all.length} derived tables, ${stale.length} differed\n`)
  return command === 'check' && stale.length > 0 ? 1 : 0
}

function goodsLists(shared: string): readonly Derived[] {
  const first = gunzipSync(readFileSync(join(shared, 'data/us/hts/hts_2025_basic.json.gz')))
  const china = {
    lists: source(shared, 'us/overlays/lists/s301_china_dated.csv'),
    exclusions: source(shared, 'us/overlays/lists/s301_exclusions_live.csv'),
    numbers: new Set(readExport(first.toString('utf8')).numbered.map(({ code }) => code)),
  }
  const folder = join(root, 'data/us/lists')
  return readdirSync(folder).flatMap((file) => {
    const path = join(folder, file)
    const present = readFileSync(path, 'utf8')
    const read = (name: string) => source(shared, name)
    const derived =
      deriveMetalList(present, read) ?? deriveNoteList(present, read) ?? deriveList(present, china)
    return derived === null ? [] : [{ path, present, derived }]
  })
}

function orders(shared: string): Derived {
  const folder = join(root, 'data/us/adcvd')
  const path = join(folder, 'orders.csv')
  const present = readFileSync(path, 'utf8')
  const derived = deriveOrders(present, {
    list: source(shared, 'us/adcvd/adcvd-orders.csv'),
    review: readFileSync(join(folder, 'review.yaml'), 'utf8'),
    schedule: loadSchedule(embeddedFiles(join(root, 'data')), 'us/schedule'),
  })
  return { path, present, derived }
}

function exchangeTable(shared: string): Derived {
  const path = join(root, 'data/exchange/federal-reserve-h10.csv')
  const present = readFileSync(path, 'utf8')
  return {
    path,
    present,
    derived: deriveRates(present, source(shared, 'fx/h10_weekly_2025_2026.csv')),
  }
}

function source(shared: string, name: string): string {
  const bytes = readFileSync(join(shared, 'data', name))
  return (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
}
