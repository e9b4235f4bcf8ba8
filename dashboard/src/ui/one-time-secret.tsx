// Shows a new secret, which cannot be shown again later.

import { Alert, Button, Code, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { CopyButton } from './copy-button.tsx'

export function OneTimeSecret(props: {
  readonly title: string
  readonly children: ReactNode
  readonly value: string
  readonly testId: string
  readonly onDone: () => void
}): ReactNode {
  const { title, children, value, testId, onDone } = props
  return (
    <Alert color="sea" title={title} role="status">
      <Stack gap="xs" align="flex-start">
        <div>{children}</div>
        <Group gap="xs">
          <Code data-testid={testId} style={{ wordBreak: 'break-all' }}>
            {value}
          </Code>
          <CopyButton label="Copy" value={value} />
          <Button size="compact-sm" variant="subtle" onClick={onDone}>
            Done
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}
