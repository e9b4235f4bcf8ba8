// Words that the law files of data/ share (days, citations, goods, origins), and the form of the
// small files: groups, programmes, rates of exchange. Acts: measure-schema.ts.
// docs/reference/data-formats.md is the page for people; these schemas are what compiles.

import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { reader } from '../../base/form/reader.ts'
import { DAY, word } from '../check/word-kind.ts'

export const exact = { additionalProperties: false } as const
export const DayText = word('day', { pattern: DAY })
export const PeriodPair = Type.Tuple([
  Type.Union([DayText, Type.Null()]),
  Type.Union([DayText, Type.Null()]),
])

export const CitationRow = Type.Object(
  {
    act: Type.String({ minLength: 3 }),
    reference: Type.Optional(Type.String()),
    url: Type.Optional(Type.String({ pattern: '^https://' })),
    published: Type.Optional(word('publication day', { pattern: DAY })),
    effective: Type.Optional(DayText),
    doubt: Type.Optional(Type.String()),
  },
  exact,
)
export const Citations = Type.Array(CitationRow, { minItems: 1 })

/** Citations by key: acts, and rows of their tables, name them so. */
export const KeyedCitations = Type.Record(Type.String({ pattern: '^[A-Za-z0-9.-]+$' }), CitationRow)

export const Goods = Type.Union([
  Type.Literal('all'),
  Type.Object(
    {
      list: word('list'),
      /** Only the listed codes below one of these. */
      within: Type.Optional(Type.Array(word('goods code'), { minItems: 1 })),
    },
    exact,
  ),
  Type.Object(
    {
      prefixes: Type.Array(word('goods code'), { minItems: 1 }),
      except: Type.Optional(Type.Array(word('goods code'))),
    },
    exact,
  ),
])
export const Origin = Type.Union([
  Type.Literal('all'),
  Type.Array(word('country'), { minItems: 1 }),
  Type.Object({ group: word('group') }, exact),
  Type.Object({ except: Type.Array(word('country'), { minItems: 1 }) }, exact),
  Type.Object({ except_group: word('group') }, exact),
])
export const words = <const T extends string>(...texts: readonly T[]) =>
  Type.Union(texts.map((text) => Type.Literal(text)))

/** Which total a layer is in. */
export const Kind = words('duty', 'tax', 'fee')
/** The layers of a kind, or those with a code. */
export const LayerNames = Type.Array(
  Type.Union([Kind, Type.Object({ layer: word('charged layer') }, exact)]),
  { minItems: 1 },
)

const MemberRow = Type.Object(
  { country: word('country'), from: Type.Optional(DayText), to: Type.Optional(DayText) },
  exact,
)

const GroupsFile = Type.Record(
  Type.String({ pattern: '^[a-z0-9-]+$' }),
  Type.Union([
    Type.Object({ cite: Citations, members: Type.Array(MemberRow, { minItems: 1 }) }, exact),
    Type.Object({ cite: Citations, headings: Type.Array(word('heading'), { minItems: 1 }) }, exact),
  ]),
)

const ProgrammesFile = Type.Array(
  Type.Object(
    {
      id: Type.String(),
      title: Type.String(),
      names: Type.Array(Type.String()),
      symbols: Type.Array(word('symbol')),
      /** Documents of which a claim needs one. */
      proof: Type.Optional(Type.Array(Type.String({ minLength: 3 }), { minItems: 1 })),
      members: Type.Union([Type.Literal('all'), Type.Array(MemberRow)]),
      periods: Type.Array(PeriodPair, { minItems: 1 }),
      /** Goods that its own words free from duty, whatever a line says. */
      free: Type.Optional(
        Type.Array(
          Type.Object(
            {
              goods: Goods,
              period: Type.Optional(PeriodPair),
              measure_type: Type.Optional(word('measure type', { pattern: '^\\d{3}$' })),
              cite: Citations,
            },
            exact,
          ),
          { minItems: 1 },
        ),
      ),
      cite: Citations,
    },
    exact,
  ),
)

const ExchangeFile = Type.Object(
  {
    publisher: Type.String(),
    currency: word('currency', { pattern: '^[A-Z]{3}$' }),
    citation: Type.String(),
    detail: Type.String(),
    url: Type.String({ pattern: '^https://' }),
    valid_days: Type.Integer({ minimum: 1 }),
    moves_at_most: Type.Number({ exclusiveMinimum: 1 }),
    /** A rate is of the calendar month of its day, and of no other. */
    calendar_month: Type.Optional(Type.Literal(true)),
    cite: Citations,
  },
  exact,
)

export type CitationRow = Static<typeof CitationRow>
export type GoodsRow = Static<typeof Goods>
export type OriginRow = Static<typeof Origin>
export type PeriodRow = Static<typeof PeriodPair>
export type LayerNameRow = Static<typeof LayerNames>[number]
export type MemberRow = Static<typeof MemberRow>
export type ProgrammeRow = Static<typeof ProgrammesFile>[number]

export const readCitations = reader<Static<typeof KeyedCitations>>(Compile(KeyedCitations))
export const readGroups = reader<Static<typeof GroupsFile>>(Compile(GroupsFile))
export const readProgrammes = reader<readonly ProgrammeRow[]>(Compile(ProgrammesFile))
export const readExchange = reader<Static<typeof ExchangeFile>>(Compile(ExchangeFile))
