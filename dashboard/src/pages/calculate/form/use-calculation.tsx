// Calculates what a form of a shipment holds, and shows errors at its fields.

import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError, answerOf, api } from '../../../api-client.ts'
import type { CalcRequest, Issue } from '../../../api-types.ts'
import { memberStateOf, usePlaces } from '../../../places.ts'
import { useOrganisationPath } from '../../../session.ts'
import { ErrorAlert } from '../../../ui/states.tsx'
import { calcRequestOf, draftFromRequest, formFieldOf } from '../draft.ts'
import type { ShipmentForm } from '../shipment-fields.tsx'
import type { CalcExchange } from '../stored-form.ts'

export type Calculation = {
  readonly start: () => void
  /** Calculates this request, and puts it into the form. */
  readonly again: (request: CalcRequest) => void
  readonly reset: () => void
  readonly pending: boolean
  readonly error: Error | null
  readonly issues: readonly Issue[]
  /** Whether a result has arrived since the page was opened. */
  readonly isDone: boolean
}

/** `beside`: fields of the request that the form does not have. */
export function useCalculation(
  form: ShipmentForm,
  onResult: (result: CalcExchange | null) => void,
  beside: Partial<CalcRequest> = {},
): Calculation {
  const path = useOrganisationPath()
  const places = usePlaces()
  const calculating = useMutation({
    mutationFn: async (request: CalcRequest): Promise<CalcExchange> => ({
      request,
      response: await answerOf(
        api.POST('/account/organisations/{organisation}/v1/calc', {
          params: { path },
          body: request,
        }),
      ),
    }),
    onMutate: () => form.clearErrors(),
    onSuccess: onResult,
    onError: (error) => {
      form.setErrors(
        Object.fromEntries(
          issuesOf(error).map(({ path: at, message }) => [formFieldOf(at), message]),
        ),
      )
    },
  })
  return {
    start: () => {
      const { destination_country: to, eu_member_state: state } = form.values
      const request = calcRequestOf(form.values, memberStateOf(places, to, state))
      calculating.mutate({ ...request, ...beside })
    },
    again: (request) => {
      form.setValues(draftFromRequest(request))
      calculating.mutate(request)
    },
    reset: calculating.reset,
    pending: calculating.isPending,
    error: calculating.error,
    issues: issuesOf(calculating.error),
    isDone: calculating.isSuccess,
  }
}

/** A line without its own origin has that of the shipment: its error is shown once. */
function issuesOf(error: Error | null): readonly Issue[] {
  if (!(error instanceof ApiError)) return []
  const { issues } = error
  if (!issues.some(({ path: [first] }) => first === 'origin_country')) return issues
  return issues.filter(({ path }) => path.length === 1 || path.at(-1) !== 'origin_country')
}

/** What is not shown at the fields. */
export function CalculationError({ error, issues }: Calculation): ReactNode {
  return error !== null && issues.length === 0 && <ErrorAlert error={error} />
}
