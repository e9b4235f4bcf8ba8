// Fills the form from a link to it: with an earlier calculation, or with a few of its fields.

import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import type { Defaults } from '../../../../src/http/account/defaults-schema.ts'
import type { CalcRequest } from '../../../../src/operations/calc/schema.ts'
import { call } from '../../call.ts'
import { useAccountPath, useOrganisation } from '../../session.ts'
import { Waiting, Wrong } from '../../ui/states.tsx'
import { draftOf } from './draft.ts'
import { type Kept, keep, type Prefill, prefilled, readKept } from './kept.ts'

type Recorded = { readonly kind: string; readonly request: CalcRequest }

/** `calculation` is the id of an earlier one. What the link says then leaves the address. */
export type FormLink = Prefill & { readonly calculation?: string }

export function FromLink({ link }: { readonly link: FormLink }): ReactNode {
  const { calculation } = link
  const { id, defaults } = useOrganisation()
  const path = useAccountPath()
  const navigate = useNavigate()
  const { data, error } = useQuery({
    queryKey: ['calculation', id, calculation],
    queryFn: ({ signal }) => call<Recorded>(path(`calculations/${calculation}`), { signal }),
    enabled: calculation !== undefined,
  })
  const ready = calculation === undefined || data !== undefined
  useEffect(() => {
    if (!ready) return
    keep(data ? again(data, defaults) : prefilled(readKept(defaults), link))
    void navigate({ to: '/', search: {}, replace: true })
  }, [ready, data, link, defaults, navigate])
  return error ? <Wrong error={error} /> : <Waiting />
}

/** Calls of another kind have no shipment for this form. */
function again({ kind, request }: Recorded, defaults: Defaults): Kept {
  return kind === 'calc' ? { draft: draftOf(request), answered: null } : readKept(defaults)
}
