// `landfall data lists write|check`: the goods lists with names of their goods, and tables of data/
// derived from publishers' lists (antidumping orders, H.10 rates) in the folder LANDFALL_SHARED.
// Never called by a request.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join, relative, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { DataError } from '../../base/data-error.ts'
import { readLexicon } from '../../classify/lexicon.ts'
import { embeddedFiles } from '../../compile/data-files.ts'
import { readTable } from '../../compile/read-data.ts'
import { loadSchedule } from '../../compile/schedule/load-schedule.ts'
import { deriveOrders } from '../../publish/commerce/orders.ts'
import { deriveWeeklyRates } from '../../publish/federal-reserve/h10.ts'
import { deriveRows } from '../../publish/goods-lists/derive-list.ts'
import { amendmentsIn, listText, writtenRows } from '../../publish/goods-lists/goods-list.ts'
import { readListSources, referenceOf } from '../../publish/goods-lists/list-sources.ts'
import { deriveSafeguards, type SafeguardBase } from '../../publish/usitc/safeguards.ts'
import { deriveTariffQuotas } from '../../publish/usitc/tariff-quotas.ts'

const root = resolve(import.meta.dirname, '../../..')
const data = join(root, 'data')
const files = embeddedFiles(data)

/** Folders of goods lists. */
const LISTS = ['us/lists', 'screening/goods']
const SOURCES = 'us/list-sources.yaml'
const NAMES = 'vocabulary/goods-names.csv'
const HEADING_DIGITS = 4
const SUBHEADING_DIGITS = 6

/** A derived table: its present text, and the text derived from its source. */
type Derived = { readonly path: string; readonly present: string; readonly derived: string }

/** Writes the derived tables or compares them with their sources; returns 1 if a check fails. */
export function runLists(command: 'write' | 'check', say: (text: string) => void): number {
  const shared = process.env.LANDFALL_SHARED ?? join(root, '../shared')
  const all = [...goodsLists(shared), orders(shared), exchangeTable(shared), ...ofExport(shared)]
  const stale = all.filter(({ present, derived }) => present !== derived)
  for (const { path, derived } of stale) {
    if (command === 'write') writeFileSync(path, derived)
    const what = command === 'write' ? 'written' : 'differs from its source'
    say(`${relative(root, path)} ${what}\n`)
  }
  say(`${all.length} derived tables, ${stale.length} differed\n`)
  return command === 'check' && stale.length > 0 ? 1 : 0
}

function goodsLists(shared: string): readonly Derived[] {
  const sources = readListSources(files.read(SOURCES).toString('utf8'), SOURCES)
  const nameOf = goodsNames()
  const paths = LISTS.flatMap((folder) =>
    readdirSync(join(data, folder)).map((file) => join(data, folder, file)),
  )
  const unused = new Set(sources.keys())
  const lists = paths.map((path) => {
    const present = readFileSync(path, 'utf8')
    const name = basename(path, '.csv')
    unused.delete(name)
    const parts = sources.get(name)
    const rows = parts
      ? deriveRows(parts, amendmentsIn(present), (file) => source(shared, file))
      : writtenRows(present)
    return {
      path,
      present,
      derived: listText(present, parts?.map(referenceOf) ?? [], rows, nameOf),
    }
  })
  if (unused.size > 0) throw new DataError(`${SOURCES}: there is no list ${[...unused].join()}`)
  return lists
}

/** Returns our own name of the goods of a code: of its subheading, else of its heading. */
function goodsNames(): (code: string) => string {
  const { subheadings } = readLexicon(join(data, 'classify/lexicon'))
  const names = new Map(subheadings.map(({ hs6, name }) => [hs6, name]))
  for (const { code = '', name = '' } of readTable(files, NAMES)) names.set(code, name)
  return (code) => {
    const name =
      names.get(code.slice(0, SUBHEADING_DIGITS)) ?? names.get(code.slice(0, HEADING_DIGITS))
    if (name === undefined) throw new DataError(`${NAMES} lacks a name for ${code}`)
    return name
  }
}

function orders(shared: string): Derived {
  const folder = join(data, 'us/adcvd')
  const path = join(folder, 'orders.csv')
  const present = readFileSync(path, 'utf8')
  const derived = deriveOrders(present, {
    list: source(shared, 'us/adcvd/adcvd-orders.csv'),
    review: readFileSync(join(folder, 'review.yaml'), 'utf8'),
    schedule: loadSchedule(files, 'us/schedule'),
  })
  return { path, present, derived }
}

function exchangeTable(shared: string): Derived {
  const path = join(data, 'exchange/federal-reserve-h10.csv')
  const present = readFileSync(path, 'utf8')
  return {
    path,
    present,
    derived: deriveWeeklyRates(present, source(shared, 'fx/h10_weekly_2025_2026.csv')),
  }
}

/** Tables that are read from the descriptions of the schedule. */
function ofExport(shared: string): readonly Derived[] {
  const exported = source(shared, 'us/hts/hts_2026_rev_10.json.gz')
  const table = (file: string, derive: (present: string) => string): Derived => {
    const path = join(data, 'us', file)
    const present = readFileSync(path, 'utf8')
    return { path, present, derived: derive(present) }
  }
  const safeguards = (base: SafeguardBase) =>
    table(`measures/agricultural-safeguards-${base}.csv`, (present) =>
      deriveSafeguards(present, exported, base),
    )
  return [
    table('tariff-quotas.csv', (present) => deriveTariffQuotas(present, exported)),
    safeguards('price'),
    safeguards('quantity'),
  ]
}

function source(shared: string, name: string): string {
  const bytes = readFileSync(join(shared, 'data', name))
  return (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
}
