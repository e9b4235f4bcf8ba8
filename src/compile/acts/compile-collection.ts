// Compiles the rules of tariff.yaml on rounding, on sums too small to be collected, on who
// collects, and on types of entry.

import { Decimal } from '../../base/decimal.ts'
import type { LayerName } from '../../law/charge-base.ts'
import type { CollectorRule, Rounding, RoundingRule, SmallSumRule } from '../../law/collection.ts'
import type { EntryRules } from '../../law/entry/entry-type.ts'
import type { LayerNameRow } from './act-schema.ts'
import { compileCitation, compileGoods, compilePeriod, type Names } from './compile-scope.ts'
import type { TariffRow } from './tariff-schema.ts'

export function compileRounding({ rounding = [] }: TariffRow): readonly RoundingRule[] {
  return rounding.map((row) => ({
    of: row.of.map(layerName),
    base: roundingOf(row.base),
    amount: roundingOf(row.amount),
    inBases: roundingOf(row.in_bases),
    total: roundingOf(row.total),
  }))
}

export function compileSmallSums(row: TariffRow, file: string): readonly SmallSumRule[] {
  return (row.not_collected ?? []).map(({ of, sum, cite }) => {
    const [, bound, amount = ''] = /^(up to|below) (\S+)$/.exec(sum) ?? []
    return {
      of: of.map(layerName),
      amount: Decimal.of(amount),
      currency: row.currency,
      inclusive: bound === 'up to',
      cite: cite.map((one) => compileCitation(one, file)),
    }
  })
}

export function compileCollectors(
  { collected = [] }: TariffRow,
  names: Names,
): readonly CollectorRule[] {
  return collected.map((row) => ({
    id: row.id,
    of: row.of.map(layerName),
    by: row.by,
    period: compilePeriod(row.period, names.file),
    valueAtMost: Decimal.of(row.value_at_most),
    exceptGoods: row.except_goods ? compileGoods({ prefixes: row.except_goods }, names) : null,
    claimed: row.claimed ?? null,
    cite: row.cite.map((one) => compileCitation(one, names.file)),
  }))
}

export function compileEntry({ entry, currency }: TariffRow, file: string): EntryRules | null {
  if (!entry) return null
  return {
    informalAtMost: Decimal.of(entry.informal_at_most),
    currency,
    cite: entry.cite.map((one) => compileCitation(one, file)),
    formal: entry.formal.map((row) => ({
      period: compilePeriod(row.period, file),
      layers: new Set(row.layers),
      headings: row.headings ?? [],
      above: row.above === undefined ? null : Decimal.of(row.above),
      unlessStated: row.unless_stated ?? false,
      because: row.because,
    })),
  }
}

export function layerName(row: LayerNameRow): LayerName {
  return typeof row === 'string' ? { kind: row } : { code: row.layer }
}

/** `"truncate to 100"`, `"half up to 0.05"`. */
function roundingOf(text: string | undefined): Rounding | null {
  const [, how, to = ''] = /^(truncate|half up) to (\S+)$/.exec(text ?? '') ?? []
  return how ? { how: how as Rounding['how'], to: Decimal.of(to) } : null
}
