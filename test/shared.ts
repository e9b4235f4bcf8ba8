// Publishers' files beside the project; the tests that read them are skipped where they are absent.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'

const folder = process.env.LANDFALL_SHARED ?? '../shared'

/** Options for a test that reads the shared files. */
export const withShared: { readonly skip: string | false } = {
  skip: existsSync(join(folder, 'data/us')) ? false : `no publishers' files in ${folder}`,
}

/**
 * The rows of a shared CSV file, gzipped or not, keyed by its header. `comments`: lines that begin
 * with `#` are none.
 */
export function sharedRows(
  path: string,
  { comments = false }: { readonly comments?: boolean } = {},
): readonly Readonly<Record<string, string>>[] {
  const file = readFileSync(join(folder, path))
  const text = path.endsWith('.gz') ? gunzipSync(file) : file
  return parse(text, {
    columns: true,
    bom: true,
    ...(comments && { comment: '#', comment_no_infix: true }),
  })
}

/** A shared JSON file, gzipped or not. */
export function sharedJson(path: string): unknown {
  const file = readFileSync(join(folder, path))
  return JSON.parse((path.endsWith('.gz') ? gunzipSync(file) : file).toString())
}
