// The form of the acts in data/: what a measure, group, programme or tariff file may say, and
// nothing else.
// docs/reference/data-formats.md is the page for people; these schemas are what compiles.

import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { reader } from '../check/reader.ts'

const exact = { additionalProperties: false } as const
const DayText = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })
const PeriodPair = Type.Tuple([
  Type.Union([DayText, Type.Null()]),
  Type.Union([DayText, Type.Null()]),
])

const CitationRow = Type.Object(
  {
    act: Type.String({ minLength: 3 }),
    reference: Type.Optional(Type.String()),
    url: Type.Optional(Type.String({ pattern: '^https://' })),
    published: Type.Optional(DayText),
    effective: Type.Optional(DayText),
    doubt: Type.Optional(Type.String()),
  },
  exact,
)
export const Citations = Type.Array(CitationRow, { minItems: 1 })

const Goods = Type.Union([
  Type.Literal('all'),
  Type.Object({ list: Type.String() }, exact),
  Type.Object(
    {
      prefixes: Type.Array(Type.String(), { minItems: 1 }),
      except: Type.Optional(Type.Array(Type.String())),
    },
    exact,
  ),
])
const Origin = Type.Union([
  Type.Literal('all'),
  Type.Array(Type.String(), { minItems: 1 }),
  Type.Object({ group: Type.String() }, exact),
  Type.Object({ except: Type.Array(Type.String(), { minItems: 1 }) }, exact),
  Type.Object({ except_group: Type.String() }, exact),
])
const words = <const T extends string>(...texts: readonly T[]) =>
  Type.Union(texts.map((text) => Type.Literal(text)))
const Percent = Type.String({ pattern: '^\\d+(\\.\\d+)?%$' })
const Money = Type.String({ pattern: '^\\d+(\\.\\d+)? [A-Z]{3}$' })
const Mode = words('ocean', 'air', 'truck', 'rail', 'express')
const Metal = words('steel', 'aluminum', 'copper')
const Base = Type.Union([
  words(
    'customs value',
    'steel content',
    'aluminum content',
    'copper content',
    'value less metal content',
    'non-US content',
    'customs value + duties',
  ),
  Type.String({ pattern: '^US content above \\d+%$' }),
])

const When = Type.Object(
  {
    claimed: Type.Optional(Type.Union([Type.Literal(true), Type.String({ minLength: 3 })])),
    preference: Type.Optional(Type.Array(Type.String(), { minItems: 1 })),
    under: Type.Optional(Type.Array(Type.String(), { minItems: 1 })),
    loaded_before: Type.Optional(DayText),
    mode: Type.Optional(Type.Array(Mode, { minItems: 1 })),
    smelted_in: Type.Optional(Type.Array(Type.String(), { minItems: 1 })),
    content: Type.Optional(Metal),
    all_metal: Type.Optional(Type.Literal(true)),
    duty_below: Type.Optional(Percent),
    general_duty_below: Type.Optional(Percent),
    us_content_at_least: Type.Optional(Percent),
    member_state: Type.Optional(Type.Array(Type.String(), { minItems: 1 })),
    additional_code: Type.Optional(Type.Array(Type.String(), { minItems: 1 })),
    value_at_most: Type.Optional(Money),
  },
  exact,
)

const HeadingRow = Type.Object(
  {
    id: Type.String({ minLength: 1 }),
    period: Type.Optional(PeriodPair),
    goods: Type.Optional(Goods),
    origin: Type.Optional(Origin),
    when: Type.Optional(When),
    charge: Type.Optional(Type.String()),
    exempt: Type.Optional(Type.String()),
    prohibit: Type.Optional(Type.String()),
    notice: Type.Optional(Type.String({ minLength: 10 })),
    /** It charges, and why nobody can say yet how much. */
    unpriced: Type.Optional(Type.String({ minLength: 10 })),
    /** Of a notice: what kind of flag it is. */
    flag: Type.Optional(words('pga', 'data_gap')),
    base: Type.Optional(Base),
    ask: Type.Optional(words('info', 'warning', 'critical')),
    cite: Type.Optional(Citations),
  },
  exact,
)

const MeasureFile = Type.Object(
  {
    measure: Type.String({ pattern: '^[a-z]{2}/[a-z0-9.-]+$' }),
    title: Type.String({ minLength: 3 }),
    code: Type.String({ pattern: '^[A-Z0-9_]+$' }),
    kind: Type.Optional(words('duty', 'fee', 'tax')),
    level: Type.Optional(words('line', 'shipment', 'subheading')),
    goods: Type.Optional(Goods),
    origin: Type.Optional(Origin),
    headings: Type.Array(HeadingRow, { minItems: 1 }),
    replaces: Type.Optional(Type.Array(Type.String(), { minItems: 1 })),
    flag: Type.Optional(Type.Literal('ad_cvd')),
    cite: Citations,
  },
  exact,
)

const MemberRow = Type.Object(
  { country: Type.String(), from: Type.Optional(DayText), to: Type.Optional(DayText) },
  exact,
)

const GroupsFile = Type.Record(
  Type.String({ pattern: '^[a-z0-9-]+$' }),
  Type.Object({ cite: Citations, members: Type.Array(MemberRow, { minItems: 1 }) }, exact),
)

const ProgrammesFile = Type.Array(
  Type.Object(
    {
      id: Type.String(),
      title: Type.String(),
      names: Type.Array(Type.String()),
      symbols: Type.Array(Type.String()),
      members: Type.Union([Type.Literal('all'), Type.Array(MemberRow)]),
      periods: Type.Array(PeriodPair, { minItems: 1 }),
      /** Goods that its own words free from duty, whatever a line says. */
      free: Type.Optional(
        Type.Array(
          Type.Object(
            {
              goods: Goods,
              period: Type.Optional(PeriodPair),
              measure_type: Type.Optional(Type.String({ pattern: '^\\d{3}$' })),
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

const TariffFile = Type.Object(
  {
    destination: Type.String({ pattern: '^[A-Z]{2}$' }),
    title: Type.String(),
    /** The folder of the law that holds here where this folder says nothing. */
    law_of: Type.Optional(Type.String({ pattern: '^[a-z]{2}$' })),
    currency: Type.String({ pattern: '^[A-Z]{3}$' }),
    value_basis: Type.Union([Type.Literal('FOB'), Type.Literal('CIF')]),
    first_day: DayText,
    acts: Type.Object(
      { as_of: DayText, max_age_days: Type.Integer({ minimum: 1 }), cite: Citations },
      exact,
    ),
    schedule_max_age_days: Type.Integer({ minimum: 1 }),
    /** `hts`: General, Special and column 2; `third country`: one duty for every origin. */
    columns: words('hts', 'third country'),
    /** Where a line is looked up: `{code}` stands for its ten digits. */
    line_url: Type.Optional(Type.String({ pattern: '^https://.*\\{code\\}' })),
    /** The origins of column 2, where the schedule has one. */
    column_2: Type.Optional(Type.String()),
    /** Origins that this law knows under another code: goods of the one are goods of the other. */
    origins_read_as: Type.Optional(
      Type.Array(Type.Object({ origin: Type.String(), as: Type.String(), cite: Citations }, exact)),
    ),
    /** What every answer must say of the schedule's evidence. */
    caution: Type.Optional(
      Type.Object({ title: Type.String(), detail: Type.String(), cite: Citations }, exact),
    ),
    headings_not_held: Type.Array(Type.String()),
    /** The value that the thresholds are held against. */
    de_minimis_of: words('customs value', 'goods value'),
    de_minimis: Type.Array(
      Type.Object(
        {
          period: PeriodPair,
          origin: Type.Optional(Origin),
          /** Goods that have no such relief. */
          except_goods: Type.Optional(Type.Array(Type.String(), { minItems: 1 })),
          threshold: Type.Union([Type.Number({ minimum: 0 }), Type.Null()]),
          relieves: Type.Optional(Type.Array(words('duty', 'fee', 'tax'), { minItems: 1 })),
          cite: Citations,
        },
        exact,
      ),
    ),
    exchange: Type.String(),
  },
  exact,
)

const ExchangeFile = Type.Object(
  {
    publisher: Type.String(),
    currency: Type.String({ pattern: '^[A-Z]{3}$' }),
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

/** Rates of antidumping and countervailing duty that no producer or exporter has to itself. */
const OrderRatesFile = Type.Array(
  Type.Object(
    {
      case: Type.String({ pattern: '^[AC]-\\d{3}-\\d{3}$' }),
      rate: Type.String(),
      goods: Type.Array(Type.String(), { minItems: 1 }),
      from: DayText,
      cite: Citations,
    },
    exact,
  ),
)

export type CitationRow = Static<typeof CitationRow>
export type GoodsRow = Static<typeof Goods>
export type OriginRow = Static<typeof Origin>
export type PeriodRow = Static<typeof PeriodPair>
export type WhenRow = Static<typeof When>
export type HeadingRow = Static<typeof HeadingRow>
export type MeasureRow = Static<typeof MeasureFile>
export type MemberRow = Static<typeof MemberRow>
export type ProgrammeRow = Static<typeof ProgrammesFile>[number]
export type OrderRateRow = Static<typeof OrderRatesFile>[number]
export type TariffRow = Static<typeof TariffFile>

export const readMeasure = reader<MeasureRow>(Compile(MeasureFile))
export const readGroups = reader<Static<typeof GroupsFile>>(Compile(GroupsFile))
export const readProgrammes = reader<readonly ProgrammeRow[]>(Compile(ProgrammesFile))
export const readTariff = reader<TariffRow>(Compile(TariffFile))
export const readExchange = reader<Static<typeof ExchangeFile>>(Compile(ExchangeFile))
export const readOrderRates = reader<readonly OrderRateRow[]>(Compile(OrderRatesFile))
