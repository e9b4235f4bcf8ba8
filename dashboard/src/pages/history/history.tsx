// The calculations of the organisation, newest first: search, open, export.

import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { answerOf, api } from '../../api-client.ts'
import type { CalculationSummary, Calculations } from '../../api-types.ts'
import { csvText, saveCsv } from '../../csv.ts'
import { useOrganisation, useOrganisationPath } from '../../session.ts'
import { keptText } from '../../ui/format.ts'
import { LoadMore } from '../../ui/load-more.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyState, ErrorAlert, LoadingIndicator } from '../../ui/states.tsx'
import { KIND_NAMES, KINDS } from './recorded-calculation.ts'
import { SummaryTable } from './summary-table.tsx'

const DEBOUNCE_MS = 300
const EXPORT_PAGE = '500'

type Filter = { readonly text: string; readonly kind: string }

export function HistoryPage(): ReactNode {
  const search = useSearch({ strict: false }) as Partial<Record<keyof Filter, unknown>>
  const [text, setText] = useState(String(search.text ?? ''))
  const [kind, setKind] = useState(String(search.kind ?? ''))
  const [settled] = useDebouncedValue(text.trim(), DEBOUNCE_MS)
  const navigate = useNavigate()
  useEffect(() => {
    const query = { ...(settled && { text: settled }), ...(kind && { kind }) }
    void navigate({ to: '/history', search: query, replace: true })
  }, [settled, kind, navigate])
  const filter = { text: settled, kind }
  const { kept_days: kept } = useOrganisation()
  return (
    <Page
      title="History"
      lead={`All calculations made with API keys or on the dashboard, with request and response${
        kept === null ? '' : `, kept ${keptText(kept)}`
      }.`}
      actions={<ExportButton filter={filter} />}
    >
      <Stack>
        <Group align="flex-end">
          <TextInput
            label="Search"
            placeholder="Words, codes or countries in the request"
            type="search"
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            style={{ flex: '1 1 14rem' }}
            maw="28rem"
          />
          <NativeSelect
            label="Type"
            value={kind}
            onChange={(event) => setKind(event.currentTarget.value)}
            data={[
              { value: '', label: 'All types' },
              ...KINDS.map((value) => ({ value, label: KIND_NAMES[value] })),
            ]}
          />
        </Group>
        <Found filter={filter} />
      </Stack>
    </Page>
  )
}

function Found({ filter }: { readonly filter: Filter }): ReactNode {
  const { id } = useOrganisation()
  const path = useOrganisationPath()
  const listing = useInfiniteQuery({
    queryKey: ['calculations', id, filter],
    queryFn: ({ pageParam, signal }) =>
      answerOf(
        api.GET('/account/organisations/{organisation}/calculations', {
          params: { path, query: queryOf(filter, pageParam) },
          signal,
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  })
  if (listing.isPending) return <LoadingIndicator />
  if (listing.error)
    return <ErrorAlert error={listing.error} reset={() => void listing.refetch()} />
  const all = listing.data.pages.flatMap(({ calculations }) => calculations)
  if (all.length === 0) return <NoCalculations filter={filter} />
  return (
    <Stack aria-busy={listing.isPlaceholderData}>
      <SummaryTable summaries={all} />
      <LoadMore query={listing}>Show older</LoadMore>
    </Stack>
  )
}

function NoCalculations({ filter: { text, kind } }: { readonly filter: Filter }): ReactNode {
  return text || kind ? (
    <EmptyState title="No calculations found">
      Every word of the search must occur in the request.
    </EmptyState>
  ) : (
    <EmptyState title="No calculations yet">
      What you or your programs calculate, compare and classify is stored here.
    </EmptyState>
  )
}

function queryOf({ text, kind }: Filter, before: string | null) {
  return { ...(text && { text }), ...(kind && { kind }), ...(before && { before }) }
}

const COLUMNS = [
  'id',
  'kind',
  'at',
  'key_name',
  'origin',
  'destination',
  'description',
  'code',
  'lines',
  'day',
  'total',
  'currency',
] as const

/** Downloads all calculations that match the filter. */
function ExportButton({ filter }: { readonly filter: Filter }): ReactNode {
  const path = useOrganisationPath()
  const exporting = useMutation({
    mutationFn: async () => {
      const all: CalculationSummary[] = []
      let before: string | null = null
      do {
        const query = { ...queryOf(filter, before), limit: EXPORT_PAGE }
        const page: Calculations = await answerOf(
          api.GET('/account/organisations/{organisation}/calculations', {
            params: { path, query },
          }),
        )
        all.push(...page.calculations)
        before = page.next
      } while (before)
      const rows = all.map((summary) => COLUMNS.map((name) => summary[name]))
      saveCsv('calculations.csv', csvText(COLUMNS, rows))
    },
  })
  return (
    <Stack gap="xs" align="flex-end">
      <Button
        variant="default"
        size="compact-sm"
        onClick={() => exporting.mutate()}
        loading={exporting.isPending}
      >
        Download CSV
      </Button>
      {exporting.error && <ErrorAlert error={exporting.error} />}
    </Stack>
  )
}
