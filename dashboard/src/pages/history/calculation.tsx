// One recorded calculation: as it was asked and answered, and beside it the law of today.

import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { CompareRequest } from '../../../../src/operations/compare/schema.ts'
import { call } from '../../call.ts'
import { useAccountPath, useOrganisation } from '../../session.ts'
import { Page } from '../../ui/page.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { Waiting, Wrong } from '../../ui/states.tsx'
import { TakeAlong } from '../calculate/take-along.tsx'
import { questionOf, searchOf } from '../compare/question.ts'
import { Answered } from './answered.tsx'
import { askerText, instantText, KIND_WORDS, type Recorded } from './recorded.ts'
import { RunAgain } from './run-again.tsx'

export function Calculation(): ReactNode {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const organisation = useOrganisation()
  const path = useAccountPath()
  const { data, error } = useQuery({
    queryKey: ['calculation', organisation.id, id],
    queryFn: ({ signal }) => call<Recorded>(path(`calculations/${id}`), { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!data) {
    return (
      <Page title="Calculation">
        {error ? <Wrong error={error} /> : <Waiting />}
        <Back />
      </Page>
    )
  }
  return (
    <Page
      title={KIND_WORDS[data.kind]}
      lead={`${instantText(data.at)}, by ${askerText(data)}`}
      actions={<Actions recorded={data} />}
    >
      <Stack gap="lg">
        <RunAgain key={data.id} recorded={data} />
        <Answered exchange={data} />
        {data.kind !== 'calc' && (
          <Text size="xs" c="dimmed">
            {KIND_WORDS[data.kind]} {data.id}
          </Text>
        )}
        <Back />
      </Stack>
    </Page>
  )
}

function Back(): ReactNode {
  return (
    <div className="no-print">
      <PageLink to="/history">All calculations</PageLink>
    </div>
  )
}

/** Takes it along, or back into the form it came from. */
function Actions({ recorded }: { readonly recorded: Recorded }): ReactNode {
  if (recorded.kind === 'calc') {
    const { id: calculation, request, response } = recorded
    return (
      <>
        <PageLink to="/" search={{ calculation }}>
          Open in the form
        </PageLink>
        <TakeAlong request={request} response={response} />
      </>
    )
  }
  if (recorded.kind === 'compare') {
    const search = comparisonOf(recorded.request, recorded.at.slice(0, 10))
    return (
      <PageLink to="/compare" search={search}>
        Open in Compare
      </PageLink>
    )
  }
  return null
}

/** Its question as the address of that page holds it, with the day whose law answered. */
function comparisonOf(request: CompareRequest, asked: string): Record<string, string> {
  const question = questionOf({
    ...request,
    hs: request.hs_code,
    to: request.destination,
    state: request.eu_member_state ?? '',
    mode: request.transport_mode ?? 'ocean',
    weight: request.weight_kg ?? '',
  })
  return searchOf(question, request.calculation_date ?? asked)
}
