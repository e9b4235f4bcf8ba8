// The operations of the catalogue as the document describes them.

import {
  ProductDeleted,
  ProductFields,
  ProductList,
  ProductListResponse,
  ProductPath,
  ProductResponse,
  ProductsQuery,
  ProductsResponse,
} from '../../catalogue/schema.ts'
import {
  CatalogueChangesResponse,
  CatalogueComingResponse,
  ChangesOfCatalogueQuery,
  ExposureQuery,
  ExposureResponse,
  ProductPricesResponse,
} from '../../catalogue/watch-schema.ts'
import type { KeyOperation } from './operations.ts'

const own = { tag: 'Catalogue', recorded: false } as const
const reading = { ...own, method: 'get', body: null } as const
const gate = [400, 401, 402, 403, 429, 500, 503]
const withBody = [...gate, 413, 415]

const lookup = { ...reading, pathParameters: null, query: null, statuses: gate } as const

const findings: readonly KeyOperation[] = [
  {
    ...reading,
    id: 'productPrices',
    path: '/v1/products/{sku}/prices',
    summary: 'Duties and taxes of one product',
    description:
      'On one unit, by destination and origin, by the law of the day, and what is known to ' +
      'change. Computed in the background when the product, the law or the day changes.',
    pathParameters: ProductPath,
    query: null,
    response: ProductPricesResponse,
    statuses: [...gate, 404],
  },
  {
    ...lookup,
    id: 'catalogueChanges',
    path: '/v1/catalogue/changes',
    summary: 'What changed for your products',
    description:
      'Duties and taxes that changed with an edition or on the day of a provision, with the acts ' +
      'behind each. A rate of exchange alone is no change.',
    query: ChangesOfCatalogueQuery,
    response: CatalogueChangesResponse,
  },
  {
    ...lookup,
    id: 'catalogueComing',
    path: '/v1/catalogue/coming',
    summary: 'What is known to change',
    description: 'Changes of the next 90 days by the law that is held. At most 500.',
    response: CatalogueComingResponse,
  },
  {
    ...lookup,
    id: 'catalogueExposure',
    path: '/v1/catalogue/exposure',
    summary: 'Duties of the catalogue by origin, supplier or programme',
    description:
      'Each product counts once for each destination, from its first origin and supplier: with ' +
      'its yearly quantity where it has one, else with one unit.',
    query: ExposureQuery,
    response: ExposureResponse,
  },
]

export const productOperations: readonly KeyOperation[] = [
  {
    ...reading,
    id: 'products',
    path: '/v1/products',
    summary: 'The products of your catalogue',
    description: 'By SKU, in pages: state `next` of a page as `after` for the one that follows.',
    pathParameters: null,
    query: ProductsQuery,
    response: ProductsResponse,
    statuses: gate,
  },
  {
    ...own,
    method: 'put',
    id: 'putProducts',
    path: '/v1/products',
    summary: 'Store up to 500 products',
    description:
      'Each is stored whole, in place of the product that has its SKU. A bad product is named in ' +
      '`errors` and does not fail the others.',
    body: ProductList,
    pathParameters: null,
    query: null,
    response: ProductListResponse,
    statuses: withBody,
  },
  {
    ...reading,
    id: 'product',
    path: '/v1/products/{sku}',
    summary: 'One product',
    description: 'With its codes by destination and who confirmed each.',
    pathParameters: ProductPath,
    query: null,
    response: ProductResponse,
    statuses: [...gate, 404],
  },
  {
    ...own,
    method: 'put',
    id: 'putProduct',
    path: '/v1/products/{sku}',
    summary: 'Store one product',
    description:
      'Whole, in place of the product that has this SKU: what is left out is empty. A code ' +
      'counts in `calc`, `bulk` and `classify` when `confirmed_by` names who confirmed it.',
    body: ProductFields,
    pathParameters: ProductPath,
    query: null,
    response: ProductResponse,
    statuses: withBody,
  },
  {
    ...own,
    method: 'delete',
    id: 'deleteProduct',
    path: '/v1/products/{sku}',
    summary: 'Delete one product',
    description: 'Recorded calculations keep what they took from it.',
    body: null,
    pathParameters: ProductPath,
    query: null,
    response: ProductDeleted,
    statuses: [...gate, 404],
  },
  ...findings,
]
