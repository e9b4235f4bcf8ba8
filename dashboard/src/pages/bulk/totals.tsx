// The totals of all rows.

import { Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { moneyText } from '../../ui/format.ts'

type Sums = {
  readonly value: number
  readonly duty: number
  readonly taxes: number
  readonly fees: number
  readonly landed: number
  /** Left out where it is not summed, in a file of many calls. */
  readonly delivered?: number
  readonly currency: string
}

const TOTALS = [
  { of: 'delivered', label: 'Delivered price' },
  { of: 'value', label: 'Goods' },
  { of: 'duty', label: 'Duties' },
  { of: 'taxes', label: 'Taxes' },
  { of: 'fees', label: 'Fees' },
  { of: 'landed', label: 'Landed cost' },
] as const

export function Totals({ sums }: { readonly sums: Sums }): ReactNode {
  const leading = sums.delivered === undefined ? 'landed' : 'delivered'
  return (
    <Group gap="xl" wrap="wrap">
      {TOTALS.map(({ of, label }) => {
        const sum = sums[of]
        return sum === undefined ? null : (
          <Stack key={of} gap={0} data-testid={`sum-${of}`}>
            <Text size="xs" c="dimmed">
              {label}
            </Text>
            <Text fw={of === leading ? 600 : undefined} className="figure">
              {moneyText(sum, sums.currency)}
            </Text>
          </Stack>
        )
      })}
    </Group>
  )
}
