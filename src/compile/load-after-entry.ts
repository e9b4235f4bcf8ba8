// after-entry.yaml: the days for corrections and protests, and duties that are paid back.

import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { reader } from '../base/form/reader.ts'
import { type AfterEntry, ENTRY_STATUSES } from '../law/after-entry.ts'
import { Citations, DayText, exact, PeriodPair, words } from './acts/act-schema.ts'
import { compileCitation, compileDay, compilePeriod } from './acts/compile-scope.ts'
import { word } from './check/word-kind.ts'
import type { DataFiles } from './data-files.ts'
import { readYaml } from './read-data.ts'

const Days = Type.Integer({ minimum: 1 })

const Statement = Type.Object(
  {
    name: Type.String({ minLength: 3 }),
    says: Type.String({ minLength: 10 }),
    /** Of which entries it is said. */
    status: Type.Array(words(...ENTRY_STATUSES), { minItems: 1 }),
    days_after_liquidation: Type.Optional(Days),
    /** Such entries are named by their numbers in a declaration. */
    by_entry_number: Type.Optional(Type.Literal(true)),
    cite: Citations,
  },
  exact,
)

const Refund = Type.Object(
  {
    name: Type.String({ minLength: 3 }),
    title: Type.String(),
    layers: Type.Array(word('charged layer'), { minItems: 1 }),
    period: PeriodPair,
    /** Days after liquidation for which an entry is within the window. */
    window_days: Days,
    as_of: DayText,
    basis: Type.String({ minLength: 10 }),
    cite: Citations,
    statements: Type.Array(Statement, { minItems: 1 }),
  },
  exact,
)

const AfterEntryFile = Type.Object(
  {
    post_summary_correction: Type.Object(
      { days_after_entry: Days, days_before_liquidation: Days, cite: Citations },
      exact,
    ),
    liquidation: Type.Object({ usual_days_after_entry: Days, cite: Citations }, exact),
    protest: Type.Object({ days_after_liquidation: Days, cite: Citations }, exact),
    refunds: Type.Array(Refund),
  },
  exact,
)
export const readAfterEntry = reader<Static<typeof AfterEntryFile>>(Compile(AfterEntryFile))

/** Null for a destination without the file. */
export function loadAfterEntry(files: DataFiles, name: string): AfterEntry | null {
  const file = `${name}/after-entry.yaml`
  if (!files.exists(file)) return null
  const row = readAfterEntry(readYaml(files, file), file)
  const cited = (cites: typeof row.protest.cite) => cites.map((one) => compileCitation(one, file))
  const { post_summary_correction: correction, liquidation, protest } = row
  return {
    correction: {
      daysAfterEntry: correction.days_after_entry,
      daysBeforeLiquidation: correction.days_before_liquidation,
      cite: cited(correction.cite),
    },
    liquidation: {
      usualDays: liquidation.usual_days_after_entry,
      cite: cited(liquidation.cite),
    },
    protest: {
      daysAfterLiquidation: protest.days_after_liquidation,
      cite: cited(protest.cite),
    },
    refunds: row.refunds.map((one) => ({
      name: one.name,
      title: one.title,
      layers: one.layers,
      period: compilePeriod(one.period, file),
      windowDays: one.window_days,
      asOf: compileDay(one.as_of, file),
      basis: one.basis,
      cite: cited(one.cite),
      statements: one.statements.map((statement) => ({
        name: statement.name,
        says: statement.says,
        statuses: statement.status,
        daysAfterLiquidation: statement.days_after_liquidation ?? null,
        byEntryNumber: statement.by_entry_number ?? false,
        cite: cited(statement.cite),
      })),
    })),
  }
}
