// The organisation's own fees for filings, brokers, examinations and advances, which no law sets.

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
import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { answerOf, api } from '../../api-client.ts'
import type { FeeRow as Fee } from '../../api-types.ts'
import {
  atLeast,
  useOrganisation,
  useOrganisationChange,
  useOrganisationPath,
} from '../../session.ts'
import { IconPlus, IconTrash } from '../../ui/icons.tsx'
import { showNotice } from '../../ui/notice.tsx'
import { EmptyState, ErrorAlert } from '../../ui/states.tsx'
import { ActionsHeader, WideTable } from '../../ui/wide-table.tsx'

const CODES = [
  { value: 'ISF', label: 'Importer security filing (ISF)' },
  { value: 'BROKER', label: 'Customs broker' },
  { value: 'EXAM_EV', label: 'Examination, expected value' },
  { value: 'ADVANCEMENT', label: 'Advance of duties and taxes (DDP)' },
]

export function FeesTab(): ReactNode {
  const { id, role } = useOrganisation()
  const path = useOrganisationPath()
  const { data } = useSuspenseQuery({
    queryKey: ['fees', id],
    queryFn: ({ signal }) =>
      answerOf(api.GET('/account/organisations/{organisation}/fees', { params: { path }, signal })),
  })
  return (
    <Stack>
      <Text size="sm" maw="48rem">
        Enter what you pay for filings, brokers and examinations, and what your carrier asks for
        advancing duties and taxes. Each calculation includes these fees as separate layers; the fee
        for an advance only under DDP.
      </Text>
      <FeeEditor key={id} saved={data.fees} editable={atLeast(role, 'admin')} />
    </Stack>
  )
}

function FeeEditor(props: { readonly saved: Fee[]; readonly editable: boolean }): ReactNode {
  const { saved, editable } = props
  const [fees, setFees] = useState(saved)
  const path = useOrganisationPath()
  const save = useOrganisationChange(
    'fees',
    () =>
      answerOf(
        api.PUT('/account/organisations/{organisation}/fees', { params: { path }, body: { fees } }),
      ),
    () => showNotice({ message: 'Fees saved. They apply from the next calculation.' }),
  )
  const set = (at: number, fee: Fee): void => setFees(fees.map((one, i) => (i === at ? fee : one)))
  const add = (): void => setFees([...fees, { code: 'BROKER', currency: 'USD', per_shipment: 100 }])
  return (
    <>
      {fees.length === 0 && <EmptyState title="No fees yet" />}
      {fees.length > 0 && (
        <FeeTable
          fees={fees}
          editable={editable}
          onChange={set}
          onRemove={(at) => setFees(fees.toSpliced(at, 1))}
        />
      )}
      {save.error && <ErrorAlert error={save.error} />}
      {editable && (
        <Group>
          <Button variant="default" leftSection={<IconPlus size={16} />} onClick={add}>
            Add fee
          </Button>
          <Button
            onClick={() => save.mutate(undefined)}
            loading={save.isPending}
            disabled={JSON.stringify(fees) === JSON.stringify(saved)}
          >
            Save
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
    'Per shipment',
    'Per additional line',
    '% of value',
    '% of advance',
    'Minimum',
    'Probability (0–1)',
    'Destination',
  ]
  return (
    <WideTable label="Fees" minWidth={1120}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            {heads.map((head) => (
              <Table.Th key={head}>{head}</Table.Th>
            ))}
            <ActionsHeader />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {props.fees.map((fee, at) => (
            <FeeRow
              // biome-ignore lint/suspicious/noArrayIndexKey: fees have no id
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
    </WideTable>
  )
}

const AMOUNTS = [
  'per_shipment',
  'per_further_line',
  'percent_of_value',
  'percent_of_duties_and_taxes',
  'minimum',
  'probability',
] as const
const AMOUNT_LABELS = {
  per_shipment: 'Amount per shipment',
  per_further_line: 'Amount per additional line',
  percent_of_value: 'Percent of the value',
  percent_of_duties_and_taxes: 'Percent of the duties and taxes advanced',
  minimum: 'Minimum',
  probability: 'Probability',
} as const

/** Fields that only a fee for an advance has, and those that only the others have. */
const ONLY_ADVANCE: readonly string[] = ['percent_of_duties_and_taxes', 'minimum']
const ONLY_OTHERS: readonly string[] = ['per_further_line', 'percent_of_value', 'probability']

function isFieldOf(code: Fee['code'], name: string): boolean {
  return !(code === 'ADVANCEMENT' ? ONLY_OTHERS : ONLY_ADVANCE).includes(name)
}

/** The fee as another kind of fee, without the fields that this kind does not have. */
function ofKind(fee: Fee, code: Fee['code']): Fee {
  const kept = Object.entries(fee).filter(([name]) => isFieldOf(code, name))
  return { ...Object.fromEntries(kept), code } as Fee
}

type RowProps = {
  readonly at: number
  readonly fee: Fee
  readonly editable: boolean
  readonly onChange: (fee: Fee) => void
}

/** Sets a field, or removes it when the value is empty. */
function withField<Name extends keyof Fee>(fee: Fee, name: Name, value: Fee[Name] | ''): Fee {
  const { [name]: _, ...rest } = fee
  return (value === '' ? rest : { ...rest, [name]: value }) as Fee
}

function FeeRow(props: RowProps & { readonly onRemove: () => void }): ReactNode {
  const { at, fee, editable, onChange, onRemove } = props
  return (
    <Table.Tr>
      <Table.Td>
        <NativeSelect
          aria-label={`Kind of fee ${at + 1}`}
          data={CODES}
          miw="15rem"
          value={fee.code}
          disabled={!editable}
          onChange={(event) => onChange(ofKind(fee, event.currentTarget.value as Fee['code']))}
        />
      </Table.Td>
      <CodeCell {...props} name="currency" label="Currency" length={3} />
      {AMOUNTS.map((name) => (
        <Table.Td key={name}>
          <NumberInput
            aria-label={`${AMOUNT_LABELS[name]} of fee ${at + 1}`}
            w="6rem"
            min={0}
            hideControls
            value={fee[name] ?? ''}
            disabled={!editable || !isFieldOf(fee.code, name)}
            onChange={(value) => onChange(withField(fee, name, value === '' ? '' : Number(value)))}
          />
        </Table.Td>
      ))}
      <CodeCell {...props} name="destination" label="Destination" length={2} />
      <Table.Td>{editable && <RemoveFee at={at} onRemove={onRemove} />}</Table.Td>
    </Table.Tr>
  )
}

function CodeCell(
  props: RowProps & {
    readonly name: 'currency' | 'destination'
    readonly label: string
    readonly length: number
  },
): ReactNode {
  const { at, fee, editable, onChange, name, label, length } = props
  const set = (text: string): void =>
    onChange(name === 'currency' ? { ...fee, currency: text } : withField(fee, name, text))
  return (
    <Table.Td>
      <TextInput
        aria-label={`${label} of fee ${at + 1}`}
        w="5rem"
        maxLength={length}
        placeholder={name === 'destination' ? 'any' : ''}
        value={fee[name] ?? ''}
        disabled={!editable}
        onChange={(event) => set(event.currentTarget.value.toUpperCase())}
      />
    </Table.Td>
  )
}

function RemoveFee(props: { readonly at: number; readonly onRemove: () => void }): ReactNode {
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={`Remove fee ${props.at + 1}`}
      onClick={props.onRemove}
    >
      <IconTrash size={14} />
    </Button>
  )
}
