// data/uk/preferences.yaml: the sources of the UK's preferential rates, their misprints, and the
// area of the tariff for each partner that they name.

import { readFileSync } from 'node:fs'
import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { DataError } from '../../base/data-error.ts'
import { reader } from '../../base/form/reader.ts'
import { parseYaml } from '../../base/yaml.ts'
import { Citations } from '../../compile/acts/act-schema.ts'

const exact = { additionalProperties: false } as const
const Text = Type.String({ minLength: 1 })

const SettingsFile = Type.Object(
  {
    publisher: Text,
    cite: Citations,
    /** Paths in the folder of publishers' files. */
    files: Type.Object({ rates: Text, stages: Text, quotas: Text }, exact),
    /** The last row before the codes are printed so many rows above their rates. */
    displaced: Type.Object(
      {
        after: Type.Object({ partner: Text, code: Text }, exact),
        rows: Type.Integer({ minimum: 1 }),
      },
      exact,
    ),
    /** The mark of a rate that is nil after it, and of one whose later steps are in `stages`. */
    last_step_mark: Text,
    staged_mark: Text,
    /** Staged rates without stages that are the last step by their arithmetic. */
    last_steps: Type.Array(
      Type.Object({ partner: Text, code: Text, rate: Text, reason: Text }, exact),
    ),
    /** Month and day of a partner's yearly step; left out: the first day of the year. */
    steps_begin: Type.Record(Text, Type.String({ pattern: '^\\d\\d-\\d\\d$' })),
    misprints: Type.Array(Type.Object({ printed: Text, read: Text }, exact)),
    left_out: Type.Array(Type.Object({ printed: Text, reason: Text }, exact)),
    areas: Type.Record(Text, Type.Array(Type.String({ pattern: '^([A-Z]{2}|\\d{4})$' }))),
  },
  exact,
)
export type PreferenceSettings = Static<typeof SettingsFile>

export const readPreferenceSettingsFile = reader<PreferenceSettings>(Compile(SettingsFile))

/** Throws {@link DataError} naming the file and the place. */
export function readPreferenceSettings(file: string): PreferenceSettings {
  return readPreferenceSettingsFile(parseYaml(readFileSync(file, 'utf8')), file)
}

export function areasOf({ areas }: PreferenceSettings, partner: string): readonly string[] {
  const found = areas[partner]
  if (!found) throw new DataError(`no area is given for the partner "${partner}"`)
  return found
}
