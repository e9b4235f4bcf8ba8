// A bar for each origin, the cheapest first: duties alone, all charges, or the landed cost.

import { Group, SegmentedControl, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { CompareOriginResult, CompareResponse } from '../../api-types.ts'
import { type Bar, BarRows } from '../../charts/bar-rows.tsx'
import type { Part } from '../../charts/parts.ts'
import { amountText, moneyText, sumOf } from '../../ui/format.ts'
import { layerName } from '../calculate/layer-names.ts'
import { CHARGE_KINDS, codesOf } from './charged-codes.ts'
import { cheapestText, isOpen, ranked, totalText } from './ranked.ts'

const GOODS = 'goods'

const SHOWN = {
  duties: { label: 'Duties', kinds: ['duty'], goods: false },
  charges: { label: 'Duties, taxes, fees', kinds: CHARGE_KINDS, goods: false },
  landed: { label: 'Landed cost', kinds: CHARGE_KINDS, goods: true },
} as const

type Shown = keyof typeof SHOWN

export function OriginBars(props: {
  readonly response: CompareResponse
  readonly nameOf: (code: string) => string
}): ReactNode {
  const { response, nameOf } = props
  const [shown, setShown] = useState<Shown>('duties')
  const { kinds, goods } = SHOWN[shown]
  const codes = [
    ...(goods ? [GOODS] : []),
    ...CHARGE_KINDS.filter((kind) => kinds.some((one) => one === kind)).flatMap((kind) =>
      codesOf(response, kind),
    ),
  ]
  const bars = ranked(response).map((result) => barOf(result, codes, nameOf(result.origin)))
  const drawn = codes.filter((code) =>
    bars.some(({ parts }) => parts.some((one) => one.code === code)),
  )
  return (
    <>
      <Text mb="sm">{cheapestText(response, nameOf)}</Text>
      <Group gap="xs" mb="sm" className="no-print">
        <SegmentedControl
          aria-label="What the bars show"
          size="xs"
          value={shown}
          onChange={(value) => setShown(value as Shown)}
          data={Object.entries(SHOWN).map(([value, { label }]) => ({ value, label }))}
        />
      </Group>
      <BarRows
        bars={bars}
        series={drawn.map((code) => ({ value: code, name: seriesName(code) }))}
        textOf={(amount) => moneyText(amount, response.currency)}
        tickOf={(amount) => amount.toLocaleString('en')}
      />
      <Text size="xs" c="dimmed">
        {SHOWN[shown].label} in {response.currency}; at the end of each row its landed cost.
      </Text>
    </>
  )
}

function barOf(result: CompareOriginResult, codes: readonly string[], name: string): Bar {
  const { origin, currency, breakdown } = result
  const known = result.coverage || isOpen(result)
  const parts = known ? codes.flatMap((code) => partOf(result, code)) : []
  const open = known
    ? breakdown.flatMap(({ code, range, exempted }) =>
        range && !exempted && codes.includes(code) ? [range] : [],
      )
    : []
  const sum = sumOf(open)
  const high = sum.high === null ? null : sum.high - sum.low
  const may = high === null ? 'an amount that is not known' : `up to ${amountText(high, currency)}`
  const words = [
    ...parts.map((part) => `${part.name} ${moneyText(part.amount, currency)}`),
    ...(open.length > 0 && high !== 0 ? [`and ${may} that depends on facts not stated`] : []),
  ]
  return {
    key: origin,
    name: <Text size="sm">{name}</Text>,
    description: `${name}: ${words.join(', ') || 'nothing is charged'}`,
    parts,
    open: open.length > 0 && high !== 0 ? { high } : null,
    text: (
      <Text size="sm" fw={600}>
        {totalText(result)}
      </Text>
    ),
    empty: !known,
  }
}

/** What is certain of a layer: its amount, or the least that it comes to. */
function partOf(result: CompareOriginResult, code: string): readonly Part[] {
  const own = result.breakdown.filter((layer) => layer.code === code && !layer.exempted)
  const amount =
    code === GOODS
      ? result.customs_value
      : own.reduce((sum, layer) => sum + (layer.range?.low ?? layer.amount), 0)
  return amount > 0 ? [{ code, name: seriesName(code), amount }] : []
}

function seriesName(code: string): string {
  return code === GOODS ? 'Customs value' : layerName(code)
}
