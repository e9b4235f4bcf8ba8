// The folder data/ as an edition: read completely at start, so that later compilation uses the same
// files even if the folder changes.

import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Day } from '../base/day.ts'
import { parseYaml } from '../base/yaml.ts'
import type { Edition } from '../law/edition.ts'
import { readTariff } from './acts/tariff-schema.ts'
import { PACKED } from './data-files.ts'

/** The publisher name of the embedded tables. */
export const EMBEDDED = 'embedded'

/** The legal day: the last day to which the acts of any destination were read. */
export function embeddedEdition(folder: string): Edition {
  const files = new Map<string, Buffer>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const name = relative(folder, path).replaceAll(sep, '/')
    const bytes = readFileSync(path)
    files.set(name.replace(PACKED, ''), PACKED.test(name) ? gunzipSync(bytes) : bytes)
  }
  const legalDay = lastActs(files)
  return {
    publisher: EMBEDDED,
    title: `Embedded tables of ${legalDay}`,
    legalDay,
    published: null,
    retrievedAt: `${legalDay}T00:00:00.000Z`,
    sources: [],
    rows: {},
    files,
  }
}

function lastActs(files: ReadonlyMap<string, Buffer>): Day {
  const days = [...files].flatMap(([path, content]) =>
    path.endsWith('/tariff.yaml')
      ? [readTariff(parseYaml(content.toString('utf8')), path).acts.as_of as Day]
      : [],
  )
  return days.reduce((last, day) => (day > last ? day : last))
}
