// The countries and currencies that the service knows, with their names.

import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { answerOf, api } from './api-client.ts'
import type { Place } from './api-types.ts'

type Places = {
  readonly countries: readonly Place[]
  readonly currencies: readonly { readonly value: string; readonly label: string }[]
  /** `CN` → `China`; an unknown code is returned unchanged. */
  readonly nameOf: (code: string) => string
  readonly find: (code: string) => Place | null
}

const currencyNames = new Intl.DisplayNames('en', { type: 'currency' })

const placesQuery = queryOptions({
  queryKey: ['places'],
  queryFn: async ({ signal }): Promise<Places> => {
    const { countries, currencies } = await answerOf(api.GET('/account/places', { signal }))
    const byCode = new Map(countries.map((one) => [one.code, one]))
    return {
      countries: [...countries].sort((one, other) => one.name.localeCompare(other.name, 'en')),
      currencies: currencies.map((code) => ({
        value: code,
        label: `${code} · ${currencyNames.of(code) ?? code}`,
      })),
      nameOf: (code) => byCode.get(code)?.name ?? code,
      find: (code) => byCode.get(code) ?? null,
    }
  },
  staleTime: Number.POSITIVE_INFINITY,
})

export const EU = 'EU'

/**
 * The EU member state of an import: the selected one where the destination is the Union, or the
 * destination itself. Null outside the Union, or while none is selected.
 */
export function memberStateOf(
  places: Places,
  destination: string,
  selected: string,
): string | null {
  if (destination === EU) return selected || null
  return places.find(destination)?.territory === EU ? destination : null
}

export function isMember({ code, territory }: Place): boolean {
  return territory === EU && code !== EU
}

export function usePlaces(): Places {
  return useSuspenseQuery(placesQuery).data
}
