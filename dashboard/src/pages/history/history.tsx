// Everything the organisation calculated, the newest first: searched, opened again, taken along.

import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { call } from '../../call.ts'
import { csvText, saveCsv } from '../../csv.ts'
import { useAccountPath, useOrganisation } from '../../session.ts'
import { Older } from '../../ui/older.tsx'
import { Page } from '../../ui/page.tsx'
import { Empty, Waiting, Wrong } from '../../ui/states.tsx'
import { KIND_WORDS, KINDS, type Listing, type Summary } from './recorded.ts'
import { SummaryTable } from './summary-table.tsx'

const PAUSE_MS = 300
const EXPORT_PAGE = 500

type Filter = { readonly text: string; readonly kind: string }

export function History(): ReactNode {
  const search = useSearch({ strict: false }) as Partial<Record<keyof Filter, unknown>>
  const [text, setText] = useState(String(search.text ?? ''))
  const [kind, setKind] = useState(String(search.kind ?? ''))
  const [settled] = useDebouncedValue(text.trim(), PAUSE_MS)
  const navigate = useNavigate()
  useEffect(() => {
    const kept = { ...(settled && { text: settled }), ...(kind && { kind }) }
    void navigate({ to: '/history', search: kept, replace: true })
  }, [settled, kind, navigate])
  const filter = { text: settled, kind }
  return (
    <Page
      title="History"
      lead="Every calculation as it was asked and answered, by keys and on the dashboard."
      actions={<TakeAlong filter={filter} />}
    >
      <Stack>
        <Group align="flex-end">
          <TextInput
            label="Search"
            placeholder="Words, codes, countries of the request"
            type="search"
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            style={{ flex: '1 1 14rem' }}
            maw="28rem"
          />
          <NativeSelect
            label="Kind"
            value={kind}
            onChange={(event) => setKind(event.currentTarget.value)}
            data={[
              { value: '', label: 'All kinds' },
              ...KINDS.map((value) => ({ value, label: KIND_WORDS[value] })),
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
  const path = useAccountPath()
  const listing = useInfiniteQuery({
    queryKey: ['calculations', id, filter],
    queryFn: ({ pageParam, signal }) =>
      call<Listing>(path(addressOf(filter, pageParam)), { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  })
  if (listing.isPending) return <Waiting />
  if (listing.error) return <Wrong error={listing.error} reset={() => void listing.refetch()} />
  const all = listing.data.pages.flatMap(({ calculations }) => calculations)
  if (all.length === 0) return <Nothing filter={filter} />
  return (
    <Stack aria-busy={listing.isPlaceholderData}>
      <SummaryTable summaries={all} />
      <Older listing={listing}>Older ones</Older>
    </Stack>
  )
}

function Nothing({ filter: { text, kind } }: { readonly filter: Filter }): ReactNode {
  return text || kind ? (
    <Empty title="Nothing by these words">Every word has to occur in the request.</Empty>
  ) : (
    <Empty title="Nothing is calculated yet">
      What you or your programs calculate, compare and classify is kept here.
    </Empty>
  )
}

function addressOf({ text, kind }: Filter, before: string | null, limit?: number): string {
  const query = new URLSearchParams({
    ...(text && { text }),
    ...(kind && { kind }),
    ...(before && { before }),
    ...(limit && { limit: String(limit) }),
  })
  return query.size > 0 ? `calculations?${query}` : 'calculations'
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

/** Saves the whole listing, page after page, as the filter has it. */
function TakeAlong({ filter }: { readonly filter: Filter }): ReactNode {
  const path = useAccountPath()
  const saving = useMutation({
    mutationFn: async () => {
      const all: Summary[] = []
      let before: string | null = null
      do {
        const page: Listing = await call<Listing>(path(addressOf(filter, before, EXPORT_PAGE)))
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
        onClick={() => saving.mutate()}
        loading={saving.isPending}
      >
        Save as CSV
      </Button>
      {saving.error && <Wrong error={saving.error} />}
    </Stack>
  )
}
