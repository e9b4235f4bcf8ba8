// Every origin of a code, the lowest duty first.

import { Paper, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { answerOf, api } from '../../api-client.ts'
import type { OriginsResponse } from '../../api-types.ts'
import { usePlaces } from '../../places.ts'
import { useOrganisation, useOrganisationPath } from '../../session.ts'
import { percentText } from '../../ui/format.ts'
import { EmptyState, ErrorAlert, LoadingIndicator } from '../../ui/states.tsx'
import { LookupForm, type TariffLookup, useLookup } from './lookup.tsx'
import { RankedOrigins } from './ranked-origins.tsx'

export function OriginsTab(): ReactNode {
  const lookup = useLookup()
  return (
    <Stack gap="lg">
      <LookupForm
        key={JSON.stringify(lookup)}
        tab="origins"
        action="Rank origins"
        dated
        everyOrigin
      />
      {lookup.hs ? (
        <Origins lookup={lookup} />
      ) : (
        <EmptyState title="The origins appear here">
          Enter a code, or keywords to find one. Every country is ranked by the duty on its goods.
        </EmptyState>
      )}
    </Stack>
  )
}

function Origins({ lookup }: { readonly lookup: TariffLookup }): ReactNode {
  const { to, hs, day } = lookup
  const { id } = useOrganisation()
  const path = useOrganisationPath()
  const places = usePlaces()
  const { data, error, refetch } = useQuery({
    queryKey: ['origins', id, to, hs, day],
    queryFn: ({ signal }) =>
      answerOf(
        api.GET('/account/organisations/{organisation}/v1/origins/{country}/{hs}', {
          params: {
            path: { ...path, country: to, hs: hs.trim() },
            query: day ? { calculation_date: day } : {},
          },
          signal,
        }),
      ),
  })
  if (error) return <ErrorAlert error={error} reset={() => void refetch()} />
  if (!data) return <LoadingIndicator />
  return (
    <Stack gap="md">
      <div>
        <Title order={2}>
          {data.tariff_line} · {places.nameOf(to)}
        </Title>
        <Text size="sm" c="dimmed">
          Duties from every origin, law as of {data.calculation_date}
        </Text>
      </div>
      <Text>{summaryText(data, places.nameOf)}</Text>
      <Paper withBorder p="md">
        <RankedOrigins answer={data} lookup={lookup} nameOf={places.nameOf} />
      </Paper>
      {data.warnings.map((warning) => (
        <Text key={warning} size="sm">
          {warning}
        </Text>
      ))}
    </Stack>
  )
}

const NAMED = 3

/** The lowest and the highest duty that is decided, and how many are open. */
function summaryText({ origins }: OriginsResponse, nameOf: (code: string) => string): string {
  const decided = origins.filter(({ rank }) => rank !== null)
  const open = origins.filter(({ rank, prohibited }) => rank === null && prohibited === null)
  const [first] = decided
  const last = decided.at(-1)
  const more = open.length > 0 ? ` For ${countText(open.length)} the duty is not decided.` : ''
  if (!first || !last) return `No duty is decided.${more}`
  const lowest = decided.filter(({ rank }) => rank === 1)
  const names = lowest.slice(0, NAMED).map(({ origin }) => nameOf(origin))
  const who =
    lowest.length > NAMED
      ? `${countText(lowest.length)}`
      : names.join(lowest.length > 1 ? ', ' : '')
  const low = percentText(first.duty_rate ?? 0)
  if (first.duty_rate === last.duty_rate) return `Every decided duty is ${low}.${more}`
  const high = `${percentText(last.duty_rate ?? 0)} (${nameOf(last.origin)})`
  return `The lowest duty is ${low}: ${who}. The highest is ${high}.${more}`
}

function countText(count: number): string {
  return count === 1 ? 'one origin' : `${count} origins`
}
