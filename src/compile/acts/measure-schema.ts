// The schema of an act: a measure file in data/.

import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { reader } from '../../base/form/reader.ts'
import { ENTRY_TYPES } from '../../law/entry/entry-type.ts'
import { word } from '../check/word-kind.ts'
import {
  CitationRow,
  DayText,
  exact,
  Goods,
  KeyedCitations,
  Kind,
  Origin,
  PeriodPair,
  words,
} from './act-schema.ts'

const Percent = Type.String({ pattern: '^\\d+(\\.\\d+)?%$' })
const Money = word('money', { pattern: '^\\d+(\\.\\d+)? [A-Z]{3}$' })
const Mode = words('ocean', 'air', 'truck', 'rail', 'express')
const Metal = words('steel', 'aluminum', 'copper')
const ValuePart = Type.Union([
  words(
    'customs value',
    'steel content',
    'aluminum content',
    'copper content',
    'steel article',
    'value less metal content',
    'non-US content',
  ),
  Type.String({ pattern: '^US content above \\d+%$' }),
])
const Cost = words('transport', 'insurance')
const uplift = Type.Optional(Percent)
const BasePart = Type.Union([
  ValuePart,
  Cost,
  Kind,
  Type.Object({ layer: word('charged layer'), uplift }, exact),
  Type.Object({ part: Type.Union([ValuePart, Cost, Kind]), uplift }, exact),
])
const Base = Type.Union([
  ValuePart,
  Cost,
  Type.Literal('customs value + duties'),
  Type.Object(
    {
      of: Type.Array(BasePart, { minItems: 1 }),
      uplift,
      inside_itself: Type.Optional(Type.Literal(true)),
    },
    exact,
  ),
])

/** A reference to a group of headings. */
const HeadingGroup = Type.Object({ group: word('heading group') }, exact)
const When = Type.Object(
  {
    claimed: Type.Optional(Type.Union([Type.Literal(true), Type.String({ minLength: 3 })])),
    stated: Type.Optional(Type.String({ minLength: 10 })),
    preference: Type.Optional(Type.Array(word('programme'), { minItems: 1 })),
    under: Type.Optional(Type.Array(Type.Union([word('heading'), HeadingGroup]), { minItems: 1 })),
    loaded_before: Type.Optional(DayText),
    mode: Type.Optional(Type.Array(Mode, { minItems: 1 })),
    entered_under: Type.Optional(
      Type.Object(
        {
          prefixes: Type.Array(word('goods code'), { minItems: 1 }),
          except: Type.Optional(Type.Array(word('goods code'), { minItems: 1 })),
        },
        exact,
      ),
    ),
    entry: Type.Optional(Type.Array(words(...ENTRY_TYPES), { minItems: 1 })),
    smelted_in: Type.Optional(Type.Array(word('country'), { minItems: 1 })),
    content: Type.Optional(Metal),
    all_metal: Type.Optional(Type.Literal(true)),
    duty_below: Type.Optional(Percent),
    general_duty_below: Type.Optional(Percent),
    us_content_at_least: Type.Optional(Percent),
    member_state: Type.Optional(Type.Array(word('member state'), { minItems: 1 })),
    province: Type.Optional(Type.Array(word('province'), { minItems: 1 })),
    additional_code: Type.Optional(Type.Array(Type.String(), { minItems: 1 })),
    value_at_most: Type.Optional(Money),
    cif_price_at_least: Type.Optional(word('duty')),
    quantity_at_most: Type.Optional(Type.String({ pattern: '^\\d+(\\.\\d+)? \\S' })),
  },
  exact,
)

/** A citation, or its key in `citations` of the act or in citations.yaml. */
const Cite = Type.Array(Type.Union([CitationRow, word('citation')]), { minItems: 1 })

/** How loudly a claim is asked for: for all goods alike, or by goods, the first that holds. */
const Ask = Type.Union([
  words('info', 'warning', 'critical'),
  Type.Object(
    {
      critical: Type.Optional(Goods),
      warning: Type.Optional(Goods),
      info: Type.Optional(Goods),
    },
    exact,
  ),
])

/** The keys of a heading besides its number. */
const headingWords = {
  period: Type.Optional(PeriodPair),
  goods: Type.Optional(Goods),
  origin: Type.Optional(Origin),
  when: Type.Optional(When),
  charge: Type.Optional(word('duty')),
  exempt: Type.Optional(Type.String()),
  prohibit: Type.Optional(Type.String()),
  notice: Type.Optional(Type.String({ minLength: 10 })),
  /** It charges an unknown amount, for this reason. */
  unpriced: Type.Optional(Type.String({ minLength: 10 })),
  /** The least and the most of an unknown amount. */
  between: Type.Optional(Type.Tuple([word('duty'), word('duty')])),
  /** The kind of flag of a notice. */
  flag: Type.Optional(words('pga', 'data_gap')),
  base: Type.Optional(Base),
  /** Default: border. */
  collected_by: Type.Optional(words('border', 'seller', 'carrier', 'importer')),
  ask: Type.Optional(Ask),
  /** While its claim is missing, the range of the charge reaches to this heading. */
  in_range: Type.Optional(Type.Literal(true)),
  /** The first day for which its source is known. */
  known_from: Type.Optional(DayText),
  cite: Type.Optional(Cite),
}

export const HeadingPart = Type.Object(
  { id: Type.Optional(word('heading number', { minLength: 1 })), ...headingWords },
  exact,
)

/** A heading, or the common part of several headings; rows of a table or `each` complete it. */
const HeadingEntry = Type.Object(
  {
    id: Type.Optional(word('heading number', { minLength: 1 })),
    ...headingWords,
    /** One heading for each row of this table, or for each item of `each`. */
    table: Type.Optional(word('act table', { pattern: '^[a-z0-9-]+$' })),
    /** The column with the numbers; default `heading`. */
    heading: Type.Optional(word('table column')),
    /** The first and the last heading, if only a part of the table is used. */
    rows: Type.Optional(Type.Tuple([word('heading number'), word('heading number')])),
    each: Type.Optional(Type.Array(HeadingPart, { minItems: 1 })),
  },
  exact,
)

const MeasureFile = Type.Object(
  {
    measure: word('measure', { pattern: '^[a-z]{2}/[a-z0-9.-]+$' }),
    title: Type.String({ minLength: 3 }),
    code: word('layer', { pattern: '^[A-Z0-9_]+$' }),
    kind: Type.Optional(Kind),
    level: Type.Optional(words('line', 'shipment', 'subheading')),
    goods: Type.Optional(Goods),
    origin: Type.Optional(Origin),
    /** For headings without a period of their own. */
    period: Type.Optional(PeriodPair),
    headings: Type.Array(HeadingEntry, { minItems: 1 }),
    replaces: Type.Optional(Type.Array(word('heading'), { minItems: 1 })),
    /** Kinds of charges, of whatever measure, that its exemptions lift. */
    lifts: Type.Optional(Type.Array(Kind, { minItems: 1 })),
    /** Special provisions under which it is charged on the whole value all the same. */
    whole_value_under: Type.Optional(Type.Array(word('goods code'), { minItems: 1 })),
    flag: Type.Optional(Type.Literal('ad_cvd')),
    cite: Cite,
    /** Citations that headings and rows of tables refer to by key. */
    citations: Type.Optional(KeyedCitations),
  },
  exact,
)

type When = Static<typeof When>
export type AskRow = Static<typeof Ask>
export type BaseRow = Static<typeof Base>
export type HeadingPart = Static<typeof HeadingPart>
export type HeadingEntry = Static<typeof HeadingEntry>
export type MeasureFile = Static<typeof MeasureFile>

/** The conditions of a heading, with the groups in `under` replaced by their headings. */
export type WhenRow = Omit<When, 'under'> & { readonly under?: readonly string[] }

/** A complete heading: common parts and keys are resolved. */
export type HeadingRow = Omit<HeadingPart, 'id' | 'when' | 'cite'> & {
  readonly id: string
  readonly when?: WhenRow
  readonly cite?: readonly CitationRow[]
}

export const readMeasureFile = reader<MeasureFile>(Compile(MeasureFile))
export const readHeadingPart = reader<HeadingPart>(Compile(HeadingPart))
