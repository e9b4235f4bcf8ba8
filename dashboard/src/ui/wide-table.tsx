// A table that scrolls sideways on narrow screens, also by keyboard.

import { Table, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'

export function WideTable(props: {
  readonly label: string
  readonly minWidth: number
  readonly children: ReactNode
}): ReactNode {
  const { label, minWidth, children } = props
  return (
    <Table.ScrollContainer
      minWidth={minWidth}
      type="native"
      tabIndex={0}
      role="region"
      aria-label={label}
      // Visually hidden texts scroll with the table.
      pos="relative"
    >
      {children}
    </Table.ScrollContainer>
  )
}

/** The header of the column with the buttons: only for screen readers. */
export function ActionsHeader(): ReactNode {
  return (
    <Table.Th>
      <VisuallyHidden>Actions</VisuallyHidden>
    </Table.Th>
  )
}
