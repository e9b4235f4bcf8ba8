// The descriptions of each ten-digit line in the publishers' nomenclatures, level by level.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'

/** The descriptions of the levels down to each code, its own last. */
export type Paths = ReadonlyMap<string, readonly string[]>

const TEN = 10
const FOLDER = join(process.env.LANDFALL_SHARED ?? '../shared', 'data')

export function americanPaths(): Paths {
  const file = join(FOLDER, 'us/us-lines_2026_rev_21_derived.csv.gz')
  const rows = rowsOf<'hts' | 'description' | 'path'>(gunzipSync(readFileSync(file)).toString())
  return new Map(
    rows
      .filter(({ hts }) => hts.length === TEN)
      .map(({ hts, description, path }) => [hts, [...path.split(' > '), description]]),
  )
}

/**
 * The codes and texts of `file`. It has no levels without a code, so the path comes from TARIC of
 * 2019 if the code existed then, else from the digits above it.
 */
export function europeanPaths(file: string): Paths {
  const rows = rowsOf<'code' | 'description_own_level'>(readFileSync(join(FOLDER, file), 'utf8'))
  const before = formerPaths()
  const found = new Map<string, readonly string[]>()
  for (const { code, description_own_level: own } of rows) {
    const above = [`${code.slice(0, 8)}00`, `${code.slice(0, 6)}0000`]
      .filter((one) => one !== code)
      .map((one) => found.get(one) ?? before.get(one))
    const path = above.find((one) => one !== undefined) ?? []
    found.set(code, before.get(code) ?? [...path, own])
  }
  return found
}

/** The levels of 2019 by their indents; the rows of a code are in the order of levels. */
function formerPaths(): Paths {
  const file = join(FOLDER, 'eu/taric-nomenclature-2019-full.csv')
  const rows = rowsOf<
    | 'goods_nomenclature_item_id'
    | 'producline_suffix'
    | 'validity_end_date'
    | 'number_indents'
    | 'description'
  >(readFileSync(file, 'utf8'))
  const found = new Map<string, readonly string[]>()
  let path: string[] = []
  for (const row of rows) {
    if (row.validity_end_date !== '') continue
    path = [...path.slice(0, Number(row.number_indents)), row.description]
    if (row.producline_suffix === '80') found.set(row.goods_nomenclature_item_id, path)
  }
  return found
}

function rowsOf<Column extends string>(text: string): readonly Record<Column, string>[] {
  return parse(text, { columns: true })
}
