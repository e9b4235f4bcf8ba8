// An invoice that was read: the page with its marks, the fields, and the draft to confirm.

import { Alert, Button, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { lazyRouteComponent } from '@tanstack/react-router'
import { type ReactNode, Suspense, useMemo, useState } from 'react'
import type { Place } from '../../../../src/intake/file/place.ts'
import { usePlaces } from '../../places.ts'
import { useOrganisation } from '../../session.ts'
import { Form } from '../../ui/form.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { LoadingIndicator } from '../../ui/states.tsx'
import type { ReadDocument } from '../bulk/reader/reader-messages.ts'
import type { ShipmentDraft } from '../calculate/draft.ts'
import { ShipmentSections } from '../calculate/form/shipment-sections.tsx'
import {
  type Calculation,
  CalculationError,
  useCalculation,
} from '../calculate/form/use-calculation.tsx'
import { IssueList } from '../calculate/issue-list.tsx'
import type { ShipmentForm } from '../calculate/shipment-fields.tsx'
import type { CalcExchange } from '../calculate/stored-form.ts'
import { filledFrom, uploaded } from './confirmed.ts'
import { FieldList } from './field-list.tsx'
import { fieldsOf, gapsOf, goodsOf } from './fields.ts'
import { PageView } from './page-view.tsx'

const CalculationAnswer = lazyRouteComponent(
  () => import('../calculate/calculation-answer.tsx'),
  'CalculationAnswer',
)

export function Review({ name, read }: { readonly name: string; readonly read: ReadDocument }) {
  const { draft } = read
  const { defaults } = useOrganisation()
  const { find } = usePlaces()
  const [filled] = useState(() =>
    filledFrom(draft, defaults, (code) => find(code)?.covered === true),
  )
  const form = useForm<ShipmentDraft>({ initialValues: filled.draft })
  const [result, setResult] = useState<CalcExchange | null>(null)
  const calculation = useCalculation(form, setResult, uploaded(name, draft))
  const [active, setActive] = useState<Place | null>(null)
  const [fields, goods, gaps] = useMemo(
    () => [fieldsOf(draft), goodsOf(draft), gapsOf(draft)],
    [draft],
  )
  if (result) {
    return <Confirmed result={result} calculation={calculation} onBack={() => setResult(null)} />
  }
  return (
    <Stack gap="lg">
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        <PageView read={read} fields={fields} goods={goods} active={active} />
        <FieldList
          {...{ fields, gaps }}
          checks={draft.checks}
          charges={draft.charges}
          onLook={setActive}
        />
      </SimpleGrid>
      <Draft form={form} assumed={filled.assumed} calculation={calculation} />
    </Stack>
  )
}

function Draft(props: {
  readonly form: ShipmentForm
  readonly assumed: readonly string[]
  readonly calculation: Calculation
}): ReactNode {
  const { form, assumed, calculation } = props
  return (
    <section aria-label="Draft">
      <Title order={2} size="h4" mb="xs">
        Draft of the calculation
      </Title>
      <Alert color="gray" mb="sm" title="Not printed on the invoice">
        {assumed.map((text) => (
          <Text key={text} size="sm">
            {text}
          </Text>
        ))}
      </Alert>
      <Form submit={calculation.start}>
        <ShipmentSections form={form} />
        <IssueList issues={calculation.issues} />
        <CalculationError {...calculation} />
        <Group>
          <Button type="submit" loading={calculation.pending}>
            Confirm and calculate
          </Button>
          <Text size="xs" c="dimmed">
            Nothing of the invoice is sent or recorded before.
          </Text>
        </Group>
      </Form>
    </section>
  )
}

function Confirmed(props: {
  readonly result: CalcExchange
  readonly calculation: Calculation
  readonly onBack: () => void
}): ReactNode {
  const { result, calculation, onBack } = props
  const { id, shipment_id: shipment } = result.response
  return (
    <Stack gap="md">
      <Group gap="md" className="no-print">
        {id && <PageLink to={`/history/${id}`}>The recorded calculation</PageLink>}
        {shipment && <PageLink to={`/shipments/${shipment}`}>Its shipment</PageLink>}
        <Button variant="default" size="compact-sm" onClick={onBack}>
          Change the draft
        </Button>
      </Group>
      <Suspense fallback={<LoadingIndicator />}>
        <CalculationAnswer
          exchange={result}
          isNew={calculation.isDone}
          onChange={calculation.again}
          pending={calculation.pending}
        />
      </Suspense>
    </Stack>
  )
}
