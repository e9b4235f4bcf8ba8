// Finds brands and products in a description ("iphone 15 pro max") and says what the goods are.

import { appendTo } from '../../base/groups.ts'
import type { GlossaryMatch } from './glossary.ts'
import type { GlossaryRow } from './glossary-rows.ts'
import { type Token, tokensOf } from './tokens.ts'

export type Brands = {
  /** The longest product at `at`; null for none. */
  match(tokens: readonly Token[], at: number): GlossaryMatch | null
}

type Product = { readonly keys: readonly string[]; readonly english: string }

export function buildBrands(rows: readonly GlossaryRow[]): Brands {
  const products = new Map<string, Product[]>()
  for (const { english, terms } of rows) {
    for (const term of terms) {
      const keys = tokensOf(term).map(({ key }) => key)
      appendTo(products, keys[0] ?? '', { keys, english })
    }
  }
  for (const list of products.values()) {
    list.sort((one, other) => other.keys.length - one.keys.length)
  }
  return {
    match: (tokens, at) => {
      for (const { keys, english } of products.get((tokens[at] as Token).key) ?? []) {
        const count = tokensOfProduct(tokens, at, keys)
        if (count > 0) return { count, english, isFunction: false, isExact: true }
      }
      return null
    },
  }
}

/** How many tokens the product has, with the numbers between its words; 0 if it is another one. */
function tokensOfProduct(tokens: readonly Token[], at: number, keys: readonly string[]): number {
  let next = at
  for (const key of keys) {
    while (tokens[next]?.key !== key && tokens[next]?.kind === 'number' && next > at) next++
    if (tokens[next]?.key !== key) return 0
    next++
  }
  return next - at
}
