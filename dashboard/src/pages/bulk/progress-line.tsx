// The progress of a longer task, as text and as a bar.

import { Progress, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'

const PERCENT = 100

export function ProgressLine(props: {
  readonly label: string
  readonly done: number
  readonly total: number
}): ReactNode {
  const { label, done, total } = props
  return (
    <Stack gap={4}>
      <Text size="sm" role="status">
        {label}: {done.toLocaleString('en')} of {total.toLocaleString('en')}
      </Text>
      <Progress value={total === 0 ? 0 : (PERCENT * done) / total} aria-label={label} />
    </Stack>
  )
}
