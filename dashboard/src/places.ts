// Countries and currencies by name, as the service knows them.

import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import type { PlacesResponse } from '../../src/http/account/places-schema.ts'
import { call } from './call.ts'

export type Place = PlacesResponse['countries'][number]

type Places = {
  readonly countries: readonly Place[]
  readonly currencies: readonly { readonly value: string; readonly label: string }[]
  /** `China`; the code itself when nothing is known by it. */
  readonly nameOf: (code: string) => string
  readonly find: (code: string) => Place | null
}

const currencyNames = new Intl.DisplayNames('en', { type: 'currency' })

const placesQuery = queryOptions({
  queryKey: ['places'],
  queryFn: async ({ signal }): Promise<Places> => {
    const { countries, currencies } = await call<PlacesResponse>('/account/places', { signal })
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

export const UNION = 'EU'

/** The member state that is asked for; null where there is none, or none is stated yet. */
export function memberStateOf(places: Places, destination: string, stated: string): string | null {
  if (destination === UNION) return stated || null
  return places.find(destination)?.territory === UNION ? destination : null
}

export function isMember({ code, territory }: Place): boolean {
  return territory === UNION && code !== UNION
}

export function usePlaces(): Places {
  return useSuspenseQuery(placesQuery).data
}
