// provisions.yaml: what the special provisions of a destination leave dutiable.

import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { reader } from '../base/form/reader.ts'
import type { ProvisionRule } from '../law/entry/provision.ts'
import { Citations, exact, words } from './acts/act-schema.ts'
import { compileCitation } from './acts/compile-scope.ts'
import type { DataFiles } from './data-files.ts'
import { readYaml } from './read-data.ts'

const ProvisionsFile = Type.Object(
  {
    /** The first whose rate begins so holds. */
    rules: Type.Array(
      Type.Object(
        {
          rate_begins: Type.String(),
          dutiable: words('nothing', 'stated', 'not known'),
          text: Type.String({ minLength: 10 }),
          cite: Citations,
        },
        exact,
      ),
      { minItems: 1 },
    ),
  },
  exact,
)
export const readProvisions = reader<Static<typeof ProvisionsFile>>(Compile(ProvisionsFile))

/** Null for a destination without the file. */
export function loadProvisions(files: DataFiles, name: string): readonly ProvisionRule[] | null {
  const file = `${name}/provisions.yaml`
  if (!files.exists(file)) return null
  const { rules } = readProvisions(readYaml(files, file), file)
  return rules.map((row) => ({
    rateBegins: row.rate_begins,
    dutiable: row.dutiable,
    text: row.text,
    cite: row.cite.map((one) => compileCitation(one, file)),
  }))
}
