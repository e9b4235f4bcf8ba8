// Fills the form from a link: with a recorded calculation, or with some of its fields.

import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { answerOf, api } from '../../api-client.ts'
import type { Defaults, RecordedCalculation } from '../../api-types.ts'
import { useOrganisation, useOrganisationPath } from '../../session.ts'
import { ErrorAlert, LoadingIndicator } from '../../ui/states.tsx'
import { draftFromRequest } from './draft.ts'
import {
  type Prefill,
  prefilled,
  readStoredForm,
  type StoredForm,
  storeForm,
} from './stored-form.ts'

/** `calculation` is the id of a recorded one. Filling the form removes the query string. */
export type FormLink = Prefill & { readonly calculation?: string }

export function FormFromLink({ link }: { readonly link: FormLink }): ReactNode {
  const { calculation } = link
  const { id, defaults } = useOrganisation()
  const path = useOrganisationPath()
  const navigate = useNavigate()
  const { data, error } = useQuery({
    queryKey: ['calculation', id, calculation],
    queryFn: ({ signal }) =>
      answerOf(
        api.GET('/account/organisations/{organisation}/calculations/{id}', {
          params: { path: { ...path, id: calculation ?? '' } },
          signal,
        }),
      ),
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
function formOf(recorded: RecordedCalculation, defaults: Defaults): StoredForm {
  return recorded.kind === 'calc'
    ? { draft: draftFromRequest(recorded.request), result: null }
    : readStoredForm(defaults)
}
