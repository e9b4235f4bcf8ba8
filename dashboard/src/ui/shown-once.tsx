// A secret, the one time that it can be shown.

import { Alert, Button, Code, CopyButton, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { IconCheck, IconCopy } from './icons.tsx'

export function ShownOnce(props: {
  readonly title: string
  /** What becomes of it, in a sentence. */
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
          <CopyButton value={value}>
            {({ copied, copy }) => (
              <Button
                size="compact-sm"
                variant="default"
                onClick={copy}
                leftSection={copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
              >
                {copied ? 'Copied' : 'Copy'}
              </Button>
            )}
          </CopyButton>
          <Button size="compact-sm" variant="subtle" onClick={onDone}>
            Done
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}
