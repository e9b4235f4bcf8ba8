// Amounts by a name that the importer enters: quantities by unit, values by component, rates of
// exchange by currency.

import { ActionIcon, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { FigureInput } from '../../ui/figure-input.tsx'
import { IconCross, IconPlus } from '../../ui/icons.tsx'
import type { ShipmentForm } from './shipment-fields.tsx'

/** What the rows need of the form that they are in. */
export type RowForm = {
  readonly errors: Readonly<Record<string, ReactNode>>
  getInputProps(path: string): ReturnType<ShipmentForm['getInputProps']>
  removeListItem(list: string, at: number): void
  insertListItem(list: string, row: object): void
}

type Props = {
  readonly form: RowForm
  /** Path of the list in the form. */
  readonly list: string
  readonly title: string
  readonly name: {
    readonly field: 'unit' | 'part' | 'currency'
    readonly label: string
    readonly placeholder: string
  }
  readonly figure: string
  /** The text of the button that adds a row. */
  readonly add: string
}

/** Amounts by a name that the importer enters, one per row. */
export function NamedFigures({ form, list, title, name, figure, add }: Props): ReactNode {
  const { value: rows } = form.getInputProps(list) as { value: readonly object[] }
  return (
    <Stack gap={4} role="group" aria-label={title}>
      <Text size="sm">{title}</Text>
      {rows.map((_row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no id
        <Group key={at} gap="xs" align="flex-end" wrap="nowrap">
          <TextInput
            label={name.label}
            placeholder={name.placeholder}
            {...form.getInputProps(`${list}.${at}.${name.field}`)}
          />
          <FigureInput label={figure} {...form.getInputProps(`${list}.${at}.amount`)} />
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={`Remove row ${at + 1} of ${title.toLowerCase()}`}
            onClick={() => form.removeListItem(list, at)}
          >
            <IconCross size={16} />
          </ActionIcon>
        </Group>
      ))}
      {form.errors[list] && (
        <Text size="xs" c="var(--mantine-color-error)">
          {form.errors[list]}
        </Text>
      )}
      <Group>
        <Button
          variant="subtle"
          size="compact-xs"
          leftSection={<IconPlus size={12} />}
          onClick={() => form.insertListItem(list, { [name.field]: '', amount: '' })}
        >
          {add}
        </Button>
      </Group>
    </Stack>
  )
}
