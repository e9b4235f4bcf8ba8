// data/PLACE/table.yaml: where the rates of a destination are read from, and what each column of
// that national tariff table is.

import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { reader } from '../../base/form/reader.ts'
import { DAY, word } from '../../compile/check/word-kind.ts'

const exact = { additionalProperties: false } as const
const DayText = word('day', { pattern: DAY })
const Text = Type.String({ minLength: 3 })
/** The head of a column, as the table prints it. */
const Column = Type.String({ minLength: 1 })

const TableFile = Type.Object(
  {
    publisher: Text,
    title: Text,
    abbreviation: Text,
    url: Type.String({ pattern: '^https://' }),
    /** Path of the table in the folder of publishers' files. */
    file: Text,
    release: Text,
    published: DayText,
    /** The first and the last day on which the rates are known to be the law. */
    begins: DayText,
    horizon: DayText,
    /** How far the table is evidence of the law on those days. */
    reason: Text,
    codes: Type.Object(
      {
        /** The column of the codes. */
        column: Column,
        /** How many digits a national code has; shorter codes are filled with zeros. */
        printed: Type.Integer({ minimum: 8, maximum: 13 }),
        /** The digits of the shortest code that is a line; default: 8. */
        shortest: Type.Optional(Type.Literal(6)),
        /** How many of them say which goods are meant: 8 or 10. Others are counted or checked. */
        kept: Type.Union([Type.Literal(8), Type.Literal(10)]),
      },
      exact,
    ),
    units: Type.Optional(Column),
    /**
     * The ordinary rate: the first column that has one without brackets, else the last. Without a
     * column the table has codes only, and no duty is known.
     */
    general: Type.Array(Column),
    /** The rate of the origins in `column_2` of tariff.yaml. */
    other: Type.Optional(Type.Array(Column, { minItems: 1 })),
    /**
     * Columns of preferential rates. `area`: a symbol of programmes.yaml; left out where the cells
     * name their own.
     */
    preferences: Type.Optional(
      Type.Array(
        Type.Object(
          {
            column: Column,
            area: Type.Optional(Type.String({ minLength: 2 })),
            /** The first day of its rates, where they are not those of `begins`. */
            since: Type.Optional(DayText),
          },
          exact,
        ),
        { minItems: 1 },
      ),
    ),
    /** How this tariff writes duties. */
    duties: Type.Object(
      {
        /** The currency of amounts without one, and of `$`. */
        currency: word('currency', { pattern: '^[A-Z]{3}$' }),
        decimal: Type.Optional(Type.Literal(',')),
        /** What a number without a sign is: `%`, or an amount by a unit, `NOK / kg`. */
        number: Type.Optional(Type.String({ minLength: 1 })),
        /** Which of two rates joined by "or" is due, where the table does not say it. */
        or: Type.Optional(Type.Literal('the higher')),
      },
      exact,
    ),
    /** Later publications (JSON): their rates replace those of `file`, code by code, in order. */
    later: Type.Optional(
      Type.Array(
        Type.Object(
          {
            file: Text,
            /** The key of the code of eight digits. */
            code: Type.String(),
            /** Keys of rates by the column of `file` that they replace. */
            columns: Type.Record(Column, Type.String()),
            /** Which objects are meant: keys with their values; default: all. */
            where: Type.Optional(Type.Record(Type.String(), Type.String())),
            /** Only rates with an amount of money. */
            only: Type.Optional(Type.Literal('amounts')),
            reason: Text,
          },
          exact,
        ),
        { minItems: 1 },
      ),
    ),
    /** Cells that are read as another text; each must occur. */
    corrections: Type.Optional(
      Type.Array(
        Type.Object({ printed: Type.String(), read: Type.String(), reason: Text }, exact),
        { minItems: 1 },
      ),
    ),
  },
  exact,
)

export type TableSettings = Static<typeof TableFile>

export const readTableSettings = reader<TableSettings>(Compile(TableFile))
