// Inputs for the terms of a shipment, also used for files of rows.

import {
  Group,
  Select,
  type SelectProps,
  Text,
  TextInput,
  type TextInputProps,
} from '@mantine/core'
import type { ReactNode } from 'react'
import { ENTRY_TYPES, INCOTERMS, MODES } from './terms.ts'

/** The description goes below the input. */
const DESCRIPTION_BELOW = ['label', 'input', 'description', 'error'] as const

/** Explains the selected term below the input. */
export function IncotermSelect(props: SelectProps): ReactNode {
  return (
    <Select
      label="Incoterm"
      description={hintOf(props.value)}
      inputWrapperOrder={[...DESCRIPTION_BELOW]}
      data={INCOTERMS.map(({ value, label }) => ({ value, label }))}
      allowDeselect={false}
      searchable
      maxDropdownHeight={360}
      renderOption={({ option }) => (
        <Group gap={0} wrap="wrap">
          <Text size="sm" w="100%">
            {option.label}
          </Text>
          <Text size="xs" c="dimmed">
            {hintOf(option.value)}
          </Text>
        </Group>
      )}
      {...props}
    />
  )
}

function hintOf(incoterm: string | null | undefined): string | undefined {
  return INCOTERMS.find(({ value }) => value === incoterm)?.hint
}

export function TransportSelect(props: SelectProps): ReactNode {
  return <Select label="Transport" data={[...MODES]} allowDeselect={false} {...props} />
}

/** Empty: as the value and the goods tell. */
export function EntryTypeSelect({ value, ...props }: SelectProps): ReactNode {
  const chosen = value || null
  return (
    <Select
      label="Entry"
      data={[...ENTRY_TYPES]}
      placeholder="By value"
      clearable
      value={chosen}
      {...props}
    />
  )
}

export function DayInput(props: TextInputProps): ReactNode {
  return <TextInput type="date" inputWrapperOrder={[...DESCRIPTION_BELOW]} {...props} />
}
