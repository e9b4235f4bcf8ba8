// filing.yaml: how an entry summary of a destination states the duties of a line.

import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { reader } from '../base/form/reader.ts'
import type { Filing } from '../law/entry/filing.ts'
import { Citations, exact, PeriodPair } from './acts/act-schema.ts'
import { compileCitation, compilePeriod } from './acts/compile-scope.ts'
import { word } from './check/word-kind.ts'
import type { DataFiles } from './data-files.ts'
import { readYaml } from './read-data.ts'

const FilingFile = Type.Object(
  {
    /** The layers in the order of their chapter 99 numbers. */
    order: Type.Array(
      Type.Object(
        {
          period: PeriodPair,
          layers: Type.Array(word('charged layer'), { minItems: 1 }),
          cite: Citations,
        },
        exact,
      ),
      { minItems: 1 },
    ),
    beside: Type.Array(
      Type.Object(
        {
          heading: word('heading number'),
          beside: Type.Array(word('heading'), { minItems: 1 }),
          period: PeriodPair,
          cite: Citations,
        },
        exact,
      ),
    ),
    /** That a part of the value is a line of its own. */
    parts: Type.Object({ period: PeriodPair, cite: Citations }, exact),
    replacement_duty: Type.Object({ period: PeriodPair, cite: Citations }, exact),
    /** Goods that one of these charges need no entry. */
    without_entry: Type.Object(
      { measures: Type.Array(word('measure'), { minItems: 1 }), cite: Citations },
      exact,
    ),
    fees: Type.Object(
      {
        classes: Type.Array(
          Type.Object(
            {
              layer: word('charged layer'),
              headings: Type.Optional(Type.Array(word('heading'), { minItems: 1 })),
              class: Type.String({ pattern: '^\\d{3}$' }),
            },
            exact,
          ),
        ),
        cite: Citations,
      },
      exact,
    ),
  },
  exact,
)
export const readFiling = reader<Static<typeof FilingFile>>(Compile(FilingFile))

/** Null for a destination without the file. */
export function loadFiling(files: DataFiles, name: string): Filing | null {
  const file = `${name}/filing.yaml`
  if (!files.exists(file)) return null
  const row = readFiling(readYaml(files, file), file)
  const cited = (cites: typeof row.fees.cite) => cites.map((one) => compileCitation(one, file))
  return {
    orders: row.order.map(({ period, layers, cite }) => ({
      period: compilePeriod(period, file),
      layers,
      cite: cited(cite),
    })),
    beside: row.beside.map((one) => ({
      heading: one.heading,
      beside: one.beside,
      period: compilePeriod(one.period, file),
      cite: cited(one.cite),
    })),
    parts: compilePeriod(row.parts.period, file),
    replacementDuty: compilePeriod(row.replacement_duty.period, file),
    withoutEntry: row.without_entry.measures,
    feeClasses: row.fees.classes.map((one) => ({
      layer: one.layer,
      headings: one.headings ?? null,
      class: one.class,
    })),
  }
}
