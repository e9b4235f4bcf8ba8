// Calls per day as stacked bars, one series per endpoint; the same numbers as a table.

import './usage.css'
import { Group, Table, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Calls } from '../../api-types.ts'
import { DAY_MS } from '../../days.ts'
import { ColourLegend } from '../../ui/colour-legend.tsx'
import { WideTable } from '../../ui/wide-table.tsx'

const WIDTH = 1000
const HEIGHT = 140
const GAP = 0.2

type DayRow = { readonly day: string; readonly calls: readonly Calls[]; readonly total: number }

export function DayBars(props: {
  readonly calls: readonly Calls[]
  readonly from: string
  readonly to: string
}): ReactNode {
  const { calls, from, to } = props
  const endpoints = [...new Set(calls.map(({ endpoint }) => endpoint))].sort()
  const days = daysOf(props)
  const most = Math.max(...days.map(({ total }) => total), 1)
  const sum = days.reduce((all, { total }) => all + total, 0)
  const summary = `${sum.toLocaleString('en')} calls from ${from} to ${to}`
  return (
    <>
      <Text size="xs" c="dimmed">
        Calls per day, maximum {most.toLocaleString('en')}
      </Text>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        width="100%"
        height={HEIGHT}
        role="img"
        aria-label={`${summary}; the table below has each day.`}
      >
        {days.map((row, at) => (
          <Bar
            key={row.day}
            row={row}
            endpoints={endpoints}
            x={(at * WIDTH) / days.length}
            width={(WIDTH * (1 - GAP)) / days.length}
            scale={HEIGHT / most}
          />
        ))}
      </svg>
      <Group justify="space-between" aria-hidden>
        <Text size="xs">{from}</Text>
        <Text size="xs">{to}</Text>
      </Group>
      <ColourLegend
        attribute="data-endpoint"
        series={endpoints.map((endpoint) => ({ value: endpoint, name: endpoint }))}
      />
      <DayTable days={days.filter(({ total }) => total > 0)} endpoints={endpoints} />
    </>
  )
}

function daysOf({ calls, from, to }: { calls: readonly Calls[]; from: string; to: string }) {
  const byDay = Map.groupBy(calls, ({ day }) => day)
  const rows: DayRow[] = []
  for (let at = Date.parse(from); at <= Date.parse(to); at += DAY_MS) {
    const day = new Date(at).toISOString().slice(0, 10)
    const own = byDay.get(day) ?? []
    rows.push({ day, calls: own, total: own.reduce((sum, one) => sum + one.calls, 0) })
  }
  return rows
}

function callsTo(endpoint: string, { calls }: DayRow): number {
  return calls.filter((one) => one.endpoint === endpoint).reduce((sum, one) => sum + one.calls, 0)
}

function Bar(props: {
  readonly row: DayRow
  readonly endpoints: readonly string[]
  readonly x: number
  readonly width: number
  readonly scale: number
}): ReactNode {
  const { row, endpoints, x, width, scale } = props
  let at = HEIGHT
  return endpoints.map((endpoint) => {
    const calls = callsTo(endpoint, row)
    if (calls === 0) return null
    at -= calls * scale
    return (
      <rect
        key={endpoint}
        x={x}
        width={width}
        y={at}
        height={calls * scale}
        data-endpoint={endpoint}
      >
        <title>{`${row.day}: ${calls.toLocaleString('en')} to ${endpoint}`}</title>
      </rect>
    )
  })
}

/** The newest day first. */
function DayTable(props: {
  readonly days: readonly DayRow[]
  readonly endpoints: readonly string[]
}): ReactNode {
  const { days, endpoints } = props
  return (
    <details>
      <summary>Show as a table</summary>
      <WideTable label="Calls by day" minWidth={160 + 100 * endpoints.length}>
        <Table verticalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Day</Table.Th>
              {endpoints.map((endpoint) => (
                <Table.Th key={endpoint} className="figure">
                  {endpoint}
                </Table.Th>
              ))}
              <Table.Th className="figure">Total</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {days.toReversed().map((row) => (
              <Table.Tr key={row.day}>
                <Table.Th scope="row" fw={400} className="code">
                  {row.day}
                </Table.Th>
                {endpoints.map((endpoint) => (
                  <Table.Td key={endpoint} className="figure">
                    {callsTo(endpoint, row).toLocaleString('en')}
                  </Table.Td>
                ))}
                <Table.Td className="figure">{row.total.toLocaleString('en')}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </WideTable>
    </details>
  )
}
