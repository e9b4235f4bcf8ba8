// The goods codes that fit some words, searched for while somebody types.

import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { TRIAL } from '../api-client.ts'
import type { ClassificationResult } from '../api-types.ts'
import { classifyOne } from '../classification.ts'
import { useOrganisation, useOrganisationPath } from '../session.ts'

const DEBOUNCE_MS = 350
export const TEXT_MIN = 3

export function useCandidates(
  text: string,
  destination: string,
): { readonly found: ClassificationResult | undefined; readonly pending: boolean } {
  const path = useOrganisationPath()
  const { id } = useOrganisation()
  const [settled] = useDebouncedValue(text, DEBOUNCE_MS)
  const enabled = settled.length >= TEXT_MIN && destination !== ''
  const { data, isFetching } = useQuery({
    queryKey: ['classify', id, destination, settled],
    queryFn: ({ signal }) =>
      classifyOne(
        { description: settled, destination_country: destination },
        { params: { path, header: TRIAL }, signal },
      ),
    enabled,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return {
    found: enabled && text !== '' ? data : undefined,
    pending: isFetching || settled !== text,
  }
}
