// An input for a tariff code: typed as digits, or found by keywords with suggestions while typing.

import { Autocomplete, Group, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { ClassificationResult } from '../api-types.ts'
import { TEXT_MIN, useCandidates } from './code-candidates.ts'
import { wholePercentText } from './format.ts'

/** An empty line that keeps its height. */
const BLANK = '\u00a0'
const LETTER = /\p{L}/u

type Props = {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: () => void
  readonly error?: ReactNode
  /** Of the goods: searched while the field itself is empty. */
  readonly description: string
  readonly destination: string
  /** Shown below the field when there is no search result. */
  readonly hint: string
}

export function CodeField(props: Props): ReactNode {
  const { label, value, onChange, onBlur, error, description, destination, hint } = props
  const [focused, setFocused] = useState(false)
  const text = LETTER.test(value) || value.trim() === '' ? value.trim() || description.trim() : ''
  const { found, pending } = useCandidates(text, destination)
  const candidates = found?.candidates ?? []
  const options = text === '' ? [] : candidates
  const status = searchStatus(text, pending, options.length)
  return (
    <Autocomplete
      label={label}
      placeholder="Code or keywords"
      value={value}
      onChange={onChange}
      error={error}
      onFocus={() => setFocused(true)}
      onBlur={() => {
        setFocused(false)
        onBlur?.()
      }}
      // Always one line, so that the page below does not move.
      description={(focused ? status : suggestion(props, found, hint)) ?? hint}
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
              {wholePercentText(candidate?.score ?? 0)}
            </Text>
          </Group>
        )
      }}
    />
  )
}

function searchStatus(text: string, pending: boolean, count: number): string | undefined {
  if (text.length < TEXT_MIN) return undefined
  if (pending) return 'Searching…'
  if (count === 0) return 'No matching codes'
  return count === 1 ? '1 code found' : `${count} codes found`
}

/** The code that the description leads to while the field is empty. */
function suggestion(
  { value, description }: Props,
  found: ClassificationResult | undefined,
  hint: string,
): string | undefined {
  if (value.trim() !== '') return BLANK
  if (description.trim().length < TEXT_MIN || !found) return hint
  const [first] = found.candidates
  if (!first || found.confidence === 0) return 'No code found for this description'
  const code = found.recommended_10_digit ?? first.hts_code
  return `If left empty: ${code}, ${first.description} (${wholePercentText(found.confidence)})`
}
