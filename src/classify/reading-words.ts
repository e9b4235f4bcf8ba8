// Says which words of a description were read as other words: 'Read from German: "Kaffeemaschine"
// as "coffee machine".'

import { appendTo } from '../base/groups.ts'
import type { ReadWords } from './reading/read-description.ts'

const SHOWN = 5
const LONGEST = 40

/** One sentence for each language, for brands, and for typing errors. */
export function readingWords(read: readonly ReadWords[]): string {
  const bySource = new Map<string, string[]>()
  for (const { source, written, english } of read) {
    const pair = `${quotedWord(written)} as ${quotedWord(english)}`
    const pairs = bySource.get(headOf(source)) ?? []
    if (!pairs.includes(pair)) appendTo(bySource, headOf(source), pair)
  }
  return [...bySource]
    .map(([head, pairs]) => {
      const others = pairs.length > SHOWN ? ' and others' : ''
      return `${head}: ${pairs.slice(0, SHOWN).join(', ')}${others}.`
    })
    .join(' ')
}

function headOf(source: ReadWords['source']): string {
  if (source === 'brand') return 'Known by its brand'
  if (source === 'typing error') return 'Read with a typing error'
  return `Read from ${source.language}`
}

function quotedWord(text: string): string {
  return `"${[...text].slice(0, LONGEST).join('')}"`
}
