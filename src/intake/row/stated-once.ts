// What a file states once for all rows, above or below its table: the origin, the currency.

import { countryIn } from '../cell/country.ts'
import { folded } from '../cell/folded.ts'
import type { SheetRow } from '../table/table.ts'
import type { MarkKind, Words } from '../words.ts'

export type StatedOnce = {
  readonly value: string
  /** As a sentence shows it: `"Country of origin: Vietnam" in row 5`. */
  readonly where: string
}

/** The only country of origin that such rows name; null for none, or for several. */
export function originOnce(rows: readonly SheetRow[], words: Words): StatedOnce | null {
  return statedOnce(rows, 'origin', words, (text) => countryIn(text, words))
}

export function currencyOnce(rows: readonly SheetRow[], words: Words): StatedOnce | null {
  return statedOnce(rows, 'currency', words, (text) => {
    const found = words.currenciesOf(text.replace(/[.:]+$/, '').trim())
    return found.length === 1 ? (found[0] ?? null) : null
  })
}

function statedOnce(
  rows: readonly SheetRow[],
  mark: MarkKind,
  words: Words,
  read: (text: string) => string | null,
): StatedOnce | null {
  const found = new Map<string, string>()
  for (const { at, cells } of rows) {
    const texts = cells.filter(({ text, copyOf }) => text !== '' && !copyOf).map(({ text }) => text)
    for (const [index, text] of texts.entries()) {
      for (const rest of restsOf(text, texts[index + 1] ?? '', mark, words)) {
        const value = read(rest)
        if (value) found.set(value, `"${`${text}`.slice(0, 60)}" in row ${at}`)
      }
    }
  }
  const [only] = found
  return only && found.size === 1 ? { value: only[0], where: only[1] } : null
}

/** What follows the mark: in the same cell, or in the next one. */
function restsOf(text: string, next: string, mark: MarkKind, words: Words): readonly string[] {
  const sentences = text.split(/[;\n]|\.\s/)
  return sentences.flatMap((sentence) => {
    const plain = folded(sentence)
    if (words.isMark(mark, plain)) return [next]
    const lead = words
      .marks(mark)
      .find((one) =>
        /\p{Script=Han}/u.test(one) ? plain.startsWith(one) : plain.startsWith(`${one} `),
      )
    return lead ? [plain.slice(lead.length).trim()] : []
  })
}
