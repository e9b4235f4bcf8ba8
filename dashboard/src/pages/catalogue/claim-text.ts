// What is claimed for a product, in words.

import { titleOf } from '../../../../src/law/plain-words.ts'
import type { ProductClaim } from '../../api-types.ts'

const WORDS: Readonly<Record<string, string>> = { true: 'yes', false: 'no' }

export function claimText({
  preference_program: programme,
  facts,
}: Pick<ProductClaim, 'preference_program' | 'facts'>): string {
  const stated = Object.entries(facts).map(([name, value]) => {
    const text = Array.isArray(value) ? value.join(', ') : String(value)
    return `${titleOf(name)}: ${WORDS[text] ?? text}`
  })
  return [...(programme === null ? [] : [programme]), ...stated].join('; ')
}
