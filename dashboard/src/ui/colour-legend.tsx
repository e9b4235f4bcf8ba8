// The legend of a bar chart: a colour box and a name for each series. Style sheets set the colours
// by the attribute.

import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'

export function ColourLegend(props: {
  readonly attribute: 'data-code' | 'data-endpoint'
  readonly series: readonly { readonly value: string; readonly name: string }[]
}): ReactNode {
  const { attribute, series } = props
  return (
    <Group gap="md" mt="xs" aria-hidden>
      {series.map(({ value, name }) => (
        <Group key={value} gap={6} wrap="nowrap">
          <svg width="12" height="12" aria-hidden="true">
            <rect width="12" height="12" {...{ [attribute]: value }} />
          </svg>
          <Text size="xs">{name}</Text>
        </Group>
      ))}
    </Group>
  )
}
