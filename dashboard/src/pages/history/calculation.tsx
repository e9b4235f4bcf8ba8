// One recorded calculation: its request and response, and a recalculation under current law.

import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { answerOf, api } from '../../api-client.ts'
import type { CompareRequest, RecordedCalculation } from '../../api-types.ts'
import { useOrganisation, useOrganisationPath } from '../../session.ts'
import { minuteText } from '../../ui/format.ts'
import { Page } from '../../ui/page.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { ErrorAlert, LoadingIndicator } from '../../ui/states.tsx'
import { ExportButtons } from '../calculate/export-buttons.tsx'
import { inputFromSearch, searchFromInput } from '../compare/comparison.ts'
import { Recalculate } from './recalculate.tsx'
import { callerName, KIND_NAMES } from './recorded-calculation.ts'
import { RecordedResponse } from './recorded-response.tsx'
import { ShareLinks } from './share-links.tsx'

export function CalculationPage(): ReactNode {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const organisation = useOrganisation()
  const path = useOrganisationPath()
  const { data, error } = useQuery({
    queryKey: ['calculation', organisation.id, id],
    queryFn: ({ signal }) =>
      answerOf(
        api.GET('/account/organisations/{organisation}/calculations/{id}', {
          params: { path: { ...path, id } },
          signal,
        }),
      ),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!data) {
    return (
      <Page title="Calculation">
        {error ? <ErrorAlert error={error} /> : <LoadingIndicator />}
        <Back />
      </Page>
    )
  }
  return (
    <Page
      title={KIND_NAMES[data.kind]}
      lead={`${minuteText(data.at)}, by ${callerName(data)}`}
      actions={<Actions recorded={data} />}
    >
      <Stack gap="lg">
        <Recalculate key={data.id} recorded={data} />
        <RecordedResponse exchange={data} />
        {data.kind === 'calc' && <ShareLinks calculation={data.id} />}
        {data.kind !== 'calc' && (
          <Text size="xs" c="dimmed">
            {KIND_NAMES[data.kind]} {data.id}
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
      <PageLink to="/history">Back to history</PageLink>
    </div>
  )
}

/** Exports a calculation, or opens it in the form it came from. */
function Actions({ recorded }: { readonly recorded: RecordedCalculation }): ReactNode {
  if (recorded.kind === 'calc') {
    const { id: calculation, request, response } = recorded
    return (
      <>
        <PageLink to="/" search={{ calculation }}>
          Open in Calculate
        </PageLink>
        <ExportButtons request={request} response={response} />
      </>
    )
  }
  if (recorded.kind === 'compare') {
    const search = comparisonSearch(recorded.request, recorded.at.slice(0, 10))
    return (
      <PageLink to="/compare" search={search}>
        Open in Compare
      </PageLink>
    )
  }
  return null
}

/** The query string of the Compare page, with the date whose law applied. */
function comparisonSearch(request: CompareRequest, recordedOn: string): Record<string, string> {
  const input = inputFromSearch({
    ...request,
    hs: request.hs_code,
    to: request.destination,
    state: request.eu_member_state ?? '',
    mode: request.transport_mode ?? 'ocean',
    weight: request.weight_kg ?? '',
  })
  return searchFromInput(input, request.calculation_date ?? recordedOn)
}
