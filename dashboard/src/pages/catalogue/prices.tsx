// The duties and taxes on one unit of a product, by destination and origin.

import { Stack, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { answerOf, api } from '../../api-client.ts'
import type { PriceLayer, ProductPrice } from '../../api-types.ts'
import { usePlaces } from '../../places.ts'
import { useOrganisation, useOrganisationPath } from '../../session.ts'
import { moneyText, rangeText } from '../../ui/format.ts'
import { ErrorAlert, LoadingIndicator } from '../../ui/states.tsx'
import { WideTable } from '../../ui/wide-table.tsx'
import { CitationLink } from '../calculate/citation.tsx'
import { layerName } from '../calculate/layer-names.ts'
import { claimText } from './claim-text.ts'

/** The background task takes a few seconds after a product was stored. */
const REFRESH_MS = 3_000

export function ProductPrices({ sku }: { readonly sku: string }): ReactNode {
  const { id } = useOrganisation()
  const path = useOrganisationPath()
  const { data, error } = useQuery({
    queryKey: ['products', id, 'prices', sku],
    queryFn: ({ signal }) =>
      answerOf(
        api.GET('/account/organisations/{organisation}/v1/products/{sku}/prices', {
          params: { path: { ...path, sku } },
          signal,
        }),
      ),
    refetchInterval: ({ state }) => (state.data?.day === null ? REFRESH_MS : false),
  })
  if (error) return <ErrorAlert error={error} />
  if (!data) return <LoadingIndicator />
  const { day, prices, currency } = data
  if (day === null) return <Text size="sm">It is being computed.</Text>
  if (prices.length === 0) return <Text size="sm">It needs a code and an origin.</Text>
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        By the law of {day}, without transport and fees of a shipment; with what is claimed, where
        the row says so.
      </Text>
      <WideTable label="Duties and taxes" minWidth={900}>
        <Table verticalSpacing={6} aria-label="Duties and taxes">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Destination</Table.Th>
              <Table.Th>Origin</Table.Th>
              <Table.Th className="figure">Duties</Table.Th>
              <Table.Th className="figure">Taxes</Table.Th>
              <Table.Th>Layers</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {prices.map((price) => (
              <PriceRow
                key={`${price.destination} ${price.origin}`}
                price={price}
                currency={currency ?? ''}
              />
            ))}
          </Table.Tbody>
        </Table>
      </WideTable>
    </Stack>
  )
}

function PriceRow(props: { readonly price: ProductPrice; readonly currency: string }): ReactNode {
  const { price, currency } = props
  const { nameOf } = usePlaces()
  const { destination, origin, claim, reason, duty, taxes, layers, coming } = price
  return (
    <Table.Tr>
      <Table.Td>{nameOf(destination)}</Table.Td>
      <Table.Td>{nameOf(origin)}</Table.Td>
      {reason !== null ? (
        <Table.Td colSpan={3}>{reason}</Table.Td>
      ) : (
        <>
          <Table.Td className="figure">{moneyText(duty, currency)}</Table.Td>
          <Table.Td className="figure">{moneyText(taxes, currency)}</Table.Td>
          <Table.Td>
            {claim && (
              <Text size="sm" c="dimmed">
                With the claim: {claimText(claim)}
              </Text>
            )}
            {layers.map((layer) => (
              <Text key={`${layer.code} ${layer.heading}`} size="sm">
                <LayerText layer={layer} currency={currency} />
              </Text>
            ))}
            {coming.map(({ day, duty_after: after }) => (
              <Text key={day} size="sm">
                From {day}: duties {moneyText(after, currency)}
              </Text>
            ))}
          </Table.Td>
        </>
      )}
    </Table.Tr>
  )
}

function LayerText(props: { readonly layer: PriceLayer; readonly currency: string }): ReactNode {
  const { layer, currency } = props
  const { code, kind, duty_expression: words, amount, range } = layer
  const act = <CitationLink citation={layer.legal_citation} url={layer.source_url} inText />
  if (kind === 'ban') return <>May not be imported: {act}</>
  const figure = range ? rangeText(range, currency) : moneyText(amount, currency)
  return (
    <>
      {layerName(code)} {words}: {figure} ({act})
    </>
  )
}
