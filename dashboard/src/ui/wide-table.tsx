// A table that scrolls inside its place where the screen is narrower, by the keyboard, too.

import { Table } from '@mantine/core'
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
      // What is there for the ear alone scrolls with the rest.
      pos="relative"
    >
      {children}
    </Table.ScrollContainer>
  )
}
