// Measures of a tariff as text for a terminal: counts, one per line, changes.

import { measureDiff } from '../../publish/measures/diff.ts'
import type { TariffMeasure } from '../../publish/measures/tariff-measure.ts'

type Say = (text: string) => void

const SHOWN = 50

/** The number of measures by type, and of their codes. */
export function printCounts(
  measures: readonly { readonly type: string; readonly goods: string | null }[],
  say: Say,
): void {
  const codes = new Set(measures.map(({ goods }) => goods))
  say(`${measures.length} measures on ${codes.size} codes\n`)
  const types = [...Map.groupBy(measures, ({ type }) => type)]
    .map(([type, own]): [string, number] => [type, own.length])
    .toSorted(([, one], [, other]) => other - one)
  if (types.length > 0) {
    say(`by type: ${types.map(([type, count]) => `${type} ${count}`).join(', ')}\n`)
  }
}

/** One measure per line, its conditions below it. */
export function printMeasures(measures: readonly TariffMeasure[], say: Say): void {
  for (const measure of measures) {
    say(`${lineOf(measure)}\n`)
    for (const { code, certificate, threshold, action, duty } of measure.conditions) {
      say(`    ${[code, certificate, threshold, `→ ${action}`, duty].filter(Boolean).join(' ')}\n`)
    }
  }
}

/** The changes from `before` to `after`: counts, then the first ones. */
export function printChanges(
  before: readonly TariffMeasure[],
  after: readonly TariffMeasure[],
  say: Say,
): void {
  const changes = measureDiff(before, after)
  const counts = [...Map.groupBy(changes, ({ kind }) => kind)]
  say(`${JSON.stringify(Object.fromEntries(counts.map(([kind, own]) => [kind, own.length])))}\n`)
  for (const change of changes.slice(0, SHOWN)) {
    const what = change.kind === 'changed' ? change.fields.join(', ') : change.kind
    say(`${lineOf(change.measure)}: ${what}\n`)
  }
  if (changes.length > SHOWN) say(`… and ${changes.length - SHOWN} more\n`)
}

function lineOf(measure: TariffMeasure): string {
  const { goods, type, origin, excluded, from, to, duty, regulation } = measure
  const without = excluded.length > 0 ? ` without ${excluded.join(' ')}` : ''
  const marks = [
    measure.additionalCode && `code ${measure.additionalCode}`,
    measure.orderNumber && `quota ${measure.orderNumber}`,
    measure.reduction && `reduction ${measure.reduction}`,
    regulation && `by ${regulation.id}`,
  ].filter(Boolean)
  const days = `${from} to ${to ?? 'open'}`
  return [`${goods} ${type} ${origin}${without}`, days, duty || 'no duty', ...marks].join(', ')
}
