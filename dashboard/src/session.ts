// The signed-in person and the organisation they currently work in.

import { queryOptions, useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { ApiError, answerOf, api } from './api-client.ts'
import type { Me, Membership, Role } from './api-types.ts'

/** Null when nobody is signed in. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async ({ signal }): Promise<Me | null> => {
    try {
      return await answerOf(api.GET('/account/me', { signal }))
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null
      throw error
    }
  },
  staleTime: 60_000,
})

const STORAGE_KEY = 'landfall.organisation'

export function selectOrganisation(id: string): void {
  localStorage.setItem(STORAGE_KEY, id)
}

/** The organisation that was selected last, otherwise the first. */
export function currentOrganisation({ organisations }: Me): Membership | null {
  const selected = localStorage.getItem(STORAGE_KEY)
  return organisations.find(({ id }) => id === selected) ?? organisations[0] ?? null
}

export function useMe(): Me {
  const { data } = useSuspenseQuery(meQuery)
  if (!data) throw new ApiError(401, {}, null)
  return data
}

/** The current organisation. Pages inside the shell always have one. */
export function useOrganisation(): Membership {
  const current = currentOrganisation(useMe())
  if (!current) throw new Error('You are not a member of any organisation yet.')
  return current
}

/** The path parameters of calls for the current organisation. */
export function useOrganisationPath(): { readonly organisation: string } {
  return { organisation: useOrganisation().id }
}

const RANK: Record<Role, number> = { viewer: 0, developer: 1, admin: 2, owner: 3 }

export function atLeast(role: Role, needed: Role): boolean {
  return RANK[role] >= RANK[needed]
}

/** Changes data of the current organisation, then reloads its queries named `name`. */
export function useOrganisationChange<Value, Answer>(
  name: string,
  change: (value: Value) => Promise<Answer>,
  onDone?: (answer: Answer, value: Value) => void,
) {
  const { id } = useOrganisation()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: async (answer, value) => {
      onDone?.(answer, value)
      await queries.invalidateQueries({ queryKey: [name, id] })
    },
  })
}
