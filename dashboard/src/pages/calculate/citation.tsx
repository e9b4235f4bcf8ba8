// The citation of a legal act, as a link where its address is known.

import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'

export function CitationLink(props: {
  readonly citation: string | null
  readonly url: string | null
}): ReactNode {
  const { citation, url } = props
  if (!url) return citation
  return (
    <Anchor href={url} target="_blank" rel="noreferrer" inherit>
      {citation ?? 'Source'}
    </Anchor>
  )
}
