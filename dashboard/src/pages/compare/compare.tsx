// Compares the landed cost of the same goods from up to six origins, on any date.

import './compare.css'
import { Button, Group, List, Paper, Stack, Text, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazyRouteComponent, useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { ApiError, answerOf, api, TRIAL } from '../../api-client.ts'
import type { CompareRequest, CompareResponse } from '../../api-types.ts'
import { today } from '../../days.ts'
import { memberStateOf, usePlaces } from '../../places.ts'
import { useOrganisation, useOrganisationPath } from '../../session.ts'
import { Form } from '../../ui/form.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyState, ErrorAlert, LoadingIndicator } from '../../ui/states.tsx'
import {
  type ComparisonInput,
  compareRequestOf,
  FORM_FIELDS,
  inputFromSearch,
  isComplete,
  searchFromInput,
} from './comparison.ts'
import { ComparisonFields, type ComparisonForm, OriginsField } from './comparison-fields.tsx'

/** Charts are loaded with the first result. */
const OriginBars = lazyRouteComponent(() => import('./origin-bars.tsx'), 'OriginBars')
const DaySlider = lazyRouteComponent(() => import('./day-slider.tsx'), 'DaySlider')
const OriginTable = lazyRouteComponent(() => import('./origin-table.tsx'), 'OriginTable')

const DEBOUNCE_MS = 250

export function ComparePage(): ReactNode {
  const search = useSearch({ strict: false }) as Record<string, unknown>
  const [initial] = useState(() => inputFromSearch(search))
  const [day, setDay] = useState(String(search.day ?? today()))
  const form = useForm<ComparisonInput>({ initialValues: initial })
  const [compared, setCompared] = useState(isComplete(initial) ? initial : null)
  const navigate = useNavigate()
  useEffect(() => {
    const query = compared ? searchFromInput(compared, day) : {}
    void navigate({ to: '/compare', search: query, replace: true })
  }, [compared, day, navigate])
  return (
    <Page title="Compare" lead="Landed cost of the same goods from up to six origins, on any date.">
      <Stack gap="lg">
        <InputForm form={form} day={day} onCompared={setCompared} />
        {compared ? (
          <ComparisonByDay input={compared} day={day} onDay={setDay} />
        ) : (
          <EmptyState title="Your comparison appears here">
            Enter a code, a value and the countries of origin to compare.
          </EmptyState>
        )}
      </Stack>
    </Page>
  )
}

/** The last date to choose: rates that are published already may begin later. */
function aYearAhead(): string {
  const [year = '', ...rest] = today().split('-')
  return [Number(year) + 1, ...rest].join('-').replace(/-02-29$/, '-02-28')
}

/** Submitting records the comparison in the history; moving the date slider does not. */
function InputForm(props: {
  readonly form: ComparisonForm
  readonly day: string
  readonly onCompared: (input: ComparisonInput) => void
}): ReactNode {
  const { form, day, onCompared } = props
  const { requestFor, keyOf, path } = useCompareRequest()
  const queries = useQueryClient()
  const comparing = useMutation({
    mutationFn: (request: CompareRequest) =>
      answerOf(
        api.POST('/account/organisations/{organisation}/v1/compare', {
          params: { path },
          body: request,
        }),
      ),
    onMutate: () => form.clearErrors(),
    onSuccess: (response, request) => {
      queries.setQueryData(keyOf(request), response)
      onCompared(form.values)
    },
    onError: (error) => {
      if (error instanceof ApiError) form.setErrors(errorsOf(error))
    },
  })
  const { error } = comparing
  const hasFieldErrors = error instanceof ApiError && Object.keys(errorsOf(error)).length > 0
  return (
    <Form submit={() => comparing.mutate(requestFor(form.values, day))}>
      <ComparisonFields form={form} />
      <Group align="flex-end" gap="sm">
        <OriginsField form={form} />
        <Button type="submit" loading={comparing.isPending}>
          Compare
        </Button>
      </Group>
      {error !== null && !hasFieldErrors && (
        <ErrorAlert error={error} reset={() => comparing.mutate(requestFor(form.values, day))} />
      )}
    </Form>
  )
}

function errorsOf({ issues }: ApiError): Record<string, string> {
  return Object.fromEntries(
    issues.flatMap(({ path: [field = ''], message }) =>
      FORM_FIELDS[field] ? [[FORM_FIELDS[field], message]] : [],
    ),
  )
}

function useCompareRequest() {
  const path = useOrganisationPath()
  const { id } = useOrganisation()
  const places = usePlaces()
  return {
    path,
    keyOf: (request: CompareRequest | null) => ['compare', id, request],
    requestFor: (input: ComparisonInput, day: string): CompareRequest =>
      compareRequestOf(input, memberStateOf(places, input.to, input.state), day),
  }
}

function ComparisonByDay(props: {
  readonly input: ComparisonInput
  readonly day: string
  readonly onDay: (day: string) => void
}): ReactNode {
  const { input, day, onDay } = props
  const { path, keyOf, requestFor } = useCompareRequest()
  const from = usePlaces().find(input.to)?.first_day ?? day
  const [settled] = useDebouncedValue(day, DEBOUNCE_MS)
  const request = requestFor(input, settled)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: keyOf(request),
    queryFn: ({ signal }) =>
      answerOf(
        api.POST('/account/organisations/{organisation}/v1/compare', {
          params: { path, header: TRIAL },
          body: request,
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const updating = isFetching || settled !== day
  return (
    <Stack gap="md">
      <Title order={2}>Landed cost by origin</Title>
      <DaySlider day={day} from={from} to={aYearAhead()} onChange={onDay} />
      {error && <ErrorAlert error={error} reset={() => void refetch()} />}
      {!data && !error && <LoadingIndicator />}
      {data && !error && (
        <Suspense fallback={<LoadingIndicator />}>
          <Stack
            gap="md"
            aria-busy={updating}
            opacity={updating ? 0.6 : 1}
            data-day={updating ? null : settled}
          >
            <Comparison response={data} />
          </Stack>
        </Suspense>
      )}
    </Stack>
  )
}

function Comparison({ response }: { readonly response: CompareResponse }): ReactNode {
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
