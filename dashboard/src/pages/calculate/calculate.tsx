// What a shipment costs when it has landed: a form that grows with it, and the answer below.

import { Anchor, Box, Button, Group, Stack, Text, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { CalcRequest, CalcResponse } from '../../../../src/operations/calc/schema.ts'
import { call, type Issue, Refusal } from '../../call.ts'
import { memberStateOf, usePlaces } from '../../places.ts'
import { useAccountPath, useOrganisation } from '../../session.ts'
import { Form } from '../../ui/outside.tsx'
import { Page } from '../../ui/page.tsx'
import { Empty, Wrong } from '../../ui/states.tsx'
import { Answer } from './answer.tsx'
import { type Draft, emptyDraft, fieldOf, requestOf } from './draft.ts'
import type { ShipmentForm } from './form.ts'
import { type FormLink, FromLink } from './from-link.tsx'
import { Issues } from './issues.tsx'
import { type Answered, keep, readKept } from './kept.ts'
import { LineFields } from './line-fields.tsx'
import { RouteFields, TermFields } from './shipment-fields.tsx'
import { TakeAlong } from './take-along.tsx'
import { ValueAdjustments } from './value-adjustments.tsx'

export function Calculate(): ReactNode {
  const link = useSearch({ strict: false }) as FormLink
  return Object.keys(link).length > 0 ? <FromLink link={link} /> : <Shipment />
}

function Shipment(): ReactNode {
  const { defaults } = useOrganisation()
  const [kept] = useState(() => readKept(defaults))
  const form = useForm<Draft>({ initialValues: kept.draft })
  const [answered, setAnswered] = useState(kept.answered)
  const asking = useAsking(form, setAnswered)
  const { values } = form
  useEffect(() => keep({ draft: values, answered }), [values, answered])
  const restart = (): void => {
    form.setValues(emptyDraft(defaults))
    form.clearErrors()
    setAnswered(null)
    asking.reset()
  }
  return (
    <Page
      title="Calculate"
      lead="What a shipment costs when it has landed: duties, taxes and fees, each with its law."
      actions={
        <Button variant="subtle" size="compact-sm" onClick={restart}>
          Start anew
        </Button>
      }
    >
      <Stack gap="lg">
        <Box className="no-print">
          <Form submit={asking.ask}>
            <ShipmentSections form={form} />
            <Issues issues={asking.issues} />
            {asking.error !== null && asking.issues.length === 0 && <Wrong error={asking.error} />}
            <Group>
              <Button type="submit" loading={asking.pending}>
                Calculate
              </Button>
            </Group>
          </Form>
        </Box>
        <Result answered={answered} fresh={asking.fresh} />
      </Stack>
    </Page>
  )
}

function ShipmentSections({ form }: { readonly form: ShipmentForm }): ReactNode {
  return (
    <>
      <RouteFields form={form} />
      <LineFields form={form} />
      <TermFields form={form} />
      <ValueAdjustments form={form} />
    </>
  )
}

type Asking = {
  readonly ask: () => void
  readonly reset: () => void
  readonly pending: boolean
  readonly error: Error | null
  readonly issues: readonly Issue[]
  /** Whether the answer has come since the page was opened. */
  readonly fresh: boolean
}

function useAsking(form: ShipmentForm, onAnswer: (answered: Answered | null) => void): Asking {
  const path = useAccountPath()
  const places = usePlaces()
  const asking = useMutation({
    mutationFn: async (request: CalcRequest): Promise<Answered> => ({
      request,
      response: await call<CalcResponse>(path('v1/calc'), { body: request }),
    }),
    onMutate: () => form.clearErrors(),
    onSuccess: onAnswer,
    onError: (error) => {
      form.setErrors(
        Object.fromEntries(issuesOf(error).map(({ path: at, message }) => [fieldOf(at), message])),
      )
    },
  })
  return {
    ask: () => {
      const { destination_country: to, eu_member_state: state } = form.values
      asking.mutate(requestOf(form.values, memberStateOf(places, to, state)))
    },
    reset: asking.reset,
    pending: asking.isPending,
    error: asking.error,
    issues: issuesOf(asking.error),
    fresh: asking.isSuccess,
  }
}

/** A line without an origin of its own has the shipment's: one field, so it is said once. */
function issuesOf(error: Error | null): readonly Issue[] {
  if (!(error instanceof Refusal)) return []
  const { issues } = error
  if (!issues.some(({ path: [first] }) => first === 'origin_country')) return issues
  return issues.filter(({ path }) => path.length === 1 || path.at(-1) !== 'origin_country')
}

function Result(props: { readonly answered: Answered | null; readonly fresh: boolean }): ReactNode {
  const { answered, fresh } = props
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (answered && fresh) heading.current?.focus()
  }, [answered, fresh])
  if (!answered) {
    return (
      <Box className="no-print">
        <Empty title="The answer will stand here">
          State where the goods come from, what they are, how many and at what price. The rest has
          defaults.
        </Empty>
      </Box>
    )
  }
  const { id } = answered.response
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <Title order={2} ref={heading} tabIndex={-1}>
          Landed cost
        </Title>
        <Group gap="xs" className="no-print">
          <TakeAlong {...answered} />
          {id && (
            <Anchor component={Link} to={`/history/${id}`} size="sm">
              Permanent link
            </Anchor>
          )}
        </Group>
      </Group>
      <Answer {...answered} />
      <Text size="xs" c="dimmed" className="print-only">
        Calculated by Landfall.
      </Text>
    </Stack>
  )
}
