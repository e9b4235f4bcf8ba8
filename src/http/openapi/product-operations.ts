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
import type { KeyOperation } from './operations.ts'

const own = { tag: 'Catalogue', recorded: false } as const
const reading = { ...own, method: 'get', body: null } as const
const gate = [400, 401, 402, 403, 429, 500, 503]
const withBody = [...gate, 413, 415]

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
]
