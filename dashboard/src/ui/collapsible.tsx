// Content that is hidden, and not made, until it is opened or contains an error.

import { Button, Collapse, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type ReactNode, Suspense, useRef } from 'react'
import { IconChevronDown, IconChevronUp } from './icons.tsx'

type Props = {
  readonly label: string
  /** An error inside keeps it open. */
  readonly hasError: boolean
  /** Placed at the other end of the button row. */
  readonly beside?: ReactNode
  readonly children: ReactNode
}

export function Collapsible({ label, hasError, beside, children }: Props): ReactNode {
  const [toggledOpen, { toggle }] = useDisclosure(false)
  const opened = toggledOpen || hasError
  const wasOpened = useRef(false)
  wasOpened.current ||= opened
  return (
    <>
      <Group justify="space-between" gap="xs">
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={toggle}
          aria-expanded={opened}
          rightSection={opened ? <IconChevronUp size={14} /> : <IconChevronDown size={14} />}
        >
          {label}
        </Button>
        {beside}
      </Group>
      <Collapse expanded={opened}>
        {wasOpened.current && <Suspense fallback={null}>{children}</Suspense>}
      </Collapse>
    </>
  )
}
