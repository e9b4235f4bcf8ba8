// The known lists of denied parties (data/screening/lists.yaml): their names, the destinations
// where they apply, and their publishers.

import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { DataError } from '../base/data-error.ts'
import { reader } from '../base/form/reader.ts'
import { word } from '../compile/check/word-kind.ts'

const exact = { additionalProperties: false } as const

const ListsFile = Type.Array(
  Type.Object(
    {
      id: Type.String({ pattern: '^[a-z-]+$' }),
      title: Type.String({ minLength: 5 }),
      url: Type.String({ pattern: '^https://' }),
      cite: Type.String({ minLength: 5 }),
      /** The only destination where the list applies; default: all destinations. */
      destination: Type.Optional(word('destination')),
      files: Type.Array(word('party file'), { minItems: 1 }),
      sync: word('publisher'),
    },
    exact,
  ),
  { minItems: 1 },
)

export const readListsFile = reader<Static<typeof ListsFile>>(Compile(ListsFile))

export type DeniedList = {
  readonly id: string
  readonly title: string
  readonly url: string
  /** Its legal basis. */
  readonly citation: string
  /** The only destination where it applies; null: all. */
  readonly destination: string | null
  /** Names of the files that contain it; it is loaded if any of them is. */
  readonly files: readonly string[]
  /** The publisher that a sync fetches it from. */
  readonly sync: string
}

/** Throws {@link DataError} naming `file` and the place. */
export function readDeniedLists(value: unknown, file: string): ReadonlyMap<string, DeniedList> {
  const lists = readListsFile(value, file).map(({ cite, destination, ...row }) => ({
    ...row,
    citation: cite,
    destination: destination ?? null,
  }))
  const known = new Map(lists.map((list) => [list.id, list]))
  if (known.size < lists.length) throw new DataError(`${file}: a list occurs twice`)
  return known
}
