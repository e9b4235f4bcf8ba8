// An input for an amount, a quantity or a weight: right-aligned, grouped by thousands.

import { NumberInput, type NumberInputProps } from '@mantine/core'
import type { ReactNode } from 'react'

export function FigureInput(props: NumberInputProps): ReactNode {
  return (
    <NumberInput
      hideControls
      min={0}
      allowNegative={false}
      thousandSeparator=","
      inputMode="decimal"
      styles={{ input: { textAlign: 'right' } }}
      {...props}
    />
  )
}
