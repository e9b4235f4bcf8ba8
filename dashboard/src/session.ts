// Who is signed in, and which of their organisations they look at.

import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import type { Defaults } from '../../src/http/account/defaults-schema.ts'
import { call, Refusal } from './call.ts'

export type Role = 'owner' | 'admin' | 'developer' | 'viewer'

type Membership = {
  readonly id: string
  readonly name: string
  readonly role: Role
  readonly tier: string
  readonly api_access: boolean
  readonly defaults: Defaults
}

type Me = {
  readonly person: {
    readonly id: string
    readonly name: string
    readonly email: string
    readonly email_verified: boolean
    readonly two_factor: boolean
  }
  readonly organisations: readonly Membership[]
}

/** Null: nobody is signed in. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async ({ signal }): Promise<Me | null> => {
    try {
      return await call<Me>('/account/me', { signal })
    } catch (error) {
      if (error instanceof Refusal && error.status === 401) return null
      throw error
    }
  },
  staleTime: 60_000,
})

const CHOSEN = 'landfall.organisation'

export function chooseOrganisation(id: string): void {
  localStorage.setItem(CHOSEN, id)
}

/** The organisation that was looked at last; the first one when there is none. */
export function chosenOf({ organisations }: Me): Membership | null {
  const chosen = localStorage.getItem(CHOSEN)
  return organisations.find(({ id }) => id === chosen) ?? organisations[0] ?? null
}

export function useMe(): Me {
  const { data } = useSuspenseQuery(meQuery)
  if (!data) throw new Refusal(401, {}, null)
  return data
}

/** The organisation at hand. Pages below the shell always have one. */
export function useOrganisation(): Membership {
  const chosen = chosenOf(useMe())
  if (!chosen) throw new Error('You belong to no organisation yet.')
  return chosen
}

/** `/account/organisations/{id}/…` of the organisation at hand. */
export function useAccountPath(): (path: string) => string {
  const { id } = useOrganisation()
  return (path) => `/account/organisations/${id}/${path}`
}

const RANK: Record<Role, number> = { viewer: 0, developer: 1, admin: 2, owner: 3 }

export function atLeast(role: Role, needed: Role): boolean {
  return RANK[role] >= RANK[needed]
}
