// What the search finds: pages, goods codes by number or words, tariffs, recorded calculations.

import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { answerOf, api } from '../api-client.ts'
import { KIND_NAMES } from '../pages/history/recorded-calculation.ts'
import { usePlaces } from '../places.ts'
import { useOrganisation, useOrganisationPath } from '../session.ts'
import { TEXT_MIN, useCandidates } from '../ui/code-candidates.ts'
import { dayText } from '../ui/format.ts'
import { PAGES } from './navigation.tsx'

export type Target = {
  readonly to: string
  readonly search: Readonly<Record<string, string>>
  readonly label: string
  /** Beside the label. */
  readonly detail: string
}

export type TargetGroup = { readonly name: string; readonly targets: readonly Target[] }

const INNER_PAGES = [
  { to: '/invoice', label: 'Invoice: read into a draft' },
  { to: '/tariffs/rates', label: 'Tariffs: rates of a code' },
  { to: '/tariffs/browse', label: 'Tariffs: browse' },
  { to: '/tariffs/origins', label: 'Tariffs: all origins' },
  { to: '/tariffs/history', label: 'Tariffs: rate history' },
  { to: '/tariffs/coverage', label: 'Tariffs: coverage' },
  { to: '/tariffs/editions', label: 'Tariffs: data sources' },
  { to: '/tariffs/changes', label: 'Tariffs: changes' },
] as const

const CODE = /^\d[\d.\s]{3,14}$/
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const DEBOUNCE_MS = 300
const SHOWN = 5
const DEFAULT_DESTINATION = 'US'

/** Groups without a target are left out. `pending`: more may be found. */
export function useTargets(typed: string): {
  readonly groups: readonly TargetGroup[]
  readonly pending: boolean
} {
  const text = typed.trim()
  const { to: chosen } = useSearch({ strict: false }) as { readonly to?: string }
  const destination = chosen ?? DEFAULT_DESTINATION
  const codes = useCodes(text, destination)
  const calculations = useCalculations(text)
  const groups = [
    { name: 'Pages', targets: pagesFor(text) },
    { name: 'Codes', targets: codes.targets },
    { name: 'Tariffs', targets: useTariffs(text) },
    { name: 'Calculations', targets: calculations.targets },
  ]
  return {
    groups: groups.filter(({ targets }) => targets.length > 0),
    pending: codes.pending || calculations.pending,
  }
}

function pagesFor(text: string): readonly Target[] {
  const pages = text === '' ? PAGES : [...PAGES, ...INNER_PAGES]
  return pages
    .filter(({ label }) => includes(label, text))
    .map(({ to, label }) => ({ to, label, search: {}, detail: '' }))
}

function useCodes(text: string, destination: string) {
  const { nameOf } = usePlaces()
  const words = CODE.test(text) || ID.test(text) ? '' : text
  const { found, pending } = useCandidates(words, destination)
  const target = (hs: string, name: string): Target => ({
    to: '/tariffs/browse',
    search: { to: destination, hs },
    label: name === '' ? hs : `${hs} ${name}`,
    detail: nameOf(destination),
  })
  if (CODE.test(text)) return { targets: [target(text.replaceAll(' ', ''), '')], pending: false }
  // Without confidence nothing fits, and the candidate is a guess.
  const candidates = words.length >= TEXT_MIN && found?.confidence ? found.candidates : []
  return {
    targets: candidates.slice(0, SHOWN).map((one) => target(one.hts_code, one.description)),
    pending: words.length >= TEXT_MIN && pending,
  }
}

function useTariffs(text: string): readonly Target[] {
  const { countries } = usePlaces()
  if (text === '') return []
  return countries
    .filter(({ code, name, covered }) => {
      return covered && (includes(name, text) || code.toLowerCase() === text.toLowerCase())
    })
    .slice(0, SHOWN)
    .map(({ code, name }) => ({
      to: '/tariffs/browse',
      search: { to: code },
      label: `Tariff of ${name}`,
      detail: code,
    }))
}

/** By the id, or by words of the request. */
function useCalculations(text: string) {
  const path = useOrganisationPath()
  const { id } = useOrganisation()
  const [settled] = useDebouncedValue(text, DEBOUNCE_MS)
  const enabled = settled.length >= TEXT_MIN && !ID.test(settled)
  const { data, isFetching } = useQuery({
    queryKey: ['calculations', id, 'jump', settled],
    queryFn: ({ signal }) =>
      answerOf(
        api.GET('/account/organisations/{organisation}/calculations', {
          params: { path, query: { text: settled, limit: String(SHOWN) } },
          signal,
        }),
      ),
    enabled,
  })
  const open = (calculation: string, label: string, detail: string): Target => {
    return { to: `/history/${calculation}`, search: {}, label, detail }
  }
  if (ID.test(text)) return { targets: [open(text, `Calculation ${text}`, '')], pending: false }
  const found = enabled && text !== '' ? (data?.calculations ?? []) : []
  return {
    targets: found.map((one) => {
      const goods = [one.code, one.description].filter(Boolean).join(' ')
      return open(one.id, `${KIND_NAMES[one.kind]}: ${goods}`, dayText(one.at))
    }),
    pending: text.length >= TEXT_MIN && (isFetching || settled !== text),
  }
}

function includes(label: string, text: string): boolean {
  return label.toLowerCase().includes(text.toLowerCase())
}
