// The lists of denied parties that are known, as data/screening/lists.yaml describes them: their
// names, where they matter, and who brings them.

import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { DataError } from '../base/data-error.ts'
import { reader } from '../compile/check/reader.ts'

const exact = { additionalProperties: false } as const

const ListsFile = Type.Array(
  Type.Object(
    {
      id: Type.String({ pattern: '^[a-z-]+$' }),
      title: Type.String({ minLength: 5 }),
      url: Type.String({ pattern: '^https://' }),
      cite: Type.String({ minLength: 5 }),
      /** Where goods are kept out for it; left out: wherever they go, it is told. */
      destination: Type.Optional(Type.String({ pattern: '^[A-Z]{2}$' })),
      files: Type.Array(Type.String({ pattern: '^[a-z-]+$' }), { minItems: 1 }),
      sync: Type.String({ pattern: '^[a-z-]+$' }),
    },
    exact,
  ),
  { minItems: 1 },
)

const readFile = reader<Static<typeof ListsFile>>(Compile(ListsFile))

export type DeniedList = {
  readonly id: string
  readonly title: string
  readonly url: string
  /** Its law. */
  readonly citation: string
  /** Where alone it matters; null: everywhere. */
  readonly destination: string | null
  /** Names of the files that hold it; with one of them it is loaded. */
  readonly files: readonly string[]
  /** The publisher that brings it. */
  readonly sync: string
}

/** Throws {@link DataError} naming `file` and the place. */
export function readDeniedLists(value: unknown, file: string): ReadonlyMap<string, DeniedList> {
  const lists = readFile(value, file).map(({ cite, destination, ...row }) => ({
    ...row,
    citation: cite,
    destination: destination ?? null,
  }))
  const known = new Map(lists.map((list) => [list.id, list]))
  if (known.size < lists.length) throw new DataError(`${file}: a list stands twice`)
  return known
}
