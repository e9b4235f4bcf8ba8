// A link to another page of the dashboard, with what its address is to say.

import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

export function PageLink(props: {
  readonly to: string
  readonly search?: Readonly<Record<string, string>>
  /** For those who hear it apart from what stands beside it. */
  readonly label?: string
  readonly children: ReactNode
}): ReactNode {
  const { to, search = {}, label, children } = props
  return (
    // The pages' own words are not known to the router's types.
    <Anchor component={Link} to={to} search={search as never} size="sm" aria-label={label}>
      {children}
    </Anchor>
  )
}
