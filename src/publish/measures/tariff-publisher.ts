// Plausibility limits of a tariff file, and the files of a complete edition, from
// data/{uk,eu}/publishers.yaml, each with its reason.

import { readFileSync } from 'node:fs'
import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { DataError } from '../../base/data-error.ts'
import { reader } from '../../base/form/reader.ts'
import { parseYaml } from '../../base/yaml.ts'
import { DAY, word } from '../../compile/check/word-kind.ts'
import type { MeasureLimits } from './verify.ts'

export type TariffPublisher = {
  readonly limits: MeasureLimits
  /** Prefixes of the names of all required files, with the reason; empty for a single file. */
  readonly workbooks: readonly { readonly name: string; readonly reason: string }[]
}

const exact = { additionalProperties: false } as const
const Text = Type.String({ minLength: 1 })
const Count = Type.Object({ value: Type.Integer({ minimum: 0 }), reason: Text }, exact)
const Share = Type.Object({ value: Type.Number({ minimum: 0, maximum: 1 }), reason: Text }, exact)
const Types = Type.Object({ value: Type.Array(word('measure type')), reason: Text }, exact)

const PublisherRow = Type.Object(
  {
    publisher: Text,
    title: Text,
    url: Type.String({ pattern: '^https://' }),
    retrieved: word('day', { pattern: DAY }),
    workbooks: Type.Optional(Type.Array(Type.Object({ name: Text, reason: Text }, exact))),
    limits: Type.Object(
      {
        measures_at_least: Count,
        rated_codes_at_least: Count,
        rated_leaves_at_least: Share,
        unread_duties_at_most: Share,
        chapter_loss_at_most: Share,
        duties_changed_at_most: Share,
        unit_types: Types,
        third_country_types: Types,
      },
      exact,
    ),
  },
  exact,
)
type PublisherRow = Static<typeof PublisherRow>

export const readPublishersFile = reader<Readonly<Record<string, PublisherRow>>>(
  Compile(Type.Record(Text, PublisherRow)),
)

/** Reads the entry `name` of a publishers.yaml. Throws {@link DataError} naming the wrong place. */
export function readTariffPublisher(path: string, name: string): TariffPublisher {
  const row = readPublishersFile(parseYaml(readFileSync(path, 'utf8')), path)[name]
  if (!row) throw new DataError(`${path}: there is no publisher ${name}`)
  const { limits } = row
  return {
    workbooks: row.workbooks ?? [],
    limits: {
      measuresAtLeast: limits.measures_at_least.value,
      ratedCodesAtLeast: limits.rated_codes_at_least.value,
      ratedLeavesAtLeast: limits.rated_leaves_at_least.value,
      unreadDutiesAtMost: limits.unread_duties_at_most.value,
      chapterLossAtMost: limits.chapter_loss_at_most.value,
      dutiesChangedAtMost: limits.duties_changed_at_most.value,
      unitTypes: limits.unit_types.value,
      thirdCountryTypes: limits.third_country_types.value,
    },
  }
}
