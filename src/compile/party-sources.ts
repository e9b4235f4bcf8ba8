// The lists of denied parties behind an answer, as sources with a maximum age
// (data/screening/list-ages.yaml). A list that no sync has brought is none.

import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { reader } from '../base/form/reader.ts'
import type { Source } from '../law/tariff.ts'
import { word } from './check/word-kind.ts'
import type { DataFiles } from './data-files.ts'
import { readYaml } from './read-data.ts'

const Ages = Type.Array(
  Type.Object(
    {
      file: Type.String({ pattern: '^[a-z-]+$' }),
      title: Type.String({ minLength: 5 }),
      publisher: Type.String({ minLength: 5 }),
      url: Type.String({ pattern: '^https://' }),
      /** Where alone it matters; left out: everywhere. */
      destination: Type.Optional(word('destination', { pattern: '^[A-Z]{2}$' })),
      max_age_days: Type.Integer({ minimum: 1 }),
      reason: Type.String({ minLength: 10 }),
    },
    { additionalProperties: false },
  ),
)

export const readAges = reader<Static<typeof Ages>>(Compile(Ages))

const FILE = 'screening/list-ages.yaml'

type PartySources = {
  readonly sources: readonly Source[]
  /** The files of the lists. */
  readonly paths: readonly string[]
}

/** Those that goods to `destination` are screened against. Throws `DataError`. */
export function partySources(files: DataFiles, destination: string): PartySources {
  const rows = readAges(readYaml(files, FILE), FILE).flatMap((row) => {
    const path = `screening/lists/${row.file}.csv`
    const [edition] = files.behind(path)
    const matters = row.destination === undefined || row.destination === destination
    return edition && matters ? [{ row, path, edition }] : []
  })
  return {
    paths: rows.map(({ path }) => path),
    sources: rows.map(({ row, edition }) => ({
      name: row.title,
      asOf: edition.asOf,
      maxAgeDays: row.max_age_days,
      publisher: edition.publisher,
      has: 'parties',
    })),
  }
}
