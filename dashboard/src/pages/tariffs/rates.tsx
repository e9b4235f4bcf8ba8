// The rates of one code on one day, and with an origin the measures in force.

import { Badge, List, Stack, Table, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { RatesResponse } from '../../../../src/operations/rates/schema.ts'
import { call } from '../../call.ts'
import { usePlaces } from '../../places.ts'
import { useAccountPath, useOrganisation } from '../../session.ts'
import { dayText, percentText } from '../../ui/money.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { Empty, Waiting, Wrong } from '../../ui/states.tsx'
import { WideTable } from '../../ui/wide-table.tsx'
import { layerWords } from '../calculate/layer-words.ts'
import { Measures } from './measures.tsx'
import { AskQuestion, type Question, useQuestion } from './question.tsx'

export function Rates(): ReactNode {
  const question = useQuestion()
  return (
    <Stack gap="lg">
      <AskQuestion key={JSON.stringify(question)} tab="rates" act="Look up" dated />
      {question.hs ? (
        <Found question={question} />
      ) : (
        <Empty title="The rates will stand here">
          Type a code, or words to find one. With an origin, its additional duties and preferences
          are shown, too.
        </Empty>
      )}
    </Stack>
  )
}

function Found({ question }: { readonly question: Question }): ReactNode {
  const { to, hs, from, day } = question
  const { id } = useOrganisation()
  const path = useAccountPath()
  const query = new URLSearchParams({
    ...(from && { origin: from }),
    ...(day && { calculation_date: day }),
  })
  const address = `v1/rates/${encodeURIComponent(to)}/${encodeURIComponent(hs.trim())}`
  const { data, error } = useQuery({
    queryKey: ['rates', id, question],
    queryFn: ({ signal }) => call<RatesResponse>(path(`${address}?${query}`), { signal }),
  })
  if (error) return <Wrong error={error} />
  if (!data) return <Waiting />
  return (
    <Stack gap="lg">
      <Head rates={data} />
      <RateTable rates={data} />
      <Preferences rates={data} />
      {from && <Measures question={question} day={data.calculation_date} />}
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
        {line} into {nameOf(country)}
      </Title>
      <Text size="sm" c="dimmed">
        {origin ? `from ${nameOf(origin)}, ` : 'whatever the origin, '}by the law of {day}
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
            <Table.Th className="figure">By value</Table.Th>
            <Table.Th>As the law has it</Table.Th>
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
    const name = OVERLAYS[overlay] ?? layerWords(overlay)
    const rate = added[overlay] ?? null
    const reason = unresolved.find((one) => one.overlay === overlay)?.reason
    if (rate === null && reason === undefined) return []
    return [
      { name, rate: rate === null ? 'depends' : `+ ${percentText(rate)}`, detail: reason ?? '' },
    ]
  })
  return [
    { name: 'Ordinary duty', rate: mfn === null ? '' : percentText(mfn), detail: printed },
    ...overlays,
    ...(vat === null ? [] : [{ name: 'Tax on import', rate: percentText(vat), detail: '' }]),
  ]
}

function Preferences({ rates }: { readonly rates: RatesResponse }): ReactNode {
  const programmes = Object.entries(rates.preferential_rates)
  if (programmes.length === 0) return null
  return (
    <section>
      <Title order={3} mb="xs">
        Preferences that can be claimed
      </Title>
      <List size="sm" spacing={4}>
        {programmes.map(([programme, rate]) => (
          <List.Item key={programme}>
            {programme}: {rate === null ? 'not by value alone' : percentText(rate)}
          </List.Item>
        ))}
      </List>
    </section>
  )
}

function Sources({ rates }: { readonly rates: RatesResponse }): ReactNode {
  const { headings, sources, data_as_of: asOf, warnings } = rates
  return (
    <Stack gap="xs">
      {headings.length > 0 && (
        <Text size="sm">
          Headings that charge:{' '}
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
        {sources.join(' · ')}, to {dayText(asOf)}
      </Text>
    </Stack>
  )
}
