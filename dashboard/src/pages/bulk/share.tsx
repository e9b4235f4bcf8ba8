// How far something is that takes its time.

import { Progress, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'

const PERCENT = 100

export function Share(props: {
  readonly words: string
  readonly part: number
  readonly of: number
}): ReactNode {
  const { words, part, of } = props
  return (
    <Stack gap={4}>
      <Text size="sm" role="status">
        {words}: {part.toLocaleString('en')} of {of.toLocaleString('en')}
      </Text>
      <Progress value={of === 0 ? 0 : (PERCENT * part) / of} aria-label={words} />
    </Stack>
  )
}
