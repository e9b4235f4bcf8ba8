// Fees that no law sets: what the organisation itself pays for filings, its broker and exams.

import {
  Button,
  Group,
  NativeSelect,
  NumberInput,
  Stack,
  Table,
  Text,
  TextInput,
} from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { call } from '../../call.ts'
import { atLeast, useAccountPath, useOrganisation } from '../../session.ts'
import { Empty, Wrong } from '../../ui/states.tsx'

export type Fee = {
  code: 'ISF' | 'BROKER' | 'EXAM_EV'
  currency: string
  per_shipment?: number
  per_further_line?: number
  percent_of_value?: number
  probability?: number
  modes?: string[]
  destination?: string
  note?: string
}

const CODES = [
  { value: 'ISF', label: 'Importer security filing (ISF)' },
  { value: 'BROKER', label: 'Customs broker' },
  { value: 'EXAM_EV', label: 'Examination, expected value' },
]

export function Fees(): ReactNode {
  const { id, role } = useOrganisation()
  const path = useAccountPath()
  const { data } = useSuspenseQuery({
    queryKey: ['fees', id],
    queryFn: ({ signal }) => call<{ fees: Fee[] }>(path('fees'), { signal }),
  })
  return (
    <Stack>
      <Text size="sm" maw="48rem">
        No law sets what filings, brokers and examinations cost you. State what you pay, and each
        calculation carries it as a layer of its own.
      </Text>
      <FeeEditor key={id} kept={data.fees} editable={atLeast(role, 'admin')} />
    </Stack>
  )
}

function FeeEditor(props: { readonly kept: Fee[]; readonly editable: boolean }): ReactNode {
  const { kept, editable } = props
  const [fees, setFees] = useState(kept)
  const { id } = useOrganisation()
  const path = useAccountPath()
  const queries = useQueryClient()
  const save = useMutation({
    mutationFn: () => call(path('fees'), { method: 'PUT', body: { fees } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['fees', id] })
      notifications.show({ message: 'The fees are kept; they count from the next calculation on.' })
    },
  })
  const set = (at: number, fee: Fee): void => setFees(fees.map((one, i) => (i === at ? fee : one)))
  const add = (): void => setFees([...fees, { code: 'BROKER', currency: 'USD', per_shipment: 100 }])
  return (
    <>
      {fees.length === 0 && <Empty title="No fees of your own" />}
      {fees.length > 0 && (
        <FeeTable
          fees={fees}
          editable={editable}
          onChange={set}
          onRemove={(at) => setFees(fees.toSpliced(at, 1))}
        />
      )}
      {save.error && <Wrong error={save.error} />}
      {editable && (
        <Group>
          <Button variant="default" leftSection={<IconPlus size={16} />} onClick={add}>
            Add a fee
          </Button>
          <Button
            onClick={() => save.mutate()}
            loading={save.isPending}
            disabled={JSON.stringify(fees) === JSON.stringify(kept)}
          >
            Keep
          </Button>
        </Group>
      )}
    </>
  )
}

function FeeTable(props: {
  readonly fees: readonly Fee[]
  readonly editable: boolean
  readonly onChange: (at: number, fee: Fee) => void
  readonly onRemove: (at: number) => void
}): ReactNode {
  const heads = [
    'Fee',
    'Currency',
    'A shipment',
    'Each further line',
    '% of value',
    'Chance (0–1)',
    'Only to',
  ]
  return (
    <Table.ScrollContainer minWidth={820}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            {heads.map((head) => (
              <Table.Th key={head}>{head}</Table.Th>
            ))}
            <Table.Th aria-label="Actions" />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {props.fees.map((fee, at) => (
            <FeeRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a fee has no name but its place
              key={at}
              at={at}
              fee={fee}
              editable={props.editable}
              onChange={(next) => props.onChange(at, next)}
              onRemove={() => props.onRemove(at)}
            />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

const AMOUNTS = ['per_shipment', 'per_further_line', 'percent_of_value', 'probability'] as const
const AMOUNT_LABELS = {
  per_shipment: 'Amount a shipment',
  per_further_line: 'Amount for each further line',
  percent_of_value: 'Percent of the value',
  probability: 'Chance',
} as const

function FeeRow(props: {
  readonly at: number
  readonly fee: Fee
  readonly editable: boolean
  readonly onChange: (fee: Fee) => void
  readonly onRemove: () => void
}): ReactNode {
  const { at, fee, editable, onChange, onRemove } = props
  const number = `of fee ${at + 1}`
  const setAmount = (name: (typeof AMOUNTS)[number], value: string | number): void => {
    const { [name]: _, ...rest } = fee
    onChange(value === '' ? rest : { ...rest, [name]: Number(value) })
  }
  const setPlace = (value: string): void => {
    const { destination: _, ...rest } = fee
    onChange(value === '' ? rest : { ...rest, destination: value.toUpperCase() })
  }
  return (
    <Table.Tr>
      <Table.Td>
        <NativeSelect
          aria-label={`Kind ${number}`}
          data={CODES}
          value={fee.code}
          disabled={!editable}
          onChange={(event) => onChange({ ...fee, code: event.currentTarget.value as Fee['code'] })}
        />
      </Table.Td>
      <Table.Td>
        <TextInput
          aria-label={`Currency ${number}`}
          w="5rem"
          maxLength={3}
          value={fee.currency}
          disabled={!editable}
          onChange={(event) =>
            onChange({ ...fee, currency: event.currentTarget.value.toUpperCase() })
          }
        />
      </Table.Td>
      {AMOUNTS.map((name) => (
        <Table.Td key={name}>
          <NumberInput
            aria-label={`${AMOUNT_LABELS[name]} ${number}`}
            w="7rem"
            min={0}
            hideControls
            value={fee[name] ?? ''}
            disabled={!editable}
            onChange={(value) => setAmount(name, value)}
          />
        </Table.Td>
      ))}
      <Table.Td>
        <TextInput
          aria-label={`Destination ${number}`}
          w="5rem"
          maxLength={2}
          placeholder="any"
          value={fee.destination ?? ''}
          disabled={!editable}
          onChange={(event) => setPlace(event.currentTarget.value)}
        />
      </Table.Td>
      <Table.Td>
        {editable && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`Remove fee ${at + 1}`}
            onClick={onRemove}
          >
            <IconTrash size={14} />
          </Button>
        )}
      </Table.Td>
    </Table.Tr>
  )
}
