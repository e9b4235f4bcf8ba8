// Calculates the landed cost of a shipment: the form, and the result below it.

import { Box, Button, Group, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { lazyRouteComponent, useSearch } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { ApiError, answerOf, api } from '../../api-client.ts'
import type { CalcRequest, Issue } from '../../api-types.ts'
import { memberStateOf, usePlaces } from '../../places.ts'
import { useOrganisation, useOrganisationPath } from '../../session.ts'
import { Form } from '../../ui/form.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyState, ErrorAlert, LoadingIndicator } from '../../ui/states.tsx'
import { AdjustmentFields } from './adjustment-fields.tsx'
import {
  calcRequestOf,
  draftFromRequest,
  emptyDraft,
  formFieldOf,
  type ShipmentDraft,
} from './draft.ts'
import { ExampleShipments } from './example-shipments.tsx'
import { FormFromLink, type FormLink } from './form-from-link.tsx'
import { IssueList } from './issue-list.tsx'
import { LineFields } from './line-fields.tsx'
import { RateFields } from './rate-fields.tsx'
import { RouteFields, type ShipmentForm, TermsFields } from './shipment-fields.tsx'
import { type CalcExchange, readStoredForm, storeForm } from './stored-form.ts'
import { transportName } from './terms.ts'

/** Loaded with the first result. */
const CalculationAnswer = lazyRouteComponent(
  () => import('./calculation-answer.tsx'),
  'CalculationAnswer',
)

export function CalculatePage(): ReactNode {
  const link = useSearch({ strict: false }) as FormLink
  return Object.keys(link).length > 0 ? <FormFromLink link={link} /> : <ShipmentCalculator />
}

/** The form and its result; the form is folded when a result has arrived. */
function useShipment() {
  const { defaults } = useOrganisation()
  const [stored] = useState(() => readStoredForm(defaults))
  const form = useForm<ShipmentDraft>({ initialValues: stored.draft })
  const [result, setResult] = useState(stored.result)
  const { values } = form
  useEffect(() => storeForm({ draft: values, result }), [values, result])
  const [editing, setEditing] = useState(stored.result === null)
  const calculation = useCalculation(form, (exchange) => {
    setResult(exchange)
    setEditing(false)
  })
  const restart = (): void => {
    form.setValues(emptyDraft(defaults))
    form.clearErrors()
    setResult(null)
    setEditing(true)
    calculation.reset()
  }
  return { form, result, calculation, restart, editing, edit: () => setEditing(true) }
}

function ShipmentCalculator(): ReactNode {
  const { form, result, calculation, restart, editing, edit } = useShipment()
  const isOpen = editing || calculation.error !== null
  return (
    <Page
      title="Calculate"
      lead="Delivered price of a shipment, with each duty, tax and fee and its legal source."
      actions={
        <Button variant="subtle" size="compact-sm" onClick={restart}>
          Start over
        </Button>
      }
    >
      <Stack gap="lg">
        {!result && (
          <ExampleShipments onChoose={(request) => form.setValues(draftFromRequest(request))} />
        )}
        {result && !isOpen && <InputLine request={result.request} onChange={edit} />}
        <Box className="no-print" display={isOpen ? undefined : 'none'}>
          <Form submit={calculation.start}>
            <ShipmentSections form={form} />
            <IssueList issues={calculation.issues} />
            <CalculationError {...calculation} />
            <Group>
              <Button type="submit" loading={calculation.pending}>
                Calculate
              </Button>
            </Group>
          </Form>
        </Box>
        <ResultSection result={result} calculation={calculation} />
      </Stack>
    </Page>
  )
}

/** What is not shown at the fields. */
function CalculationError({ error, issues }: Calculation): ReactNode {
  return error !== null && issues.length === 0 && <ErrorAlert error={error} />
}

function ShipmentSections({ form }: { readonly form: ShipmentForm }): ReactNode {
  return (
    <>
      <RouteFields form={form} />
      <LineFields form={form} />
      <TermsFields form={form} />
      <AdjustmentFields form={form} />
      <RateFields form={form} />
    </>
  )
}

/** What was calculated, in one row, while the form is folded. */
function InputLine(props: {
  readonly request: CalcRequest
  readonly onChange: () => void
}): ReactNode {
  const { nameOf } = usePlaces()
  const { origin_country: from, destination_country: to, ...request } = props.request
  const lines = request.line_items.length
  const [first] = request.line_items
  const facts = [
    `${nameOf(from)} → ${nameOf(to)}`,
    lines === 1 ? first?.description : `${lines} lines`,
    request.incoterm,
    transportName(request.transport_mode),
  ]
  return (
    <Group justify="space-between" gap="xs" className="no-print">
      <Text size="sm">{facts.filter(Boolean).join(' · ')}</Text>
      <Button variant="default" size="compact-sm" onClick={props.onChange}>
        Change the shipment
      </Button>
    </Group>
  )
}

type Calculation = {
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

function useCalculation(
  form: ShipmentForm,
  onResult: (result: CalcExchange | null) => void,
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
      calculating.mutate(calcRequestOf(form.values, memberStateOf(places, to, state)))
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

function ResultSection(props: {
  readonly result: CalcExchange | null
  readonly calculation: Calculation
}): ReactNode {
  const { result, calculation } = props
  if (!result) {
    return (
      <Box className="no-print">
        <EmptyState title="Your result appears here">
          Enter the origin, the goods, the quantity and the price. All other fields have defaults.
        </EmptyState>
      </Box>
    )
  }
  return (
    <Suspense fallback={<LoadingIndicator />}>
      <CalculationAnswer
        exchange={result}
        isNew={calculation.isDone}
        onChange={calculation.again}
        pending={calculation.pending}
      />
    </Suspense>
  )
}
