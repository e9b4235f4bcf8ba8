// What the delivered price and the duties would be if one thing changed, all else as calculated.
// Each position of a slider is a calculation by the service, which is not recorded.

import { Table, Text, Title } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { plainWords } from '../../../../../src/law/plain-words.ts'
import { answerOf, api, TRIAL } from '../../../api-client.ts'
import type { CalcRequest, CalcResponse } from '../../../api-types.ts'
import { usePlaces } from '../../../places.ts'
import { useOrganisation, useOrganisationPath } from '../../../session.ts'
import { amountText, isExact, moneyText, rangeText } from '../../../ui/format.ts'
import type { CalcExchange } from '../stored-form.ts'
import { type Lever, leversOf } from './levers.ts'
import { questionsOf } from './questions.ts'

const DEBOUNCE_MS = 300
const COLUMNS = ['Delivered price', 'Price changed to', 'Duties', 'Duties changed to']

export function Sensitivity({ exchange }: { readonly exchange: CalcExchange }): ReactNode {
  const { find, nameOf } = usePlaces()
  const { request, response } = exchange
  const { currency } = response.result
  const to = request.destination_country
  const questions = questionsOf(exchange, find(to)?.territory ?? to, nameOf)
  const levers = leversOf(exchange, questions, (amount) => moneyText(amount, request.currency))
  return (
    <details className="sensitivity" data-testid="sensitivity">
      <summary>What if the value, the freight or a claim were different?</summary>
      <Title order={3} mt="xs">
        If one of these changed
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        Move a slider: the service calculates the shipment again with this one change. Amounts are
        in {currency}.
      </Text>
      <Table className="card-table" verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>What changes</Table.Th>
            {COLUMNS.map((name) => (
              <Table.Th key={name} className="figure">
                {name}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {levers.map((lever) => (
            <LeverRow key={lever.key} lever={lever} calculated={response} />
          ))}
        </Table.Tbody>
      </Table>
    </details>
  )
}

function LeverRow(props: { readonly lever: Lever; readonly calculated: CalcResponse }): ReactNode {
  const { lever, calculated } = props
  const [at, setAt] = useState(lever.start)
  const [settled] = useDebouncedValue(at, DEBOUNCE_MS)
  const isMoved = at !== lever.start
  const { data, error, isFetching } = useMoved(lever, settled, calculated)
  const isPending = isMoved && (isFetching || settled !== at)
  return (
    <Table.Tr data-moved={isMoved || undefined} aria-busy={isPending}>
      <Table.Td>
        <Slider lever={lever} at={at} onChange={setAt} />
        {isMoved && error && (
          <Text size="xs" c="red" role="alert">
            {plainWords(error.message)}
          </Text>
        )}
      </Table.Td>
      <Figures before={calculated} after={isMoved && !error ? data : undefined} busy={isPending} />
    </Table.Tr>
  )
}

function Slider(props: {
  readonly lever: Lever
  readonly at: number
  readonly onChange: (position: number) => void
}): ReactNode {
  const { lever, at, onChange } = props
  const id = useId()
  const text = lever.textOf(at)
  return (
    <div className="lever">
      <label htmlFor={id}>{lever.name}</label>
      <output htmlFor={id}>{text}</output>
      <input
        id={id}
        type="range"
        min={lever.least}
        max={lever.most}
        step={lever.step}
        value={at}
        aria-valuetext={text}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
    </div>
  )
}

function Figures(props: {
  readonly before: CalcResponse
  readonly after: CalcResponse | undefined
  readonly busy: boolean
}): ReactNode {
  const { before, after, busy } = props
  const { currency, duty_amount: duty } = before.result
  return (
    <>
      <Table.Td className="figure" data-name="Delivered price">
        {priceText(before)}
      </Table.Td>
      <Table.Td className="figure" data-name="Price changed to" aria-live="polite" data-busy={busy}>
        {after && (
          <>
            <b>{priceText(after)}</b> {differenceText(priceOf(after) - priceOf(before), currency)}
          </>
        )}
      </Table.Td>
      <Table.Td className="figure" data-name="Duties">
        {amountText(duty, currency)}
      </Table.Td>
      <Table.Td className="figure" data-name="Duties changed to" data-busy={busy}>
        {after && (
          <>
            <b>{amountText(after.result.duty_amount, currency)}</b>{' '}
            {differenceText(after.result.duty_amount - duty, currency)}
          </>
        )}
      </Table.Td>
    </>
  )
}

/** The calculation at a position; none at the start. */
function useMoved(lever: Lever, position: number, { id: calculation }: CalcResponse) {
  const { id } = useOrganisation()
  const path = useOrganisationPath()
  const body: CalcRequest = lever.requestAt(position)
  return useQuery({
    queryKey: ['moved', id, calculation, body],
    queryFn: ({ signal }) =>
      answerOf(
        api.POST('/account/organisations/{organisation}/v1/calc', {
          params: { path, header: TRIAL },
          body,
          signal,
        }),
      ),
    enabled: position !== lever.start,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}

function priceOf({ result }: CalcResponse): number {
  return result.delivered?.total ?? result.total_landed_cost
}

function priceText(response: CalcResponse): string {
  const { currency, delivered, total_range: landed } = response.result
  const range = delivered ? delivered.total_range : landed
  if (range && !isExact(range)) return rangeText(range, currency)
  return amountText(priceOf(response), currency)
}

function differenceText(difference: number, currency: string): string {
  const amount = amountText(Math.abs(difference), currency)
  if (Number(amount.replaceAll(',', '')) === 0) return '(no change)'
  return `(${difference > 0 ? '+' : '−'}${amount})`
}
