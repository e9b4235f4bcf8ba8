// Calculates the landed cost of a shipment: the form, and the result below it.

import { Box, Button, Group, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { lazyRouteComponent, useSearch } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import type { CalcRequest } from '../../api-types.ts'
import { usePlaces } from '../../places.ts'
import { useOrganisation } from '../../session.ts'
import { Form } from '../../ui/form.tsx'
import { Page } from '../../ui/page.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { EmptyState, LoadingIndicator } from '../../ui/states.tsx'
import { draftFromRequest, emptyDraft, type ShipmentDraft } from './draft.ts'
import { ExampleShipments } from './example-shipments.tsx'
import { ShipmentSections } from './form/shipment-sections.tsx'
import { type Calculation, CalculationError, useCalculation } from './form/use-calculation.tsx'
import { FormFromLink, type FormLink } from './form-from-link.tsx'
import { IssueList } from './issue-list.tsx'
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
        <>
          <PageLink to="/invoice">From an invoice</PageLink>
          <Button variant="subtle" size="compact-sm" onClick={restart}>
            Start over
          </Button>
        </>
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
