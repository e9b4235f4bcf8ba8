// The tariff as a tree: chapter, heading, subheading, line; each code has a page of its own.

import { Breadcrumbs, Group, Stack, Table, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { answerOf, api } from '../../api-client.ts'
import type { Nomenclature } from '../../api-types.ts'
import { EU, usePlaces } from '../../places.ts'
import { useOrganisation, useOrganisationPath } from '../../session.ts'
import { CountrySelect } from '../../ui/country-select.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { ErrorAlert, LoadingIndicator } from '../../ui/states.tsx'
import { WideTable } from '../../ui/wide-table.tsx'
import { codeName, codeText } from './chapter-names.ts'
import { CodeDuties } from './code-duties.tsx'
import { CodeNotes } from './code-notes.tsx'
import { useLookup } from './lookup.tsx'

const SUBHEADING = 6

export function BrowseTab(): ReactNode {
  const { to, hs } = useLookup()
  const code = hs.replaceAll(/\D/g, '').slice(0, 10)
  const navigate = useNavigate()
  return (
    <Stack gap="md">
      <CountrySelect
        label="Destination"
        among={({ code: place, covered }) => covered && place !== EU}
        value={to}
        onChange={(chosen) => {
          const search = { to: chosen ?? to, ...(hs && { hs }) }
          void navigate({ to: '/tariffs/browse', search: search as never })
        }}
        allowDeselect={false}
        maw="20rem"
      />
      <Place to={to} code={code} />
    </Stack>
  )
}

function Place({ to, code }: { readonly to: string; readonly code: string }): ReactNode {
  const { id } = useOrganisation()
  const path = useOrganisationPath()
  const places = usePlaces()
  const { data, error, refetch } = useQuery({
    queryKey: ['nomenclature', id, to, code],
    queryFn: ({ signal }) =>
      answerOf(
        api.GET('/account/organisations/{organisation}/nomenclature', {
          params: { path, query: { destination: to, ...(code && { code }) } },
          signal,
        }),
      ),
  })
  if (error) return <ErrorAlert error={error} reset={() => void refetch()} />
  if (!data) return <LoadingIndicator />
  const whole = `Tariff of ${places.nameOf(to)}`
  return (
    <Stack gap="md">
      <Path place={data} to={to} whole={whole} />
      <div>
        <Title order={2}>{code === '' ? whole : codeText(code)}</Title>
        <Text>{codeName(data)}</Text>
      </div>
      {code.length >= SUBHEADING && <CodeLinks to={to} code={code} />}
      {data.below.length > 0 && <Below place={data} to={to} />}
      {code.length >= SUBHEADING && <CodeDuties to={to} code={code} />}
      <CodeNotes notes={data.notes} />
    </Stack>
  )
}

function Path(props: {
  readonly place: Nomenclature
  readonly to: string
  readonly whole: string
}): ReactNode {
  const { place, to, whole } = props
  if (place.code === '') return null
  return (
    <nav aria-label="Place in the tariff">
      <Breadcrumbs style={{ flexWrap: 'wrap' }}>
        <CodeLink to={to} code="">
          {whole}
        </CodeLink>
        {place.above.map(({ code }) => (
          <CodeLink key={code} to={to} code={code}>
            {codeText(code)}
          </CodeLink>
        ))}
      </Breadcrumbs>
    </nav>
  )
}

function CodeLink(props: {
  readonly to: string
  readonly code: string
  readonly children: ReactNode
}): ReactNode {
  const { to, code, children } = props
  return (
    <PageLink to="/tariffs/browse" search={{ to, ...(code && { hs: code }) }}>
      {children}
    </PageLink>
  )
}

function CodeLinks({ to, code }: { readonly to: string; readonly code: string }): ReactNode {
  const hs = codeText(code)
  return (
    <Group gap="md">
      <PageLink to="/" search={{ destination_country: to, hs_code: hs }}>
        Calculate with this code
      </PageLink>
      <PageLink to="/compare" search={{ to, hs }}>
        Compare origins
      </PageLink>
      <PageLink to="/tariffs/origins" search={{ to, hs }}>
        All origins
      </PageLink>
      <PageLink to="/tariffs/history" search={{ to, hs }}>
        Rate history
      </PageLink>
    </Group>
  )
}

function Below({ place, to }: { readonly place: Nomenclature; readonly to: string }): ReactNode {
  const { below } = place
  const lines = below.some(({ line }) => line)
  return (
    <WideTable label="Codes" minWidth={280}>
      <Table verticalSpacing={6} maw="60rem">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Code</Table.Th>
            {!lines && <Table.Th>Goods</Table.Th>}
            {lines && <Table.Th>Ordinary rate</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {below.map((one) => (
            <Table.Tr key={one.code}>
              <Table.Td className="code">
                <CodeLink to={to} code={one.code}>
                  {codeText(one.code)}
                </CodeLink>
              </Table.Td>
              <Table.Td>{lines ? (one.rate ?? '') : codeName(one)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  )
}
