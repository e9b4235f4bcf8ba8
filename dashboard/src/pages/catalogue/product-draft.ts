// A product as its form holds it, and as it is stored.

import type { UseFormReturnType } from '@mantine/form'
import type { Product, ProductClaim } from '../../api-types.ts'
import { type DraftFacts, draftFacts, factsOf } from '../calculate/draft.ts'

/** As an input holds it: '' while empty. */
type Figure = number | string

export type ProductDraft = {
  sku: string
  description: string
  codes: { key: string; destination: string; hs_code: string }[]
  claims: ClaimDraft[]
  origins: string[]
  suppliers: string[]
  unit_value: Figure
  currency: string
  weight_kg: Figure
  yearly_quantity: Figure
}

export type ProductFields = UseFormReturnType<ProductDraft>

type ClaimDraft = {
  key: string
  destination: string
  /** Empty: from every origin. */
  origin: string
  preference_program: string
  facts: DraftFacts
}

export function claimDraft(claim: ProductClaim | null): ClaimDraft {
  return {
    key: crypto.randomUUID(),
    destination: claim?.destination ?? '',
    origin: claim?.origin ?? '',
    preference_program: claim?.preference_program ?? '',
    facts: draftFacts(claim?.facts ?? {}),
  }
}

const USUAL_CURRENCY = 'USD'

export function productDraft(product: Product | null): ProductDraft {
  const codes = product?.codes ?? [{ destination: '', hs_code: '' }]
  return {
    sku: product?.sku ?? '',
    description: product?.description ?? '',
    codes: codes.map(({ destination, hs_code }) => ({
      key: crypto.randomUUID(),
      ...{ destination, hs_code },
    })),
    claims: (product?.claims ?? []).map(claimDraft),
    origins: [...(product?.origins ?? [])],
    suppliers: [...(product?.suppliers ?? [])],
    unit_value: product?.unit_value ?? '',
    currency: product?.currency ?? USUAL_CURRENCY,
    weight_kg: product?.weight_kg ?? '',
    yearly_quantity: product?.yearly_quantity ?? '',
  }
}

/** What the form has no field for stays as it was; a code that was not changed stays confirmed. */
export function productBody(draft: ProductDraft, before: Product | null) {
  const codes = draft.codes
    .map(({ destination, hs_code }) => ({ destination, hs_code: hs_code.trim() }))
    .filter(({ destination, hs_code }) => destination !== '' || hs_code !== '')
  return {
    description: draft.description.trim(),
    codes: codes.map((code) => {
      const same = before?.codes.find(
        (one) => one.destination === code.destination && one.hs_code === code.hs_code,
      )
      return same ?? code
    }),
    claims: draft.claims.map(({ key: _, origin, facts, ...claim }) => ({
      ...claim,
      origin: origin || null,
      facts: factsOf(facts),
    })),
    origins: draft.origins,
    suppliers: draft.suppliers,
    unit_value: figure(draft.unit_value),
    currency: draft.currency || null,
    weight_kg: figure(draft.weight_kg),
    yearly_quantity: figure(draft.yearly_quantity),
    quantities: before?.quantities ?? {},
    attributes: before?.attributes ?? {},
  }
}

function figure(value: Figure): number | null {
  return value === '' ? null : Number(value)
}
