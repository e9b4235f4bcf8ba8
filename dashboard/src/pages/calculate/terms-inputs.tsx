// The inputs of the terms that a shipment and a file of rows are calculated on.

import {
  Group,
  Select,
  type SelectProps,
  Text,
  TextInput,
  type TextInputProps,
} from '@mantine/core'
import type { ReactNode } from 'react'
import { INCOTERMS, MODES } from './terms.ts'

/** What is said of the choice stands below it. */
const SAID_BELOW = ['label', 'input', 'description', 'error'] as const

/** Takes a form's input properties; what the chosen term means is said below it. */
export function IncotermSelect(props: SelectProps): ReactNode {
  return (
    <Select
      label="Incoterm"
      description={saysOf(props.value)}
      inputWrapperOrder={[...SAID_BELOW]}
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
            {saysOf(option.value)}
          </Text>
        </Group>
      )}
      {...props}
    />
  )
}

function saysOf(incoterm: string | null | undefined): string | undefined {
  return INCOTERMS.find(({ value }) => value === incoterm)?.says
}

export function TransportSelect(props: SelectProps): ReactNode {
  return <Select label="Transport" data={[...MODES]} allowDeselect={false} {...props} />
}

/** `description`: what an empty field or the day itself means. */
export function DayInput(props: TextInputProps): ReactNode {
  return <TextInput type="date" inputWrapperOrder={[...SAID_BELOW]} {...props} />
}
