// Fills the form from a link: with a recorded calculation, or with some of its fields.

import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import type { Defaults } from '../../../../src/http/account/defaults-schema.ts'
import type { CalcRequest } from '../../../../src/operations/calc/schema.ts'
import { callApi } from '../../api-client.ts'
import { useAccountPath, useOrganisation } from '../../session.ts'
import { ErrorAlert, LoadingIndicator } from '../../ui/states.tsx'
import { draftFromRequest } from './draft.ts'
import {
  type Prefill,
  prefilled,
  readStoredForm,
  type StoredForm,
  storeForm,
} from './stored-form.ts'

type RecordedRequest = { readonly kind: string; readonly request: CalcRequest }

/** `calculation` is the id of a recorded one. Filling the form removes the query string. */
export type FormLink = Prefill & { readonly calculation?: string }

export function FormFromLink({ link }: { readonly link: FormLink }): ReactNode {
  const { calculation } = link
  const { id, defaults } = useOrganisation()
  const path = useAccountPath()
  const navigate = useNavigate()
  const { data, error } = useQuery({
    queryKey: ['calculation', id, calculation],
    queryFn: ({ signal }) =>
      callApi<RecordedRequest>(path(`calculations/${calculation}`), { signal }),
    enabled: calculation !== undefined,
  })
  const ready = calculation === undefined || data !== undefined
  useEffect(() => {
    if (!ready) return
    storeForm(data ? formOf(data, defaults) : prefilled(readStoredForm(defaults), link))
    void navigate({ to: '/', search: {}, replace: true })
  }, [ready, data, link, defaults, navigate])
  return error ? <ErrorAlert error={error} /> : <LoadingIndicator />
}

/** Only a calculation has a shipment for this form. */
function formOf({ kind, request }: RecordedRequest, defaults: Defaults): StoredForm {
  return kind === 'calc'
    ? { draft: draftFromRequest(request), result: null }
    : readStoredForm(defaults)
}
