// The form of a tariff.yaml: what the tariff of a destination is assembled from.

import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { reader } from '../check/reader.ts'
import { Citations, DayText, exact, Origin, PeriodPair, words } from './act-schema.ts'

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

export type TariffRow = Static<typeof TariffFile>

export const readTariff = reader<TariffRow>(Compile(TariffFile))
