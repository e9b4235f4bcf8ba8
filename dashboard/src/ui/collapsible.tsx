// Content that is hidden until it is opened, or until it contains an error.

import { Button, Collapse, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { ReactNode } from 'react'
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
      <Collapse expanded={opened}>{children}</Collapse>
    </>
  )
}
