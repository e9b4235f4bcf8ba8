// Doubts of an edition without exclusions: an origin whose goods of some chapters may be excluded
// from the preference of its group. A claim of it is undecided.

import { Type } from 'typebox'
import type { Condition } from '../../law/measure.ts'
import type { Country } from '../../law/origin.ts'

export type AreaDoubt = {
  readonly area: string
  readonly origin: Country
  /** Prefixes of goods codes. */
  readonly goods: readonly string[]
  readonly question: string
}

const Text = Type.String({ minLength: 1 })
export const AreaDoubts = Type.Array(
  Type.Object(
    { area: Text, origin: Text, goods: Type.Array(Text), question: Text },
    { additionalProperties: false },
  ),
)

/** What a claim of the preference of `area` depends on and nobody can state here. */
export function doubtsAbout(
  doubts: readonly AreaDoubt[],
  area: string,
  { code, origin }: { readonly code: string; readonly origin: Country },
): readonly Condition[] {
  return doubts
    .filter((doubt) => doubt.area === area && doubt.origin === origin)
    .filter(({ goods }) => goods.some((stem) => code.startsWith(stem)))
    .map(({ question }) => ({ kind: 'not known', question: `it turns on ${question}` }))
}
