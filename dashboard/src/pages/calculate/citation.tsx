// The citation of a legal act, as a link where its address is known.

import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'

export function CitationLink(props: {
  readonly citation: string | null
  readonly url: string | null
  /** Within a sentence: distinguished from the words around it without its colour. */
  readonly inText?: boolean
}): ReactNode {
  const { citation, url, inText = false } = props
  if (!url) return citation
  return (
    <Anchor
      href={url}
      target="_blank"
      rel="noreferrer"
      inherit
      underline={inText ? 'always' : 'hover'}
    >
      {citation ?? 'Source'}
    </Anchor>
  )
}
