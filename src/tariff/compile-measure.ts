// Compiles one act file into a measure; whatever the law's file leaves open is refused here.

import {
  type CitationRow,
  DataError,
  type HeadingRow,
  type MeasureRow,
  readMeasure,
} from './act-schema.ts'
import {
  compileCitation,
  compileDay,
  compileGoods,
  compileOrigin,
  compilePeriod,
  type Names,
} from './compile-scope.ts'
import type { Citation, Condition, Heading, Measure, Outcome } from './measure.ts'
import { parseExpression } from './parse-expression.ts'

/** Throws DataError naming the file for an unknown key, name, date, code or duty expression. */
export function compileMeasure(value: unknown, names: Names): Measure {
  const row: MeasureRow = readMeasure(value, names.file)
  return {
    id: row.measure,
    code: row.code,
    title: row.title,
    kind: row.kind ?? 'duty',
    role: 'additional',
    level: row.level ?? 'line',
    goods: compileGoods(row.goods, names),
    origin: compileOrigin(row.origin, names),
    headings: row.headings.map((heading) => compileHeading(heading, names)),
    cite: compileCitations(row.cite, names.file),
  }
}

function compileHeading(row: HeadingRow, names: Names): Heading {
  return {
    id: row.id,
    period: compilePeriod(row.period, names.file),
    goods: row.goods === undefined ? null : compileGoods(row.goods, names),
    origin: row.origin === undefined ? null : compileOrigin(row.origin, names),
    when: compileWhen(row.when, names.file),
    outcome: compileOutcome(row, names.file),
    cite: row.cite ? compileCitations(row.cite, names.file) : null,
  }
}

function compileCitations(rows: readonly CitationRow[], file: string): readonly Citation[] {
  return rows.map((row) => compileCitation(row, file))
}

function compileWhen(row: HeadingRow['when'], file: string): readonly Condition[] {
  if (!row) return []
  const conditions: Condition[] = []
  if (row.claimed) conditions.push({ kind: 'claimed' })
  if (row.preference) conditions.push({ kind: 'preference', programmes: row.preference })
  if (row.under) conditions.push({ kind: 'under', headings: new Set(row.under) })
  if (row.loaded_before) {
    conditions.push({ kind: 'loaded before', day: compileDay(row.loaded_before, file) })
  }
  if (row.mode) conditions.push({ kind: 'mode', modes: row.mode })
  return conditions
}

function compileOutcome(row: HeadingRow, file: string): Outcome {
  if ((row.charge === undefined) === (row.exempt === undefined)) {
    throw new DataError(`${file}: heading ${row.id} must either charge or exempt`)
  }
  if (row.exempt !== undefined) return { kind: 'exempt', reason: row.exempt }
  const parsed = parseExpression(row.charge as string)
  if (!parsed.ok) throw new DataError(`${file}: heading ${row.id}: ${parsed.reason}`)
  return { kind: 'charge', expression: parsed.expression, base: row.base ?? 'customs value' }
}

/**
 * Measures in the order they can be decided: after every measure that one of their headings
 * yields to (`under`). Throws DataError on a name that does not exist and on a cycle.
 */
export function inDecisionOrder(
  measures: readonly Measure[],
  outside: ReadonlySet<string>,
): readonly Measure[] {
  const owners = new Map<string, Measure[]>()
  for (const measure of measures) {
    for (const name of [measure.id, ...measure.headings.map(({ id }) => id)]) {
      const known = owners.get(name) ?? []
      if (!known.includes(measure)) owners.set(name, [...known, measure])
    }
  }
  const ordered: Measure[] = []
  const state = new Map<Measure, 'open' | 'done'>()
  const place = (measure: Measure): void => {
    if (state.get(measure) === 'done') return
    if (state.get(measure) === 'open') {
      throw new DataError(`${measure.id}: its headings yield to each other in a circle`)
    }
    state.set(measure, 'open')
    for (const name of yieldsTo(measure)) {
      if (outside.has(name)) continue
      const named = owners.get(name)
      if (!named) throw new DataError(`${measure.id}: there is no measure or heading ${name}`)
      for (const other of named) if (other !== measure) place(other)
    }
    state.set(measure, 'done')
    ordered.push(measure)
  }
  for (const measure of measures) place(measure)
  return ordered
}

function yieldsTo(measure: Measure): readonly string[] {
  return measure.headings.flatMap(({ when }) =>
    when.flatMap((condition) => (condition.kind === 'under' ? [...condition.headings] : [])),
  )
}
