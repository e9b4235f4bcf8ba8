// The catalogues of organisations, as routes and operations use them.

import type { Pool } from 'pg'
import type { Products, ProductsNamed } from '../operations/products/known.ts'
import { deleteProduct, knownProducts, readOne, searchProducts, storeProducts } from './products.ts'
import type { ProductSearch } from './read.ts'
import type { Product } from './schema.ts'

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
  /** False when there was none. */
  readonly remove: (organisation: string, sku: string) => Promise<boolean>
}

export function openCatalogue(pool: Pool): Catalogue {
  return {
    known: (organisation, named) => knownProducts(pool, organisation, named),
    read: (organisation, sku) => readOne(pool, organisation, sku),
    search: (organisation, search) => searchProducts(pool, organisation, search),
    store: (organisation, products) => storeProducts(pool, organisation, products),
    remove: (organisation, sku) => deleteProduct(pool, organisation, sku),
  }
}
