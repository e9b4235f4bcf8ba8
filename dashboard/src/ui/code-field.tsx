// A field for a tariff code: typed as digits, or searched for in words while they are typed.

import { Autocomplete, Group, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ClassificationResult } from '../../../src/operations/classify/schema.ts'
import { call } from '../call.ts'
import { useAccountPath, useOrganisation } from '../session.ts'

const PAUSE_MS = 350
const WORDS_MIN = 3
/** A line without words. */
const STILL = '\u00a0'
const LETTER = /\p{L}/u

type Props = {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: () => void
  readonly error?: ReactNode
  /** Searched for while the field itself is empty. */
  readonly description: string
  readonly destination: string
  /** Below the field, when nothing is found to say. */
  readonly hint: string
}

export function CodeField(props: Props): ReactNode {
  const { label, value, onChange, onBlur, error, description, destination, hint } = props
  const [focused, setFocused] = useState(false)
  const words = LETTER.test(value) || value.trim() === '' ? value.trim() || description.trim() : ''
  const { found, pending } = useCandidates(words, destination)
  const candidates = found?.candidates ?? []
  const options = words === '' ? [] : candidates
  const searching = searchWords(words, pending, options.length)
  return (
    <Autocomplete
      label={label}
      placeholder="Code, or words to search"
      value={value}
      onChange={onChange}
      error={error}
      onFocus={() => setFocused(true)}
      onBlur={() => {
        setFocused(false)
        onBlur?.()
      }}
      // Never without a line: what is below must not move away under the pointer.
      description={(focused ? searching : suggestion(props, found, hint)) ?? hint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={options.map(({ hts_code }) => hts_code)}
      filter={({ options: all }) => all}
      comboboxProps={{ shadow: 'md', width: 'min(26rem, 92vw)', position: 'bottom-start' }}
      maxDropdownHeight={320}
      renderOption={({ option }) => {
        const candidate = candidates.find(({ hts_code }) => hts_code === option.value)
        return (
          <Group gap="xs" justify="space-between" wrap="nowrap" w="100%">
            <Text size="sm">
              <b>{option.value}</b> {candidate?.description}
            </Text>
            <Text size="xs" c="dimmed" className="figure">
              {percent(candidate?.score ?? 0)}
            </Text>
          </Group>
        )
      }}
    />
  )
}

function useCandidates(
  words: string,
  destination: string,
): { readonly found: ClassificationResult | undefined; readonly pending: boolean } {
  const path = useAccountPath()
  const { id } = useOrganisation()
  const [settled] = useDebouncedValue(words, PAUSE_MS)
  const enabled = settled.length >= WORDS_MIN && destination !== ''
  const { data, isFetching } = useQuery({
    queryKey: ['classify', id, destination, settled],
    queryFn: ({ signal }) =>
      call<ClassificationResult>(path('v1/classify'), {
        body: { description: settled, destination_country: destination },
        signal,
        trial: true,
      }),
    enabled,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return {
    found: enabled && words !== '' ? data : undefined,
    pending: isFetching || settled !== words,
  }
}

function searchWords(words: string, pending: boolean, count: number): string | undefined {
  if (words.length < WORDS_MIN) return undefined
  if (pending) return 'Searching'
  return count === 0 ? 'Nothing found by these words' : `${count} codes found`
}

/** What an empty field would be taken for. */
function suggestion(
  { value, description }: Props,
  found: ClassificationResult | undefined,
  hint: string,
): string | undefined {
  if (value.trim() !== '') return STILL
  if (description.trim().length < WORDS_MIN || !found) return hint
  const [first] = found.candidates
  if (!first || found.confidence === 0) return 'No code is found by this description'
  const code = found.recommended_10_digit ?? first.hts_code
  return `Empty: taken for ${code}, ${first.description} (${percent(found.confidence)})`
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`
}
