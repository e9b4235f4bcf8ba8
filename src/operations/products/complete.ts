// Completes the lines of a request from the catalogue: what a line with a SKU does not state, and
// the confirmed code of goods with the same words.

import { Decimal } from '../../base/decimal.ts'
import type { Country } from '../../law/origin.ts'
import type { Territories } from '../../law/territories.ts'
import { claimFor, ofPlace, type ProductClaim } from './claims.ts'
import {
  isAbsent,
  isStated,
  type KnownCode,
  type KnownProduct,
  type Products,
  sameWords,
} from './known.ts'

/** The fact that says the same as `smelter_country` of a line. */
const MELTED_IN = 'melted_in'
/** The fact that is about a code of chapter 98. */
const UNDERLYING = 'underlying_code'

type Line = Readonly<Record<string, unknown>>

type Completed = {
  readonly line: unknown
  /** What was taken, and from which product; null when the line is as it was stated. */
  readonly taken: string | null
}

type Completion = (line: unknown) => Completed

/** What a body states for all lines, whatever may be wrong with it. */
type StatedShipment = {
  readonly destination_country?: unknown
  readonly eu_member_state?: unknown
  readonly fta_id?: unknown
  readonly usmca_qualifying?: unknown
}

/** Completes the lines of one request into one destination. */
export function completion(
  body: unknown,
  products: Products,
  territories: Territories,
): Completion {
  const stated = (body ?? {}) as StatedShipment
  const { destination_country: into, eu_member_state: member } = stated
  const places = [member, into].flatMap((place) =>
    isStated(place) ? (territories.normalise(place) ?? []) : [],
  )
  const bySku = new Map(products.map((product) => [product.sku, product]))
  const codeOf = (product: KnownProduct): KnownCode | null =>
    confirmedCode(product, places, territories)
  return (line) => {
    if (typeof line !== 'object' || line === null) return { line, taken: null }
    const { sku } = line as Line
    if (isStated(sku)) {
      const found = bySkuOf(line as Line, sku.trim(), bySku, codeOf)
      const claims = bySku.get(sku.trim())?.claims ?? []
      return withClaim(found, line as Line, stated, (origin) =>
        claimFor(
          claims,
          places,
          origin === null ? null : territories.normalise(origin),
          territories,
        ),
      )
    }
    return byWordsOf(line as Line, products, codeOf)
  }
}

/** The code for the place of import, else for another place with the same customs tariff. */
export function confirmedCode(
  { codes }: KnownProduct,
  places: readonly Country[],
  territories: Territories,
): KnownCode | null {
  return ofPlace(codes, places, territories)[0] ?? null
}

function bySkuOf(
  line: Line,
  sku: string,
  bySku: ReadonlyMap<string, KnownProduct>,
  codeOf: (product: KnownProduct) => KnownCode | null,
): Completed {
  const product = bySku.get(sku)
  if (!product) return { line, taken: `the catalogue has no product ${sku}; nothing was taken` }
  const code = codeOf(product)
  const [origin, ...others] = product.origins
  const weight = weightOf(product, line.quantity)
  const fields: readonly (readonly [string, unknown, string])[] = [
    ['description', product.description, 'description'],
    ['hs_code', code?.hs_code, code ? codeWords(code) : ''],
    ['origin_country', others.length === 0 ? origin : undefined, `origin_country ${origin}`],
    ['weight_kg', weight ?? undefined, `weight_kg ${weight}`],
  ]
  const missing = fields.filter(([name, value]) => value !== undefined && isAbsent(line[name]))
  if (missing.length === 0) return { line, taken: null }
  return {
    line: { ...line, ...Object.fromEntries(missing.map(([name, value]) => [name, value])) },
    taken:
      `taken from product ${sku} of the catalogue: ` +
      missing.map(([, , words]) => words).join(', '),
  }
}

/** What the product claims for the origin of the line, where neither line nor shipment does. */
function withClaim(
  { line, taken }: Completed,
  stated: Line,
  { fta_id: scheme, usmca_qualifying: usmca }: StatedShipment,
  claimOf: (origin: string | null) => ProductClaim | null,
): Completed {
  const { origin_country: origin, preference_program: own, facts } = line as Line
  const claim = claimOf(isStated(origin) ? origin : null)
  if (!claim) return { line, taken }
  const { preference_program: programme } = claim
  const isOpen = !isStated(own) && !isStated(scheme) && usmca !== true
  const held = facts === undefined ? {} : facts
  if (typeof held !== 'object' || held === null) return { line, taken }
  const more = Object.entries(claim.facts).filter(
    ([name]) =>
      !Object.hasOwn(held, name) &&
      (name !== MELTED_IN || isAbsent(stated.smelter_country ?? undefined)) &&
      (name !== UNDERLYING || isAbsent(stated.hs_code)),
  )
  const words = [
    ...(programme !== null && isOpen ? [`preference_program ${programme}`] : []),
    ...more.map(([name, value]) => `facts.${name} ${JSON.stringify(value)}`),
  ]
  if (words.length === 0) return { line, taken }
  return {
    line: {
      ...(line as Line),
      ...(programme !== null && isOpen && { preference_program: programme }),
      ...(more.length > 0 && { facts: { ...Object.fromEntries(more), ...held } }),
    },
    taken: [
      taken ?? `taken from product ${stated.sku} of the catalogue`,
      `claimed by it: ${words.join(', ')}`,
    ].join('; '),
  }
}

function weightOf({ weight_kg: kg }: KnownProduct, quantity: unknown): number | null {
  if (kg === null || typeof quantity !== 'number') return null
  return Decimal.of(kg).times(Decimal.of(quantity)).toNumber()
}

function byWordsOf(
  line: Line,
  products: Products,
  codeOf: (product: KnownProduct) => KnownCode | null,
): Completed {
  const { hs_code: stated, description } = line
  if (!isAbsent(stated) || !isStated(description)) return { line, taken: null }
  const found = productOfWords(description, products, codeOf)
  if (!found) return { line, taken: null }
  const { product, code } = found
  return {
    line: { ...line, hs_code: code.hs_code },
    taken:
      `taken from product ${product.sku} of the catalogue, which has the same words: ` +
      codeWords(code),
  }
}

/** The confirmed code of goods with the same words; null where products disagree. */
export function productOfWords(
  description: string,
  products: Products,
  codeOf: (product: KnownProduct) => KnownCode | null,
): { readonly product: KnownProduct; readonly code: KnownCode } | null {
  const words = sameWords(description)
  const found = products.flatMap((product) => {
    const code = sameWords(product.description) === words ? codeOf(product) : null
    return code ? [{ product, code }] : []
  })
  const [first] = found
  const agreed = found.every(({ code }) => digitsOf(code) === (first && digitsOf(first.code)))
  return first && agreed ? first : null
}

function digitsOf({ hs_code: code }: KnownCode): string {
  return code.replaceAll('.', '')
}

function codeWords({ hs_code: code, confirmed_by: by, confirmed_on: on }: KnownCode): string {
  return `hs_code ${code} (confirmed by ${by} on ${on})`
}
