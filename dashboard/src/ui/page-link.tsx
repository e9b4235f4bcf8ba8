// A link to another page of the dashboard, with query parameters.

import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

export function PageLink(props: {
  readonly to: string
  readonly search?: Readonly<Record<string, string>>
  /** Read by screen readers instead of the visible text. */
  readonly label?: string
  readonly children: ReactNode
}): ReactNode {
  const { to, search = {}, label, children } = props
  return (
    // The router's types do not know the query parameters of the pages.
    <Anchor component={Link} to={to} search={search as never} size="sm" aria-label={label}>
      {children}
    </Anchor>
  )
}
