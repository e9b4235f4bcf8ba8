// The products of the catalogue: search, import, export.

import { Button, Group, Stack, Table, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { lazyRouteComponent, useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { answerOf, api } from '../../api-client.ts'
import type { Product } from '../../api-types.ts'
import { atLeast, useOrganisation, useOrganisationPath } from '../../session.ts'
import { moneyText } from '../../ui/format.ts'
import { LoadMore } from '../../ui/load-more.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { EmptyState, ErrorAlert, LoadingIndicator } from '../../ui/states.tsx'
import { WideTable } from '../../ui/wide-table.tsx'
import { useExport } from './export-products.ts'

/** Loaded when they are first opened. */
const ProductForm = lazyRouteComponent(() => import('./product-form.tsx'), 'ProductForm')
const ImportProducts = lazyRouteComponent(() => import('./import-products.tsx'), 'ImportProducts')

const DEBOUNCE_MS = 300

export function ProductsTab(): ReactNode {
  const [search, setSearch] = useState('')
  const [settled] = useDebouncedValue(search.trim(), DEBOUNCE_MS)
  const [isImporting, setImporting] = useState(false)
  const [isAdding, setAdding] = useState(false)
  const navigate = useNavigate()
  const { role } = useOrganisation()
  const exported = useExport()
  return (
    <Stack>
      <Group align="flex-end">
        <TextInput
          label="Search"
          placeholder="SKU or words of the description"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          style={{ flex: '1 1 14rem' }}
          maw="24rem"
        />
        {atLeast(role, 'developer') && (
          <>
            <Button onClick={() => setAdding(true)}>Add product</Button>
            <Button variant="default" onClick={() => setImporting(true)}>
              Import
            </Button>
          </>
        )}
        <Button variant="default" loading={exported.isPending} onClick={() => exported.mutate()}>
          Export as CSV
        </Button>
      </Group>
      {exported.error && <ErrorAlert error={exported.error} />}
      {isImporting && (
        <Suspense fallback={null}>
          <ImportProducts onClose={() => setImporting(false)} />
        </Suspense>
      )}
      {isAdding && (
        <Suspense fallback={null}>
          <ProductForm
            product={null}
            onClose={() => setAdding(false)}
            onStored={(sku) => void navigate({ to: productPath(sku) })}
          />
        </Suspense>
      )}
      <ProductList search={settled} />
    </Stack>
  )
}

function productPath(sku: string): string {
  return `/catalogue/product/${encodeURIComponent(sku)}`
}

function ProductList({ search }: { readonly search: string }): ReactNode {
  const { id } = useOrganisation()
  const path = useOrganisationPath()
  const listing = useInfiniteQuery({
    queryKey: ['products', id, search],
    queryFn: ({ pageParam, signal }) =>
      answerOf(
        api.GET('/account/organisations/{organisation}/v1/products', {
          params: {
            path,
            query: { ...(search && { search }), ...(pageParam !== null && { after: pageParam }) },
          },
          signal,
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  })
  if (listing.isPending) return <LoadingIndicator />
  if (listing.error) return <ErrorAlert error={listing.error} />
  const products = listing.data.pages.flatMap((page) => page.products)
  const total = listing.data.pages[0]?.total ?? 0
  if (products.length === 0) {
    return search ? (
      <EmptyState title="No products found" />
    ) : (
      <EmptyState title="No products yet">
        Add a product, import a spreadsheet, or store products by the API. Their codes are then used
        in calculations, and changes of the law are shown here.
      </EmptyState>
    )
  }
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {total === 1 ? '1 product' : `${total.toLocaleString('en')} products`}
      </Text>
      <ProductTable products={products} />
      <LoadMore query={listing}>Show more</LoadMore>
    </Stack>
  )
}

function ProductTable({ products }: { readonly products: readonly Product[] }): ReactNode {
  return (
    <WideTable label="Products" minWidth={720}>
      <Table verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>SKU</Table.Th>
            <Table.Th>Description</Table.Th>
            <Table.Th>Codes</Table.Th>
            <Table.Th>Origins</Table.Th>
            <Table.Th>Suppliers</Table.Th>
            <Table.Th className="figure">Usual price</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {products.map((product) => (
            <ProductRow key={product.sku} product={product} />
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  )
}

function ProductRow({ product }: { readonly product: Product }): ReactNode {
  const { sku, description, codes, origins, suppliers, unit_value: value, currency } = product
  return (
    <Table.Tr>
      <Table.Td className="code">
        <PageLink to={productPath(sku)}>{sku}</PageLink>
      </Table.Td>
      <Table.Td>
        <Text size="sm" lineClamp={2}>
          {description}
        </Text>
      </Table.Td>
      <Table.Td>
        {codes.map(({ destination, hs_code: code, confirmed_by: by }) => (
          <Text key={destination} size="sm" className="code">
            {destination} {code}
            {by === null && ' (not confirmed)'}
          </Text>
        ))}
      </Table.Td>
      <Table.Td className="code">{origins.join(', ')}</Table.Td>
      <Table.Td>{suppliers.join(', ')}</Table.Td>
      <Table.Td className="figure">
        {value !== null && currency && moneyText(value, currency)}
      </Table.Td>
    </Table.Tr>
  )
}
