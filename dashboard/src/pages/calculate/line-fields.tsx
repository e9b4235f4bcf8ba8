// The lines of goods: description, code, quantity, price, and further facts when needed.

import './fields.css'
import { ActionIcon, Box, Button, Group, Paper, Stack, Text, TextInput } from '@mantine/core'
import { lazyRouteComponent } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { CodeField } from '../../ui/code-field.tsx'
import { Collapsible } from '../../ui/collapsible.tsx'
import { CountrySelect } from '../../ui/country-select.tsx'
import { FigureInput } from '../../ui/figure-input.tsx'
import { IconPlus, IconTrash } from '../../ui/icons.tsx'
import { emptyLine } from './draft.ts'
import type { ShipmentForm } from './shipment-fields.tsx'

/** Loaded when they are first opened. */
const LineFacts = lazyRouteComponent(() => import('./line-facts.tsx'), 'LineFacts')

export function LineFields({ form }: { readonly form: ShipmentForm }): ReactNode {
  const { line_items: lines } = form.values
  return (
    <Stack gap="sm">
      {lines.map(({ key }, index) => (
        <LineCard key={key} form={form} index={index} isOnlyLine={lines.length === 1} />
      ))}
      <Group>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconPlus size={14} />}
          onClick={() => form.insertListItem('line_items', emptyLine())}
        >
          Add line
        </Button>
      </Group>
    </Stack>
  )
}

type LineProps = { readonly form: ShipmentForm; readonly index: number }

function LineCard(props: LineProps & { readonly isOnlyLine: boolean }): ReactNode {
  const { form, index, isOnlyLine } = props
  const hasError = Object.keys(form.errors).some((field) => isFurtherField(field, index))
  const name = `line ${index + 1}`
  return (
    <Paper withBorder p="sm" role="group" aria-label={`Goods, ${name}`}>
      <Stack gap="sm">
        <MainFields form={form} index={index} label={isOnlyLine ? 'Goods' : `Goods, ${name}`} />
        <Collapsible
          label="Weight, origin and other facts"
          hasError={hasError}
          beside={
            !isOnlyLine && (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Remove ${name}`}
                onClick={() => form.removeListItem('line_items', index)}
              >
                <IconTrash size={16} />
              </ActionIcon>
            )
          }
        >
          <FurtherFields form={form} index={index} />
        </Collapsible>
      </Stack>
    </Paper>
  )
}

function MainFields(props: LineProps & { readonly label: string }): ReactNode {
  const { form, index, label } = props
  return (
    <Box className="line-fields">
      <TextInput
        label={label}
        placeholder="Product and material"
        {...form.getInputProps(`line_items.${index}.description`)}
      />
      <LineCode form={form} index={index} />
      <FigureInput
        label="Quantity"
        placeholder="Units"
        decimalScale={6}
        {...form.getInputProps(`line_items.${index}.quantity`)}
      />
      <FigureInput
        label={`Unit price, ${form.values.currency}`}
        placeholder="0.00"
        decimalScale={6}
        {...form.getInputProps(`line_items.${index}.unit_value`)}
      />
    </Box>
  )
}

const ALWAYS_SHOWN = ['description', 'hs_code', 'quantity', 'unit_value']

/** Whether the field is in the collapsible part of its line. */
function isFurtherField(field: string, index: number): boolean {
  const start = `line_items.${index}.`
  return field.startsWith(start) && !ALWAYS_SHOWN.includes(field.slice(start.length))
}

function LineCode({ form, index }: LineProps): ReactNode {
  const line = form.values.line_items[index]
  const { value, onChange, onBlur, error } = form.getInputProps(`line_items.${index}.hs_code`)
  return (
    <CodeField
      label="HS code (optional)"
      hint="If left empty, found from the description"
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      error={error}
      description={line?.description ?? ''}
      destination={form.values.destination_country}
    />
  )
}

function FurtherFields({ form, index }: LineProps): ReactNode {
  const { origin_country: origin } = form.values
  return (
    <Stack gap="sm">
      <Box className="fact-fields">
        <CountrySelect
          label="Origin of this line"
          placeholder={origin ? `Same as shipment (${origin})` : 'Same as shipment'}
          clearable
          {...form.getInputProps(`line_items.${index}.origin_country`)}
        />
        <FigureInput
          label="Net weight of the line, kg"
          decimalScale={6}
          {...form.getInputProps(`line_items.${index}.weight_kg`)}
        />
      </Box>
      <Text size="xs" c="dimmed">
        The following fields matter only for some goods; the result says when one is needed.
      </Text>
      <LineFacts form={form} index={index} />
    </Stack>
  )
}
