// What an importer claims for a product: the preference and the facts that a line would state, by
// destination and, where they differ, by origin.

import { type Static, Type } from 'typebox'
import type { Country } from '../../law/origin.ts'
import type { Territories } from '../../law/territories.ts'
import { ClaimedFacts } from '../request/line-item.ts'
import { country, text, textOrNull } from '../request/shape.ts'

const PROGRAM_MAX = 100

const program = textOrNull(
  { maxLength: PROGRAM_MAX },
  'Preference claimed, as a line names it: USMCA, KORUS, S, P+ …',
)

const originWords = 'Only of goods from this origin; null: from every origin'

export const StatedProductClaim = Type.Object(
  {
    destination: country('Country of import; EU for all member states'),
    origin: Type.Optional(
      Type.Unsafe<string | null>({ ...country(originWords), type: ['string', 'null'] }),
    ),
    preference_program: Type.Optional(program),
    facts: Type.Optional(ClaimedFacts),
  },
  { $id: 'StatedProductClaim', description: 'What is claimed when a product is imported.' },
)

export type StatedProductClaim = Static<typeof StatedProductClaim>

/** Of a claim, what goods are priced with. */
const used = {
  preference_program: program,
  facts: ClaimedFacts,
}

export const ProductClaim = Type.Object(
  {
    destination: text({}, 'Country of import; EU for all member states'),
    origin: textOrNull({}, originWords),
    ...used,
  },
  { $id: 'ProductClaim', description: 'What is claimed when a product is imported.' },
)

export type ProductClaim = Static<typeof ProductClaim>

export const UsedClaim = Type.Object(used, {
  $id: 'UsedClaim',
  description: 'The claim of a product that an amount was computed with.',
})

export type UsedClaim = Static<typeof UsedClaim>

/** Those of one origin come before those of every origin, and a place before its customs tariff. */
export function claimFor<Claim extends ProductClaim>(
  claims: readonly Claim[],
  places: readonly Country[],
  origin: Country | null,
  territories: Territories,
): Claim | null {
  const near = ofPlace(
    claims.filter((one) => one.origin === null || one.origin === origin),
    places,
    territories,
  )
  return near.find((one) => one.origin !== null) ?? near[0] ?? null
}

/** Of the place of import, else of other places with the same customs tariff. */
export function ofPlace<Held extends { readonly destination: string }>(
  held: readonly Held[],
  places: readonly Country[],
  territories: Territories,
): readonly Held[] {
  const exact = held.filter(({ destination }) => places.includes(destination))
  if (exact.length > 0) return exact
  const wanted = new Set(places.map((place) => territories.customsTerritory(place)))
  return held.filter(({ destination }) => {
    const known = territories.normalise(destination)
    return known !== null && wanted.has(territories.customsTerritory(known))
  })
}
