// One product: its codes and who confirmed them, its price by destination, what changed.

import { Button, Group, Stack, Table, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazyRouteComponent, useNavigate, useParams } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { answerOf, api } from '../../api-client.ts'
import type { Product } from '../../api-types.ts'
import { usePlaces } from '../../places.ts'
import {
  atLeast,
  useMe,
  useOrganisation,
  useOrganisationChange,
  useOrganisationPath,
} from '../../session.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { moneyText } from '../../ui/format.ts'
import { Page } from '../../ui/page.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { ErrorAlert, LoadingIndicator } from '../../ui/states.tsx'
import { ActionsHeader, WideTable } from '../../ui/wide-table.tsx'
import { AllChanges } from './changes.tsx'
import { claimText } from './claim-text.ts'
import { ProductPrices } from './prices.tsx'

/** Loaded when it is first opened. */
const ProductForm = lazyRouteComponent(() => import('./product-form.tsx'), 'ProductForm')

export function ProductPage(): ReactNode {
  const { sku = '' } = useParams({ strict: false }) as { sku?: string }
  const { id, role } = useOrganisation()
  const path = useOrganisationPath()
  const { data, error } = useQuery({
    queryKey: ['products', id, 'one', sku],
    queryFn: ({ signal }) =>
      answerOf(
        api.GET('/account/organisations/{organisation}/v1/products/{sku}', {
          params: { path: { ...path, sku } },
          signal,
        }),
      ),
  })
  if (!data) {
    return (
      <Page title="Product">
        {error ? <ErrorAlert error={error} /> : <LoadingIndicator />}
        <PageLink to="/catalogue">Back to the catalogue</PageLink>
      </Page>
    )
  }
  const { product } = data
  const mayChange = atLeast(role, 'developer')
  return (
    <Page
      title={product.sku}
      lead={product.description}
      actions={
        mayChange && (
          <>
            <ChangeProduct product={product} />
            <DeleteProduct sku={product.sku} />
          </>
        )
      }
    >
      <Sections product={product} mayChange={mayChange} />
    </Page>
  )
}

function Sections(props: { readonly product: Product; readonly mayChange: boolean }): ReactNode {
  const { product, mayChange } = props
  return (
    <Stack gap="lg">
      <Facts product={product} />
      <div>
        <Title order={2} mb="xs">
          Codes
        </Title>
        <Codes product={product} mayChange={mayChange} />
      </div>
      <div>
        <Title order={2} mb="xs">
          Duties and taxes on one unit
        </Title>
        <ProductPrices sku={product.sku} />
      </div>
      <div>
        <Title order={2} mb="xs">
          What changed
        </Title>
        <AllChanges sku={product.sku} />
      </div>
      <PageLink to="/catalogue">Back to the catalogue</PageLink>
    </Stack>
  )
}

function Facts({ product }: { readonly product: Product }): ReactNode {
  const { nameOf } = usePlaces()
  const { origins, suppliers, weight_kg: weight, unit_value: value, currency } = product
  const { yearly_quantity: yearly, claims, attributes } = product
  const rows: readonly (readonly [string, string])[] = [
    ['Origins', origins.map(nameOf).join(', ')],
    ['Suppliers', suppliers.join(', ')],
    ['Usual price', value !== null && currency ? moneyText(value, currency) : ''],
    ['Weight of one unit', weight === null ? '' : `${weight} kg`],
    ['Units in a year', yearly === null ? '' : yearly.toLocaleString('en')],
    ...claims.map((claim) => {
      const from = claim.origin === null ? 'every origin' : nameOf(claim.origin)
      return [`Claimed, ${nameOf(claim.destination)}`, `From ${from}: ${claimText(claim)}`] as const
    }),
    ...Object.entries(attributes).map(([name, text]) => [name, String(text)] as const),
  ]
  return (
    <Table variant="vertical" layout="fixed" maw="40rem">
      <Table.Tbody>
        {rows.map(([name, text]) => (
          <Table.Tr key={`${name} ${text}`}>
            <Table.Th w="11rem">{name}</Table.Th>
            <Table.Td>{text || 'not stated'}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

function Codes(props: { readonly product: Product; readonly mayChange: boolean }): ReactNode {
  const { product, mayChange } = props
  const { nameOf } = usePlaces()
  const confirm = useConfirmation(product)
  if (product.codes.length === 0) return <Text size="sm">No code is held.</Text>
  return (
    <Stack gap="xs">
      {confirm.error && <ErrorAlert error={confirm.error} />}
      <WideTable label="Codes" minWidth={520}>
        <Table verticalSpacing={6} aria-label="Codes">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Destination</Table.Th>
              <Table.Th>Code</Table.Th>
              <Table.Th>Confirmed</Table.Th>
              <ActionsHeader />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {product.codes.map(({ destination, hs_code: code, confirmed_by: by, ...rest }) => (
              <Table.Tr key={destination}>
                <Table.Td>{nameOf(destination)}</Table.Td>
                <Table.Td className="code">{code}</Table.Td>
                <Table.Td>{by === null ? 'not yet' : `${by}, ${rest.confirmed_on}`}</Table.Td>
                <Table.Td>
                  {by === null && mayChange && (
                    <Button
                      variant="default"
                      size="compact-sm"
                      aria-label={`Confirm ${code} for ${nameOf(destination)}`}
                      loading={confirm.isPending}
                      onClick={() => confirm.mutate(destination)}
                    >
                      Confirm
                    </Button>
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </WideTable>
    </Stack>
  )
}

/** Stores the product with the code of a destination confirmed by the person. */
function useConfirmation(product: Product) {
  const path = useOrganisationPath()
  const { person } = useMe()
  return useOrganisationChange('products', async (destination: string) => {
    const { sku, updated_at: _, codes, ...rest } = product
    const body = {
      ...rest,
      codes: codes.map((code) =>
        code.destination === destination
          ? { destination, hs_code: code.hs_code, confirmed_by: person.name }
          : code,
      ),
    }
    const params = { path: { ...path, sku } }
    return answerOf(
      api.PUT('/account/organisations/{organisation}/v1/products/{sku}', { params, body }),
    )
  })
}

function ChangeProduct({ product }: { readonly product: Product }): ReactNode {
  const [opened, setOpened] = useState(false)
  const close = (): void => setOpened(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        Change
      </Button>
      {opened && (
        <Suspense fallback={null}>
          <ProductForm product={product} onClose={close} onStored={close} />
        </Suspense>
      )}
    </>
  )
}

function DeleteProduct({ sku }: { readonly sku: string }): ReactNode {
  const [opened, setOpened] = useState(false)
  const path = useOrganisationPath()
  const navigate = useNavigate()
  const remove = useOrganisationChange(
    'products',
    () =>
      answerOf(
        api.DELETE('/account/organisations/{organisation}/v1/products/{sku}', {
          params: { path: { ...path, sku } },
        }),
      ),
    () => void navigate({ to: '/catalogue' }),
  )
  return (
    <Group>
      <Button variant="default" onClick={() => setOpened(true)}>
        Delete
      </Button>
      <Confirm
        title="Delete product"
        question={`Delete ${sku}? Recorded calculations keep what they took from it.`}
        action="Delete"
        opened={opened}
        pending={remove.isPending}
        error={remove.error}
        onConfirm={() => remove.mutate(undefined)}
        onClose={() => setOpened(false)}
      />
    </Group>
  )
}
