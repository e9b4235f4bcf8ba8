// Reads what is claimed for a product: places and facts are known, and no claim is stated twice.

import type { ProductClaim, StatedProductClaim } from '../operations/products/claims.ts'
import { readFacts } from '../operations/request/facts.ts'
import { factsOfGoods } from '../operations/request/line-item.ts'
import {
  type FieldPath,
  type Reading,
  readCode,
  readCountry,
  refuse,
} from '../operations/request/reading.ts'

export function readClaims(
  reading: Reading,
  stated: readonly StatedProductClaim[],
): readonly ProductClaim[] {
  const seen = new Set<string>()
  return stated.map((claim, index) => {
    const path = (field: string): FieldPath => ['claims', String(index), field]
    const destination = readCountry(reading, claim.destination, path('destination'))
    const origin = claim.origin ? readCountry(reading, claim.origin, path('origin')) : null
    const key = `${destination} ${origin}`
    if (seen.has(key)) refuse(reading, path('origin'), 'has a claim for the destination already')
    seen.add(key)
    const programme = claim.preference_program?.trim() || null
    const facts = knownFacts(claim.facts ?? {})
    readFacts(reading, { facts }, path('').slice(0, -1))
    const underlying = facts.underlying_code
    if (underlying) readCode(reading, underlying, [...path('facts'), 'underlying_code'])
    if (programme === null && Object.keys(facts).length === 0) {
      refuse(reading, path('preference_program'), 'or a fact must be stated')
    }
    return { destination, origin, preference_program: programme, facts }
  })
}

function knownFacts(facts: ProductClaim['facts']): ProductClaim['facts'] {
  const known = factsOfGoods.filter((name) => facts[name] !== undefined)
  return Object.fromEntries(known.map((name) => [name, facts[name]]))
}
