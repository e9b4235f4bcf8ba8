// data/eu/published-from.yaml: what the embedded edition of the Union's tariff is made of, and what
// people decided where the copy of TARIC is silent.

import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { reader } from '../../base/form/reader.ts'
import { parseYaml } from '../../base/yaml.ts'
import { Citations } from '../../compile/acts/act-schema.ts'
import { DAY, word } from '../../compile/check/word-kind.ts'

const exact = { additionalProperties: false } as const
const Text = Type.String({ minLength: 1 })
const Texts = Type.Array(Text)
const DayText = word('day', { pattern: DAY })
/** Paths are in the folder of publishers' files. */
const SourcesFile = Type.Object(
  {
    publisher: Text,
    title: Text,
    url: Type.String({ pattern: '^https://' }),
    legal_day: DayText,
    begins: DayText,
    rates: Text,
    nomenclature: Text,
    groups: Text,
    conditions: Text,
    printed: Text,
    earlier: Type.Array(Type.Object({ file: Text, name: Text }, exact)),
    earlier_ends: DayText,
    bridge: Text,
    bridge_name: Text,
    seasons_end: DayText,
    types_left_out: Texts,
    members: Type.Record(Text, Texts),
    not_members: Type.Record(Text, Texts),
    members_of_programme: Texts,
    excluded: Type.Array(
      Type.Object(
        { type: Text, regulation: Type.Optional(Text), origins: Texts, cite: Citations },
        exact,
      ),
    ),
    excluded_by_document: Type.Object({ origins: Type.Record(Text, Text), cite: Citations }, exact),
    withdrawn: Type.Array(
      Type.Object(
        {
          area: Text,
          origin: Text,
          from: DayText,
          to: DayText,
          sections: Text,
          chapters: Texts,
          cite: Citations,
        },
        exact,
      ),
    ),
    continued: Type.Array(
      Type.Object({ act: Text, earlier: Text, from: DayText, cite: Citations }, exact),
    ),
    groups_open: Texts,
    groups_not_known: Texts,
    printed_areas: Type.Record(Text, Text),
    doubts: Type.Array(
      Type.Object({ area: Text, origin: Text, goods: Texts, question: Text }, exact),
    ),
    cite: Citations,
  },
  exact,
)
export type Sources = Static<typeof SourcesFile>

export const readEmbeddedFile = reader<Sources>(Compile(SourcesFile))

/** Throws `DataError` naming the file and the place. */
export function readSources(text: string, file: string): Sources {
  return readEmbeddedFile(parseYaml(text), file)
}
