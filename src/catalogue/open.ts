// The catalogues of organisations, as routes and operations use them.

import type { Pool } from 'pg'
import type { Products, ProductsNamed } from '../operations/products/known.ts'
import {
  type ChangeSearch,
  type ExposureBy,
  readChanges,
  readComing,
  readExposure,
  readPrices,
  readUnpriced,
} from './findings.ts'
import { deleteProduct, knownProducts, readOne, searchProducts, storeProducts } from './products.ts'
import type { ProductSearch } from './read.ts'
import type { Product } from './schema.ts'
import { queueWatch } from './watch.ts'

export type Catalogue = {
  /** What a call takes from it. */
  readonly known: (organisation: string, named: ProductsNamed) => Promise<Products>
  readonly read: (organisation: string, sku: string) => Promise<Product | null>
  readonly search: (
    organisation: string,
    search: ProductSearch,
  ) => ReturnType<typeof searchProducts>
  /** Stores products whole, new ones and those that are held. */
  readonly store: (organisation: string, products: readonly Product[]) => Promise<void>
  readonly changes: (organisation: string, search: ChangeSearch) => ReturnType<typeof readChanges>
  readonly coming: (organisation: string) => ReturnType<typeof readComing>
  readonly exposure: (organisation: string, by: ExposureBy) => ReturnType<typeof readExposure>
  readonly unpriced: (organisation: string) => ReturnType<typeof readUnpriced>
  readonly prices: (organisation: string, sku: string) => ReturnType<typeof readPrices>
  /** False when there was none. */
  readonly remove: (organisation: string, sku: string) => Promise<boolean>
}

export function openCatalogue(pool: Pool): Catalogue {
  return {
    known: (organisation, named) => knownProducts(pool, organisation, named),
    read: (organisation, sku) => readOne(pool, organisation, sku),
    search: (organisation, search) => searchProducts(pool, organisation, search),
    store: async (organisation, products) => {
      await storeProducts(pool, organisation, products)
      queueWatch(pool)
    },
    changes: (organisation, search) => readChanges(pool, organisation, search),
    coming: (organisation) => readComing(pool, organisation),
    exposure: (organisation, by) => readExposure(pool, organisation, by),
    unpriced: (organisation) => readUnpriced(pool, organisation),
    prices: (organisation, sku) => readPrices(pool, organisation, sku),
    remove: (organisation, sku) => deleteProduct(pool, organisation, sku),
  }
}
