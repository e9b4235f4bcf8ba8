// The button that loads the next page of a list.

import { Button } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = {
  /** The result of `useInfiniteQuery`. */
  readonly query: {
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    readonly fetchNextPage: () => Promise<unknown>
  }
  readonly children: string
}

export function LoadMore({ query, children }: Props): ReactNode {
  if (!query.hasNextPage) return null
  return (
    <Button
      variant="default"
      style={{ alignSelf: 'flex-start' }}
      onClick={() => void query.fetchNextPage()}
      loading={query.isFetchingNextPage}
    >
      {children}
    </Button>
  )
}
