// The currency of a file's prices: by signs and codes in cells, heads and number formats, by what
// the file states once, or as it was chosen.

import { figureIn } from '../cell/figure.ts'
import type { IntakeQuestion } from '../draft.ts'
import { columnOf, type SheetColumn } from '../table/columns.ts'
import type { Words } from '../words.ts'
import { NO_CELL, type RowCells } from './row-cells.ts'
import type { StatedOnce } from './stated-once.ts'

type FileCurrency = { readonly currency: string | null; readonly question: IntakeQuestion | null }

export function fileCurrency(
  rows: readonly RowCells[],
  columns: readonly SheetColumn[],
  words: Words,
  once: StatedOnce | null,
  chosen: string | null,
): FileCurrency {
  if (chosen) return { currency: chosen, question: null }
  const certain = new Map<string, number>()
  const open = new Set<string>()
  const add = (currencies: readonly string[]): void => {
    const [only] = currencies
    if (currencies.length === 1 && only) certain.set(only, (certain.get(only) ?? 0) + 1)
    else for (const one of currencies) open.add(one)
  }
  for (const cells of rows) {
    for (const name of ['unit_value', 'amount'] as const) {
      const { cell } = cells.get(name) ?? NO_CELL
      if (cell.text !== '') add(figureIn(cell, words)?.currencies ?? [])
    }
    add(words.currenciesOf((cells.get('currency') ?? NO_CELL).cell.text))
  }
  for (const name of ['unit_value', 'amount'] as const) {
    add(columnOf(columns, name)?.head.currencies ?? [])
  }
  const [most] = [...certain].sort(([, one], [, other]) => other - one)
  const currency = most?.[0] ?? once?.value ?? null
  if (currency || open.size === 0) return { currency, question: null }
  const choices = [...open]
  const text = `Which currency are the prices in: ${choices.join(', ')}?`
  return { currency: null, question: { kind: 'currency', choices, text } }
}
