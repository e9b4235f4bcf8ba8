// Duties and taxes of the catalogue, taken together by origin, supplier or programme.

import { List, SegmentedControl, Stack, Table, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { plainWords } from '../../../../src/law/plain-words.ts'
import { answerOf, api } from '../../api-client.ts'
import type { Exposure, Unpriced } from '../../api-types.ts'
import { usePlaces } from '../../places.ts'
import { useOrganisation, useOrganisationPath } from '../../session.ts'
import { moneyText } from '../../ui/format.ts'
import { PageLink } from '../../ui/page-link.tsx'
import { EmptyState, ErrorAlert, LoadingIndicator } from '../../ui/states.tsx'
import { WideTable } from '../../ui/wide-table.tsx'
import { layerName } from '../calculate/layer-names.ts'

const CHOICES = [
  { value: 'origin', label: 'By origin' },
  { value: 'supplier', label: 'By supplier' },
  { value: 'programme', label: 'By programme' },
] as const

type By = (typeof CHOICES)[number]['value']

export function ExposureTab(): ReactNode {
  const [by, setBy] = useState<By>('origin')
  return (
    <Stack>
      <SegmentedControl
        aria-label="Taken together by"
        style={{ alignSelf: 'flex-start' }}
        data={[...CHOICES]}
        value={by}
        onChange={(value) => setBy(value as By)}
      />
      <Text size="sm" c="dimmed" maw="48rem">
        A product counts once for each destination, from its first origin and its first supplier:
        with its yearly quantity where one is held, else with one unit.
      </Text>
      <ExposureList by={by} />
    </Stack>
  )
}

function ExposureList({ by }: { readonly by: By }): ReactNode {
  const { id } = useOrganisation()
  const path = useOrganisationPath()
  const { data, error } = useQuery({
    queryKey: ['catalogue-exposure', id, by],
    queryFn: ({ signal }) =>
      answerOf(
        api.GET('/account/organisations/{organisation}/v1/catalogue/exposure', {
          params: { path, query: { by } },
          signal,
        }),
      ),
  })
  if (error) return <ErrorAlert error={error} />
  if (!data) return <LoadingIndicator />
  return (
    <>
      {data.exposure.length === 0 ? (
        <EmptyState title="No prices yet">
          Products need a code, an origin and a usual price.
        </EmptyState>
      ) : (
        <ExposureTable by={by} rows={data.exposure} />
      )}
      {data.unpriced.length > 0 && <UnpricedProducts rows={data.unpriced} />}
    </>
  )
}

/** Products that are in no sum, and why. */
function UnpricedProducts({ rows }: { readonly rows: readonly Unpriced[] }): ReactNode {
  return (
    <section>
      <Title order={2} mb="xs">
        Without a price
      </Title>
      <List size="sm" spacing={4}>
        {rows.map(({ reason, products, sku }) => (
          <List.Item key={reason}>
            {plainWords(reason)}{' '}
            {products === 1 ? 'It is' : `${products.toLocaleString('en')} products, such as`}{' '}
            <PageLink to={`/catalogue/product/${encodeURIComponent(sku)}`}>{sku}</PageLink>.
          </List.Item>
        ))}
      </List>
    </section>
  )
}

const HEADS: Readonly<Record<By, string>> = {
  origin: 'Origin',
  supplier: 'Supplier',
  programme: 'Programme',
}

function ExposureTable(props: { readonly by: By; readonly rows: readonly Exposure[] }): ReactNode {
  const { by, rows } = props
  const { nameOf } = usePlaces()
  const name = (text: string): string => {
    if (text === '') return 'Not stated'
    return by === 'origin' ? nameOf(text) : by === 'programme' ? layerName(text) : text
  }
  return (
    <WideTable label="Exposure" minWidth={760}>
      <Table verticalSpacing={6} aria-label="Exposure">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{HEADS[by]}</Table.Th>
            <Table.Th>Into</Table.Th>
            <Table.Th className="figure">Products</Table.Th>
            <Table.Th className="figure">Value in a year</Table.Th>
            <Table.Th className="figure">Duties in a year</Table.Th>
            <Table.Th className="figure">Taxes in a year</Table.Th>
            <Table.Th className="figure">Duties on one unit of the others</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={`${row.name} ${row.destination} ${row.currency}`}>
              <Table.Td>{name(row.name)}</Table.Td>
              <Table.Td>{nameOf(row.destination)}</Table.Td>
              <Table.Td className="figure">{productsText(row)}</Table.Td>
              <Table.Td className="figure">{moneyText(row.value, row.currency)}</Table.Td>
              <Table.Td className="figure">{moneyText(row.duty, row.currency)}</Table.Td>
              <Table.Td className="figure">{moneyText(row.taxes, row.currency)}</Table.Td>
              <Table.Td className="figure">
                {row.unit_products > 0 && moneyText(row.unit_duty, row.currency)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  )
}

function productsText({ products, unit_products: others, unknown, claimed }: Exposure): string {
  const notes = [
    ...(claimed > 0 ? [`${claimed} with claims`] : []),
    ...(unknown > 0 ? [`${unknown} not fully known`] : []),
  ]
  const all = (products + others).toLocaleString('en')
  return notes.length > 0 ? `${all} (${notes.join(', ')})` : all
}
