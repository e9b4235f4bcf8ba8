// The rates of a code on a date and, with an origin, the measures in force.

import { Badge, List, Stack, Table, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { answerOf, api } from '../../api-client.ts'
import type { RatesResponse } from '../../api-types.ts'
import { usePlaces } from '../../places.ts'
import { useOrganisation, useOrganisationPath } from '../../session.ts'
import { dayText, percentRangeText, percentText } from '../../ui/format.ts'
import { PageLink } from '../../ui/page-link.tsx'
import { EmptyState, ErrorAlert, LoadingIndicator } from '../../ui/states.tsx'
import { WideTable } from '../../ui/wide-table.tsx'
import { layerName } from '../calculate/layer-names.ts'
import { LookupForm, type TariffLookup, useLookup } from './lookup.tsx'
import { MeasuresInForce } from './measures.tsx'

export function RatesTab(): ReactNode {
  const lookup = useLookup()
  return (
    <Stack gap="lg">
      <LookupForm key={JSON.stringify(lookup)} tab="rates" action="Look up" dated />
      {lookup.hs ? (
        <LookupResult lookup={lookup} />
      ) : (
        <EmptyState title="The rates appear here">
          Enter a code, or keywords to find one. With an origin, additional duties and preferences
          are included.
        </EmptyState>
      )}
    </Stack>
  )
}

function LookupResult({ lookup }: { readonly lookup: TariffLookup }): ReactNode {
  const { to, hs, from, day } = lookup
  const { id } = useOrganisation()
  const path = useOrganisationPath()
  const query = { ...(from && { origin: from }), ...(day && { calculation_date: day }) }
  const { data, error } = useQuery({
    queryKey: ['rates', id, lookup],
    queryFn: ({ signal }) =>
      answerOf(
        api.GET('/account/organisations/{organisation}/v1/rates/{country}/{hs}', {
          params: { path: { ...path, country: to, hs: hs.trim() }, query },
          signal,
        }),
      ),
  })
  if (error) return <ErrorAlert error={error} />
  if (!data) return <LoadingIndicator />
  return (
    <Stack gap="lg">
      <Head rates={data} />
      <RateTable rates={data} />
      <Preferences rates={data} />
      {from && <MeasuresInForce lookup={lookup} day={data.calculation_date} />}
      <Sources rates={data} />
    </Stack>
  )
}

function Head({ rates }: { readonly rates: RatesResponse }): ReactNode {
  const { nameOf } = usePlaces()
  const { tariff_line: line, country, origin, calculation_date: day } = rates
  const search = {
    destination_country: country,
    hs_code: line,
    ...(origin && { origin_country: origin }),
  }
  return (
    <div>
      <Title order={2}>
        {line} · {nameOf(country)}
      </Title>
      <Text size="sm" c="dimmed">
        {origin ? `From ${nameOf(origin)}` : 'Any origin'}, law as of {day}
      </Text>
      <PageLink to="/" search={search}>
        Calculate with this code
      </PageLink>
    </div>
  )
}

const OVERLAYS: Readonly<Record<string, string>> = {
  section_301: 'Section 301',
  section_301_fl: 'Section 301, forced labour',
  section_232: 'Section 232',
  section_232_pharma: 'Section 232, medicines',
  section_122: 'Section 122',
  section_338_ca: 'Section 338, Canada',
  ad_cvd: 'Antidumping and countervailing',
}

type Row = { readonly name: string; readonly rate: string; readonly detail: string }

function RateTable({ rates }: { readonly rates: RatesResponse }): ReactNode {
  return (
    <WideTable label="Rates" minWidth={420}>
      <Table verticalSpacing={6} maw="48rem">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Rate</Table.Th>
            <Table.Th className="figure">Ad valorem</Table.Th>
            <Table.Th>Duty expression</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rowsOf(rates).map(({ name, rate, detail }) => (
            <Table.Tr key={name}>
              <Table.Th scope="row" fw={400}>
                {name}
              </Table.Th>
              <Table.Td className="figure">{rate}</Table.Td>
              <Table.Td>{detail}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  )
}

function rowsOf(rates: RatesResponse): readonly Row[] {
  const { mfn_rate: mfn, mfn_duty_expression: printed, vat_rate: vat, unresolved } = rates
  const added: Readonly<Record<string, number | null>> = {
    ...rates.overlays,
    ...rates.other_overlays,
  }
  const open = unresolved.map(({ overlay }) => overlay)
  const overlays = [...new Set([...Object.keys(added), ...open])].flatMap((overlay): Row[] => {
    const name = OVERLAYS[overlay] ?? layerName(overlay)
    const rate = added[overlay] ?? null
    const found = unresolved.find((one) => one.overlay === overlay)
    if (found) return [{ name, rate: `+ ${percentRangeText(found.range)}`, detail: found.reason }]
    return rate === null ? [] : [{ name, rate: `+ ${percentText(rate)}`, detail: '' }]
  })
  return [
    { name: 'Ordinary duty', rate: mfn === null ? '' : percentText(mfn), detail: printed },
    ...rates.candidates.map((line) => ({
      name: line.tariff_line,
      rate: line.mfn_rate === null ? '' : percentText(line.mfn_rate),
      detail: line.mfn_duty_expression,
    })),
    ...overlays,
    ...(vat === null ? [] : [{ name: 'Import tax', rate: percentText(vat), detail: '' }]),
  ]
}

function Preferences({ rates }: { readonly rates: RatesResponse }): ReactNode {
  const programmes = Object.entries(rates.preferential_rates)
  if (programmes.length === 0) return null
  return (
    <section>
      <Title order={3} mb="xs">
        Available preferences
      </Title>
      <List size="sm" spacing={4}>
        {programmes.map(([programme, rate]) => (
          <List.Item key={programme}>
            {programme}: {rate === null ? 'not ad valorem' : percentText(rate)}
          </List.Item>
        ))}
      </List>
    </section>
  )
}

function Sources({ rates }: { readonly rates: RatesResponse }): ReactNode {
  const { headings, data_as_of: asOf, warnings } = rates
  return (
    <Stack gap="xs">
      {headings.length > 0 && (
        <Text size="sm">
          Headings applied:{' '}
          {headings.map((heading) => (
            <Badge key={heading} variant="default" tt="none" mr={4}>
              {heading}
            </Badge>
          ))}
        </Text>
      )}
      {warnings.map((warning) => (
        <Text key={warning} size="sm">
          {warning}
        </Text>
      ))}
      <Text size="xs" c="dimmed">
        Law tables of {dayText(asOf)}
      </Text>
    </Stack>
  )
}
