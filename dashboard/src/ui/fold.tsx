// What is folded away until somebody asks for it, or something in it is wrong.

import { Button, Collapse, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { IconChevronDown, IconChevronUp } from './icons.tsx'

type Props = {
  readonly label: string
  /** Something in it is wrong: it stays open. */
  readonly failed: boolean
  /** Stands at the other end of the line of its button. */
  readonly beside?: ReactNode
  readonly children: ReactNode
}

export function Fold({ label, failed, beside, children }: Props): ReactNode {
  const [asked, { toggle }] = useDisclosure(false)
  const opened = asked || failed
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
