// The schema of data/us/adcvd/review.yaml: decisions about the published list of antidumping and
// countervailing duty orders.

import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { DataError } from '../../base/data-error.ts'
import { reader } from '../../base/form/reader.ts'
import { parseYaml } from '../../base/yaml.ts'
import { DAY, word } from '../../compile/check/word-kind.ts'

const exact = { additionalProperties: false } as const
const CaseNumber = Type.String({ pattern: '^[AC]-\\d{3}-\\d{3}$' })
const Case = word('case', { pattern: '^[AC]-\\d{3}-\\d{3}$' })
const Cases = Type.Array(Case, { minItems: 1 })
const DayText = word('day', { pattern: DAY })
const Codes = word('goods code', { pattern: '^\\d{4,10}( \\d{4,10})*$', several: true })
const Text = Type.String({ minLength: 3 })
const Published = word('publication day', { pattern: DAY })
const Cite = Type.Object({ act: Text, reference: Text, published: Published }, exact)

const ReviewFile = Type.Object(
  {
    cite: Type.Array(Cite, { minItems: 1 }),
    left_out: Type.Array(Type.Object({ case: CaseNumber, reason: Text }, exact)),
    /** Codes are the notice's (`codes`) or those of a sister order (`codes_of`). */
    added: Type.Array(
      Type.Object(
        {
          case: Case,
          country: word('country'),
          product: Text,
          from: Type.Optional(DayText),
          source: Text,
          published: Published,
          codes: Type.Optional(Codes),
          codes_of: Type.Optional(Case),
          doubt: Type.Optional(Text),
        },
        exact,
      ),
    ),
    /** Notices that are orders: all their cases are in force from the day of publication on. */
    issued: Type.Array(Type.Object({ notice: Text }, exact)),
    ordered: Type.Array(
      Type.Object({ cases: Cases, from: DayText, source: Text, published: Published }, exact),
    ),
    ended: Type.Array(Type.Object({ case: Case, to: DayText, doubt: Text }, exact)),
    dropped: Type.Array(Type.Object({ cases: Cases, codes: Codes, reason: Text }, exact)),
    doubts: Type.Array(Type.Object({ cases: Cases, doubt: Text }, exact)),
    /** Prefix of a removed code → the codes of its goods now. */
    successors: Type.Record(Type.String({ pattern: '^\\d{6,10}$' }), Codes),
    /** Lines that no order reaches through a removed number. */
    too_wide: Codes,
    products: Type.Record(Text, Text),
  },
  exact,
)
export type Review = Static<typeof ReviewFile>

export const readReviewFile = reader<Review>(Compile(ReviewFile))

/** Throws {@link DataError} naming the wrong place. */
export function readReview(text: string): Review {
  return readReviewFile(parseYaml(text), 'adcvd/review.yaml')
}
