// The button below a list that is read a page at a time.

import { Button } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = {
  /** Of a list that is read by `useInfiniteQuery`. */
  readonly listing: {
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    readonly fetchNextPage: () => Promise<unknown>
  }
  readonly children: string
}

export function Older({ listing, children }: Props): ReactNode {
  if (!listing.hasNextPage) return null
  return (
    <Button
      variant="default"
      style={{ alignSelf: 'flex-start' }}
      onClick={() => void listing.fetchNextPage()}
      loading={listing.isFetchingNextPage}
    >
      {children}
    </Button>
  )
}
