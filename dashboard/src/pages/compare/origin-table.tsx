// The amounts of the bars as a table with a column per origin, and why an origin has no total.

import { Badge, Group, List, Table, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { CalcBreakdownLayer, CompareOriginResult, CompareResponse } from '../../api-types.ts'
import { amountText, isExact, rangeText, sumOf } from '../../ui/format.ts'
import { WideTable } from '../../ui/wide-table.tsx'
import { layerName } from '../calculate/layer-names.ts'
import { codesOf } from './charged-codes.ts'
import { ranked, totalText } from './ranked.ts'

type Props = {
  readonly response: CompareResponse
  readonly nameOf: (code: string) => string
}

type Kind = CalcBreakdownLayer['kind']

type Row = {
  readonly name: string
  readonly strong?: boolean
  readonly text: (result: CompareOriginResult) => string
}

/** Reasons without a total whose known amounts are shown. */
const COMPUTED: ReadonlySet<string | null> = new Set(['DATA_GAP', 'PROHIBITED'])

const WIDTH_NAME = 200
const WIDTH_ORIGIN = 150

export function OriginTable({ response, nameOf }: Props): ReactNode {
  const results = ranked(response)
  return (
    <>
      <WideTable label="Origins" minWidth={WIDTH_NAME + WIDTH_ORIGIN * results.length}>
        <Table layout="fixed" verticalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th w={WIDTH_NAME}>{response.currency}</Table.Th>
              {results.map(({ origin }) => (
                <Table.Th key={origin} className="figure" scope="col">
                  {nameOf(origin)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rowsOf(response).map(({ name, strong, text }) => (
              <Table.Tr key={name} fw={strong ? 600 : undefined}>
                <Table.Th scope="row" fw={strong ? 600 : 400}>
                  {name}
                </Table.Th>
                {results.map((result) => (
                  <Table.Td key={result.origin} className="figure">
                    {text(result)}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
            <FlagRow results={results} />
          </Table.Tbody>
        </Table>
      </WideTable>
      <UncoveredOrigins results={results} nameOf={nameOf} />
    </>
  )
}

function rowsOf(response: CompareResponse): readonly Row[] {
  const { currency } = response
  const known =
    (pick: (result: CompareOriginResult) => number | null | undefined) =>
    (result: CompareOriginResult): string => {
      const amount = pick(result)
      const computed = result.coverage || COMPUTED.has(result.error_code)
      return computed && amount != null ? amountText(amount, currency) : '–'
    }
  const layers = (kind: Kind): readonly Row[] =>
    codesOf(response, kind).map((code) => {
      const amount = known(({ breakdown_summary }) => breakdown_summary[code])
      return {
        name: layerName(code),
        text: (result) => {
          if (isDisplaced(result, code)) return 'not charged'
          return openText(result, (layer) => layer.code === code) ?? amount(result)
        },
      }
    })
  return [
    { name: 'Customs value', strong: true, text: known(({ customs_value }) => customs_value) },
    ...layers('duty'),
    sumRow(
      'duty',
      'Duties',
      known(({ duty_amount }) => duty_amount),
    ),
    ...layers('tax'),
    { name: 'Taxes', strong: true, text: known(({ tax_amount }) => tax_amount) },
    ...layers('fee'),
    { name: 'Fees', strong: true, text: known(({ fees_amount }) => fees_amount) },
    {
      name: 'Total landed cost',
      strong: true,
      text: (result) => totalText(result, amountText),
    },
    { name: 'Delivered price', text: known(({ delivered_total }) => delivered_total) },
    { name: 'Difference from cheapest', text: (result) => deltaText(result, currency) },
  ]
}

/** The sum of a kind of charge; its bounds where a part of it is not known. */
function sumRow(kind: Kind, name: string, amount: Row['text']): Row {
  return {
    name,
    strong: true,
    text: (result) => openText(result, (layer) => layer.kind === kind) ?? amount(result),
  }
}

/** The bounds of an amount that depends on facts not stated; null where it is known. */
function openText(
  { breakdown, currency }: CompareOriginResult,
  isWanted: (layer: CalcBreakdownLayer) => boolean,
): string | null {
  const layers = breakdown.filter((layer) => isWanted(layer) && !layer.exempted)
  if (layers.every(({ range }) => !range || isExact(range))) return null
  const bounds = layers.map(({ amount, range }) => range ?? { low: amount, high: amount })
  return rangeText(sumOf(bounds), currency)
}

/** Displaced by another measure or exempted: shown as not charged, and not as an amount of 0. */
function isDisplaced({ breakdown }: CompareOriginResult, code: string): boolean {
  const layers = breakdown.filter((layer) => layer.code === code)
  return layers.length > 0 && layers.every(({ exempted }) => exempted)
}

function deltaText(result: CompareOriginResult, currency: string): string {
  if (!result.coverage) return ''
  if (result.delta_vs_cheapest === 0) return 'cheapest'
  const percent = result.delta_pct.toLocaleString('en', { maximumFractionDigits: 2 })
  return `+${amountText(result.delta_vs_cheapest, currency)} (${percent}%)`
}

const FLAGS: Readonly<Record<keyof CompareOriginResult['flags'], string>> = {
  denied_party: 'denied party',
  restriction: 'restricted',
  ad_cvd: 'antidumping',
  pga: 'partner agency',
  fta_opportunity: 'preference available',
}

function FlagRow({ results }: { readonly results: readonly CompareOriginResult[] }): ReactNode {
  const names = Object.entries(FLAGS) as [keyof CompareOriginResult['flags'], string][]
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={400}>
        Flags
      </Table.Th>
      {results.map(({ origin, flags }) => (
        <Table.Td key={origin}>
          <Group gap={4} justify="flex-end">
            {names
              .filter(([name]) => flags[name])
              .map(([name, words]) => (
                <Badge key={name} variant="default" size="sm" tt="none">
                  {words}
                </Badge>
              ))}
          </Group>
        </Table.Td>
      ))}
    </Table.Tr>
  )
}

function UncoveredOrigins(props: {
  readonly results: readonly CompareOriginResult[]
  readonly nameOf: (code: string) => string
}): ReactNode {
  const uncovered = props.results.filter(({ coverage }) => !coverage)
  if (uncovered.length === 0) return null
  return (
    <>
      <Text size="sm" fw={600} mt="sm">
        Origins without a total
      </Text>
      <List size="sm">
        {uncovered.map(({ origin, coverage_message: message }) => (
          <List.Item key={origin}>
            {props.nameOf(origin)}: {message}
          </List.Item>
        ))}
      </List>
    </>
  )
}
