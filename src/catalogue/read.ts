// Reads products and queries of the catalogue: what a schema cannot check.

import { dayOf } from '../base/day.ts'
import type { Tariffs } from '../compile/load-tariffs.ts'
import type { Issue } from '../operations/error-schema.ts'
import { invalid } from '../operations/errors.ts'
import { readPageLimit } from '../operations/request/page-limit.ts'
import {
  type FieldPath,
  type Reading,
  readCode,
  readCountry,
  readCurrency,
  refuse,
  settle,
  startReading,
} from '../operations/request/reading.ts'
import { unstorable } from '../operations/request/storable.ts'
import { unknownFieldFinder, unknownFieldWarnings } from '../operations/request/unknown-fields.ts'
import { validatedBy } from '../operations/request/validated.ts'
import { validator } from '../operations/request/validator.ts'
import type { ChangeSearch, ExposureBy } from './findings.ts'
import { readClaims } from './read-claims.ts'
import {
  type Product,
  ProductEnvelope,
  ProductFields,
  ProductsQuery,
  SKU_MAX,
  StatedProduct,
} from './schema.ts'
import { ChangesOfCatalogueQuery, ExposureQuery } from './watch-schema.ts'

type Now = { readonly tariffs: Tariffs; readonly now: Date }

type ReadProduct = { readonly product: Product; readonly warnings: readonly string[] }

const validated = validatedBy(ProductFields)
const envelope = validatedBy(ProductEnvelope)
const entry = validator(StatedProduct)
const unknownInEntry = unknownFieldFinder(StatedProduct)
const query = validator(ProductsQuery)
const unknownInQuery = unknownFieldFinder(ProductsQuery)

/** Throws a 400 with every issue found. */
export function readProduct(sku: string, request: unknown, at: Now): ReadProduct {
  const { body, unknownFields } = validated(request)
  const reading = startReading(at.tariffs)
  const product = productOf(reading, { sku, ...body }, at.now)
  settle(reading)
  return { product, warnings: unknownFieldWarnings(unknownFields) }
}

type ProductFault = {
  readonly index: number
  readonly sku: string | null
  readonly field: string
  readonly reason: string
}

type ReadProducts = {
  readonly products: readonly Product[]
  readonly errors: readonly ProductFault[]
  readonly warnings: readonly string[]
}

/** A bad product does not fail the others; of two with one SKU the last is stored. */
export function readProducts(request: unknown, at: Now): ReadProducts {
  const { body, unknownFields } = envelope(request)
  const products = new Map<string, Product>()
  const errors: ProductFault[] = []
  const warnings = [...unknownFieldWarnings(unknownFields)]
  for (const [index, stated] of body.products.entries()) {
    const reading = startReading(at.tariffs)
    const unstored = unstorable(stated)
    if (unstored.length > 0) errors.push(faultOf(index, stated, unstored))
    else if (!entry.matches(stated)) errors.push(faultOf(index, stated, entry.issues(stated)))
    else {
      const product = productOf(reading, stated, at.now)
      const { issues } = reading
      if (issues.length > 0) errors.push(faultOf(index, stated, issues))
      else products.set(product.sku, product)
      warnings.push(
        ...unknownFieldWarnings(unknownInEntry(stated)).map((said) => `products.${index}: ${said}`),
      )
    }
  }
  return { products: [...products.values()], errors, warnings }
}

function faultOf(index: number, stated: unknown, issues: readonly Issue[]): ProductFault {
  const { sku } = (stated ?? {}) as { readonly sku?: unknown }
  const reasons = issues.map(({ path, message }) => [path.join('.'), message].join(' ').trim())
  return {
    index,
    sku: typeof sku === 'string' && unstorable(sku).length === 0 ? sku : null,
    field: issues[0]?.path.join('.') || 'products',
    reason: reasons.join('; '),
  }
}

type Stated = ProductFields & { readonly sku: string }

function productOf(reading: Reading, stated: Stated, now: Date): Product {
  const sku = stated.sku.trim()
  if (sku === '' || sku.length > SKU_MAX) {
    refuse(reading, ['sku'], `must have 1 to ${SKU_MAX} characters`)
  }
  const value = stated.unit_value ?? null
  const currency = stated.currency ?? null
  if (value !== null && currency === null) {
    refuse(reading, ['currency'], 'is required with unit_value')
  }
  const origins = (stated.origins ?? []).map((one, at) =>
    readCountry(reading, one, ['origins', String(at)]),
  )
  return {
    sku,
    description: stated.description.trim(),
    codes: readCodes(reading, stated.codes ?? [], now),
    origins: [...new Set(origins)],
    suppliers: [...new Set((stated.suppliers ?? []).map((name) => name.trim()))],
    weight_kg: stated.weight_kg || null,
    unit_value: value,
    currency: currency && readCurrency(reading, currency, ['currency']),
    yearly_quantity: stated.yearly_quantity ?? null,
    quantities: stated.quantities ?? {},
    claims: [...readClaims(reading, stated.claims ?? [])],
    attributes: stated.attributes ?? {},
    updated_at: now.toISOString(),
  }
}

function readCodes(
  reading: Reading,
  stated: NonNullable<ProductFields['codes']>,
  now: Date,
): Product['codes'] {
  const seen = new Set<string>()
  return stated.map(({ destination, hs_code: code, confirmed_by: by, confirmed_on: on }, index) => {
    const path = (field: string): FieldPath => ['codes', String(index), field]
    const country = readCountry(reading, destination, path('destination'))
    if (seen.has(country)) refuse(reading, path('destination'), 'has a code already')
    seen.add(country)
    readCode(reading, code, path('hs_code'))
    const confirmedBy = by?.trim() || null
    if (on && confirmedBy === null) {
      refuse(reading, path('confirmed_by'), 'is required with confirmed_on')
    }
    return {
      destination: country,
      hs_code: code.trim(),
      confirmed_by: confirmedBy,
      confirmed_on: confirmedBy && (on ?? dayOf(now)),
    }
  })
}

export type ProductSearch = {
  readonly search: string | null
  readonly destination: string | null
  /** The first digits of a code. */
  readonly code: string | null
  readonly origin: string | null
  readonly supplier: string | null
  readonly after: string | null
  readonly limit: number
}

const LIMIT = 100

/** Throws a 400 for parameters that are not valid. */
export function readSearch(
  stated: unknown,
  tariffs: Tariffs,
): { readonly search: ProductSearch; readonly warnings: readonly string[] } {
  if (!query.matches(stated)) throw invalid(query.issues(stated))
  const reading = startReading(tariffs)
  const countryOf = (field: 'destination' | 'origin'): string | null => {
    const code = stated[field]
    return code ? readCountry(reading, code, [field]) : null
  }
  const search = {
    search: stated.search?.trim() || null,
    destination: countryOf('destination'),
    code: stated.hs?.replaceAll('.', '') || null,
    origin: countryOf('origin'),
    supplier: stated.supplier?.trim() || null,
    after: stated.after ?? null,
    limit: readPageLimit(stated.limit, LIMIT),
  }
  settle(reading)
  return { search, warnings: unknownFieldWarnings(unknownInQuery(stated)) }
}

const changesQuery = validator(ChangesOfCatalogueQuery)
const unknownInChanges = unknownFieldFinder(ChangesOfCatalogueQuery)
const exposureQuery = validator(ExposureQuery)
const unknownInExposure = unknownFieldFinder(ExposureQuery)

/** Throws a 400 for parameters that are not valid. */
export function readChangeSearch(
  stated: unknown,
  tariffs: Tariffs,
): { readonly search: ChangeSearch; readonly warnings: readonly string[] } {
  if (!changesQuery.matches(stated)) throw invalid(changesQuery.issues(stated))
  const reading = startReading(tariffs)
  const countryOf = (field: 'destination' | 'origin'): string | null => {
    const code = stated[field]
    return code ? readCountry(reading, code, [field]) : null
  }
  const before = stated.before ?? null
  if (before !== null && !/^\d{1,18}$/.test(before)) {
    refuse(reading, ['before'], 'must be `next` of the page before')
  }
  const search = {
    sku: stated.sku?.trim() || null,
    ...{ destination: countryOf('destination'), origin: countryOf('origin') },
    ...{ latest: stated.latest === 'true', before, limit: readPageLimit(stated.limit, LIMIT) },
  }
  settle(reading)
  return { search, warnings: unknownFieldWarnings(unknownInChanges(stated)) }
}

/** Throws a 400 for parameters that are not valid. */
export function readExposureBy(stated: unknown): {
  readonly by: ExposureBy
  readonly warnings: readonly string[]
} {
  if (!exposureQuery.matches(stated)) throw invalid(exposureQuery.issues(stated))
  const warnings = unknownFieldWarnings(unknownInExposure(stated))
  return { by: stated.by ?? 'origin', warnings }
}
