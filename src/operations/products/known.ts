// What a call takes from the organisation's own catalogue: which products it names, and what is
// known of them. It is recorded with the call, so that a replay computes from the same.

import { unstorable } from '../request/storable.ts'
import type { ProductClaim } from './claims.ts'

/** A product as a call sees it; plain JSON. */
export type KnownProduct = {
  readonly sku: string
  readonly description: string
  /** The countries of origin that are held. */
  readonly origins: readonly string[]
  /** Kilograms of one unit. */
  readonly weight_kg: number | null
  readonly codes: readonly KnownCode[]
  /** Absent in what was recorded before products had any. */
  readonly claims?: readonly ProductClaim[]
}

/** A code that a person of the organisation confirmed. */
export type KnownCode = {
  readonly destination: string
  readonly hs_code: string
  readonly confirmed_by: string
  /** A day. */
  readonly confirmed_on: string
}

export type Products = readonly KnownProduct[]

export const noProducts: Products = []

/** What to look for: SKUs, and descriptions in the form of {@link sameWords}. */
export type ProductsNamed = {
  readonly skus: readonly string[]
  readonly words: readonly string[]
}

/** Descriptions that differ only in case, blanks and punctuation have the same words. */
export function sameWords(description: string): string {
  return description
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}.%/]+/gu, ' ')
    .trim()
}

/** What the lines of a body name: a SKU, or goods without a code by their description. */
export function productsNamed(lines: unknown): ProductsNamed {
  const skus = new Set<string>()
  const words = new Set<string>()
  for (const line of Array.isArray(lines) ? (lines as readonly unknown[]) : []) {
    if (typeof line !== 'object' || line === null) continue
    const { sku, hs_code, description } = line as Readonly<Record<string, unknown>>
    if (isStated(sku)) {
      // One that cannot be stored is no product's: its row is refused for it.
      if (unstorable(sku).length === 0) skus.add(sku.trim())
    } else if (isAbsent(hs_code) && isStated(description)) words.add(sameWords(description))
  }
  return { skus: [...skus], words: [...words] }
}

/** Left out. Null and what has another type are not: they are refused as in any other call. */
export function isAbsent(value: unknown): boolean {
  return value === undefined || value === ''
}

export function isStated(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}
