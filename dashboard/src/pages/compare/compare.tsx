// The same goods from up to six origins, side by side, by the law of any day.

import './compare.css'
import { Button, Group, List, Paper, Stack, Text, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import type { CompareRequest, CompareResponse } from '../../../../src/operations/compare/schema.ts'
import { call, Refusal } from '../../call.ts'
import { memberStateOf, usePlaces } from '../../places.ts'
import { useAccountPath, useOrganisation } from '../../session.ts'
import { Form } from '../../ui/outside.tsx'
import { Page } from '../../ui/page.tsx'
import { Empty, Waiting, Wrong } from '../../ui/states.tsx'
import { DaySlider } from './day-slider.tsx'
import { OriginBars } from './origin-bars.tsx'
import { OriginTable } from './origin-table.tsx'
import { FIELDS, isComplete, type Question, questionOf, requestOf, searchOf } from './question.ts'
import { OriginsField, QuestionFields, type QuestionForm } from './question-fields.tsx'

const PAUSE_MS = 250

export function Compare(): ReactNode {
  const search = useSearch({ strict: false }) as Record<string, unknown>
  const [first] = useState(() => questionOf(search))
  const [day, setDay] = useState(String(search.day ?? today()))
  const form = useForm<Question>({ initialValues: first })
  const [asked, setAsked] = useState(isComplete(first) ? first : null)
  const navigate = useNavigate()
  useEffect(() => {
    const kept = asked ? searchOf(asked, day) : {}
    void navigate({ to: '/compare', search: kept, replace: true })
  }, [asked, day, navigate])
  return (
    <Page title="Compare" lead="The same goods from up to six origins, by the law of any day.">
      <Stack gap="lg">
        <Ask form={form} day={day} onAsked={setAsked} />
        {asked ? (
          <Replay asked={asked} day={day} onDay={setDay} />
        ) : (
          <Empty title="The origins will stand here side by side">
            State a code, a value and the countries the goods could come from.
          </Empty>
        )}
      </Stack>
    </Page>
  )
}

function today(): string {
  return new Date().toISOString().slice(0, 10)
}

/** Law that is published already is known ahead: rates that begin next year, say. */
function aYearAhead(): string {
  const [year = '', ...rest] = today().split('-')
  return [Number(year) + 1, ...rest].join('-').replace(/-02-29$/, '-02-28')
}

/** Asks on request, which is kept in the history; what the slider replays is not. */
function Ask(props: {
  readonly form: QuestionForm
  readonly day: string
  readonly onAsked: (question: Question) => void
}): ReactNode {
  const { form, day, onAsked } = props
  const { requestFor, keyOf, path } = useComparing()
  const queries = useQueryClient()
  const asking = useMutation({
    mutationFn: (request: CompareRequest) =>
      call<CompareResponse>(path('v1/compare'), { body: request }),
    onMutate: () => form.clearErrors(),
    onSuccess: (response, request) => {
      queries.setQueryData(keyOf(request), response)
      onAsked(form.values)
    },
    onError: (error) => {
      if (error instanceof Refusal) form.setErrors(errorsOf(error))
    },
  })
  const { error } = asking
  const atFields = error instanceof Refusal && Object.keys(errorsOf(error)).length > 0
  return (
    <Form submit={() => asking.mutate(requestFor(form.values, day))}>
      <QuestionFields form={form} />
      <Group align="flex-end" gap="sm">
        <OriginsField form={form} />
        <Button type="submit" loading={asking.isPending}>
          Compare
        </Button>
      </Group>
      {error !== null && !atFields && <Wrong error={error} />}
    </Form>
  )
}

function errorsOf({ issues }: Refusal): Record<string, string> {
  return Object.fromEntries(
    issues.flatMap(({ path: [field = ''], message }) =>
      FIELDS[field] ? [[FIELDS[field], message]] : [],
    ),
  )
}

function useComparing() {
  const path = useAccountPath()
  const { id } = useOrganisation()
  const places = usePlaces()
  return {
    path,
    keyOf: (request: CompareRequest | null) => ['compare', id, request],
    requestFor: (question: Question, day: string): CompareRequest =>
      requestOf(question, memberStateOf(places, question.to, question.state), day),
  }
}

function Replay(props: {
  readonly asked: Question
  readonly day: string
  readonly onDay: (day: string) => void
}): ReactNode {
  const { asked, day, onDay } = props
  const { path, keyOf, requestFor } = useComparing()
  const from = usePlaces().find(asked.to)?.first_day ?? day
  const [settled] = useDebouncedValue(day, PAUSE_MS)
  const request = requestFor(asked, settled)
  const { data, error, isFetching } = useQuery({
    queryKey: keyOf(request),
    queryFn: ({ signal }) =>
      call<CompareResponse>(path('v1/compare'), { body: request, signal, trial: true }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const late = isFetching || settled !== day
  return (
    <Stack gap="md">
      <Title order={2}>Landed cost by origin</Title>
      <DaySlider day={day} from={from} to={aYearAhead()} onChange={onDay} />
      {error && <Wrong error={error} />}
      {!data && !error && <Waiting />}
      {data && (
        <Stack gap="md" aria-busy={late} opacity={late ? 0.6 : 1} data-day={late ? null : settled}>
          <Compared response={data} />
        </Stack>
      )}
    </Stack>
  )
}

function Compared({ response }: { readonly response: CompareResponse }): ReactNode {
  const { nameOf } = usePlaces()
  const { warnings } = response
  return (
    <>
      <Paper withBorder p="md">
        <OriginBars response={response} nameOf={nameOf} />
      </Paper>
      <OriginTable response={response} nameOf={nameOf} />
      {warnings.length > 0 && (
        <section>
          <Text size="sm" fw={600}>
            Warnings
          </Text>
          <List size="sm">
            {warnings.map((warning) => (
              <List.Item key={warning}>{warning}</List.Item>
            ))}
          </List>
        </section>
      )}
    </>
  )
}
