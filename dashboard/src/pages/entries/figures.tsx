// Sums side by side, each under its name; rows of a file that were left out.

import { Alert, Group, List, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { fieldLabel, plainWords } from '../../../../src/law/plain-words.ts'
import type { TableError } from '../../api-types.ts'
import { moneyText } from '../../ui/format.ts'

const CURRENCY = 'USD'

export function Figures(props: {
  readonly sums: readonly (readonly [name: string, amount: number])[]
}): ReactNode {
  return (
    <Group gap="xl" wrap="wrap">
      {props.sums.map(([name, amount]) => (
        <Stack key={name} gap={0}>
          <Text size="xs" c="dimmed">
            {name}
          </Text>
          <Text fw={600} className="figure" data-testid={`sum-${name.toLowerCase()}`}>
            {moneyText(amount, CURRENCY)}
          </Text>
        </Stack>
      ))}
    </Group>
  )
}

const SHOWN = 20

export function LeftOut({ errors }: { readonly errors: readonly TableError[] }): ReactNode {
  if (errors.length === 0) return null
  const count = errors.length === 1 ? '1 row is left out' : `${errors.length} rows are left out`
  return (
    <Alert color="yellow" variant="outline">
      <Text size="sm" fw={600}>
        {count}
      </Text>
      <List size="sm">
        {errors.slice(0, SHOWN).map(({ row, field, reason }) => (
          <List.Item key={`${row} ${field}`}>
            Row {row + 1}, {fieldLabel(field)}: {plainWords(reason)}
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}
