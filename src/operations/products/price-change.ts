// What differs between the prices of the same goods: the law of their layers, not a rate of
// exchange alone.

import type { Price, PriceLayer } from './price.ts'

export type PriceChange = {
  /** Layers of the price before that are not in the price after, and the other way round. */
  readonly ended: readonly PriceLayer[]
  readonly began: readonly PriceLayer[]
  /** The acts behind it, each once. */
  readonly acts: readonly { readonly citation: string; readonly url: string | null }[]
}

/** Null when the same law is charged. */
export function priceChange(before: Price, after: Price): PriceChange | null {
  const [old, young] = [before, after].map(({ layers }) => new Set(layers.map(lawOf))) as [
    Set<string>,
    Set<string>,
  ]
  const ended = before.layers.filter((layer) => !young.has(lawOf(layer)))
  const began = after.layers.filter((layer) => !old.has(lawOf(layer)))
  if (ended.length + began.length === 0) return null
  const acts = new Map(
    [...began, ...ended].flatMap(({ legal_citation: citation, source_url: url }) =>
      citation === null ? [] : [[citation, { citation, url }] as const],
    ),
  )
  return { ended, began, acts: [...acts.values()] }
}

/** By its words where it has a rate in words: an amount of money moves with rates of exchange. */
function lawOf({
  code,
  heading,
  rate,
  duty_expression: words,
  range,
  ...layer
}: PriceLayer): string {
  const ban = layer.kind === 'ban' ? layer.legal_citation : null
  return JSON.stringify([code, heading, words ?? rate, range !== null, ban])
}
