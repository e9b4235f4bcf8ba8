// The schema of tariff.yaml: the parts of a destination's tariff.

import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { reader } from '../../base/form/reader.ts'
import { word } from '../check/word-kind.ts'
import { Citations, DayText, exact, LayerNames, Origin, PeriodPair, words } from './act-schema.ts'

const Rounding = Type.String({ pattern: '^(truncate|half up) to (0\\.\\d*[1-9]|[1-9]\\d*)$' })

const TariffFile = Type.Object(
  {
    destination: word('country', { pattern: '^[A-Z]{2}$' }),
    title: Type.String(),
    /** The folder whose law applies where this folder has no file. */
    law_of: Type.Optional(word('folder', { pattern: '^[a-z]{2}$' })),
    currency: word('currency', { pattern: '^[A-Z]{3}$' }),
    value_basis: Type.Union([Type.Literal('FOB'), Type.Literal('CIF')]),
    first_day: DayText,
    acts: Type.Object(
      { as_of: DayText, max_age_days: Type.Integer({ minimum: 1 }), cite: Citations },
      exact,
    ),
    schedule_max_age_days: Type.Integer({ minimum: 1 }),
    /**
     * `hts`: General, Special and column 2; `third country`: one duty for all origins, measure type
     * 103; `one rate`: one duty for all origins.
     */
    columns: words('hts', 'third country', 'one rate'),
    /** The URL of a line; `{code}` is replaced by its ten digits. */
    line_url: Type.Optional(Type.String({ pattern: '^https://.*\\{code\\}' })),
    /** The origins that have the rate of the last column of the schedule, if it has one. */
    column_2: Type.Optional(word('group')),
    /** Origins that this law treats as another origin. */
    origins_read_as: Type.Optional(
      Type.Array(
        Type.Object({ origin: word('country'), as: word('country'), cite: Citations }, exact),
      ),
    ),
    /** Its rates by line and programme are in preferences.csv. */
    preferences: Type.Optional(Type.Object({ cite: Citations }, exact)),
    /** A limit of the schedule's sources that every answer states. */
    caution: Type.Optional(
      Type.Object({ title: Type.String(), detail: Type.String(), cite: Citations }, exact),
    ),
    headings_not_held: Type.Array(word('heading number')),
    /** The value that is compared with the thresholds. */
    de_minimis_of: words('customs value', 'goods value'),
    de_minimis: Type.Array(
      Type.Object(
        {
          period: PeriodPair,
          origin: Type.Optional(Origin),
          /** Goods excluded from the relief. */
          except_goods: Type.Optional(Type.Array(word('goods code'), { minItems: 1 })),
          threshold: Type.Union([Type.Number({ minimum: 0 }), Type.Null()]),
          /** The heading by whose claim alone it is open, and what the claim says. */
          claimed: Type.Optional(word('heading number', { minLength: 1 })),
          that: Type.Optional(Type.String({ minLength: 10 })),
          relieves: Type.Optional(Type.Array(words('duty', 'fee', 'tax'), { minItems: 1 })),
          cite: Citations,
        },
        exact,
      ),
    ),
    /** The types of entry, where the law of customs has them. */
    entry: Type.Optional(
      Type.Object(
        {
          /** The customs value, in `currency`, up to which an informal entry is open. */
          informal_at_most: Type.Number({ exclusiveMinimum: 0 }),
          cite: Citations,
          /** Goods that need a formal entry. */
          formal: Type.Array(
            Type.Object(
              {
                period: PeriodPair,
                layers: Type.Optional(Type.Array(word('layer'), { minItems: 1 })),
                /** Beginnings of headings. */
                headings: Type.Optional(Type.Array(Type.String({ minLength: 4 }), { minItems: 1 })),
                /** Only above this customs value. */
                above: Type.Optional(Type.Number({ exclusiveMinimum: 0 })),
                /** Who states another type of entry says that the goods are not such. */
                unless_stated: Type.Optional(Type.Literal(true)),
                because: Type.String({ minLength: 10 }),
                cite: Citations,
              },
              exact,
            ),
          ),
        },
        exact,
      ),
    ),
    /** How the law rounds, in `currency`; the first rule that names a layer holds. */
    rounding: Type.Optional(
      Type.Array(
        Type.Object(
          {
            of: LayerNames,
            base: Type.Optional(Rounding),
            amount: Type.Optional(Rounding),
            in_bases: Type.Optional(Rounding),
            total: Type.Optional(Rounding),
            cite: Citations,
          },
          exact,
        ),
        { minItems: 1 },
      ),
    ),
    /** Sums of a shipment that are too small to be collected, in `currency`. */
    not_collected: Type.Optional(
      Type.Array(
        Type.Object(
          {
            of: LayerNames,
            sum: Type.String({ pattern: '^(up to|below) \\d+(\\.\\d+)?$' }),
            cite: Citations,
          },
          exact,
        ),
        { minItems: 1 },
      ),
    ),
    /**
     * Layers of a consignment of at most this value, in `currency`, that somebody else than customs
     * collects; the first rule that holds for a layer decides. With `claimed` only by claim of
     * `id`.
     */
    collected: Type.Optional(
      Type.Array(
        Type.Object(
          {
            id: word('heading number', { minLength: 1 }),
            of: LayerNames,
            by: words('seller', 'carrier'),
            period: PeriodPair,
            value_at_most: Type.Number({ minimum: 0 }),
            except_goods: Type.Optional(Type.Array(word('goods code'), { minItems: 1 })),
            claimed: Type.Optional(Type.String({ minLength: 10 })),
            cite: Citations,
          },
          exact,
        ),
        { minItems: 1 },
      ),
    ),
    /** Left out: no table of its customs is held, and a request states the rates it needs. */
    exchange: Type.Optional(word('exchange table')),
  },
  exact,
)

export type TariffRow = Static<typeof TariffFile>

export const readTariff = reader<TariffRow>(Compile(TariffFile))
