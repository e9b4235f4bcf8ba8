// The lines of goods: what they are, how many, at what price; and more when the law asks.

import './fields.css'
import { ActionIcon, Box, Button, Group, Paper, Stack, Text, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { CodeField } from '../../ui/code-field.tsx'
import { CountrySelect } from '../../ui/country-select.tsx'
import { FigureInput } from '../../ui/figure-input.tsx'
import { Fold } from '../../ui/fold.tsx'
import { IconPlus, IconTrash } from '../../ui/icons.tsx'
import { emptyLine } from './draft.ts'
import type { ShipmentForm } from './form.ts'
import { LineFacts } from './line-facts.tsx'

export function LineFields({ form }: { readonly form: ShipmentForm }): ReactNode {
  const { line_items: lines } = form.values
  return (
    <Stack gap="sm">
      {lines.map(({ key }, index) => (
        <LineCard key={key} form={form} index={index} alone={lines.length === 1} />
      ))}
      <Group>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconPlus size={14} />}
          onClick={() => form.insertListItem('line_items', emptyLine())}
        >
          Add a line
        </Button>
      </Group>
    </Stack>
  )
}

type LineProps = { readonly form: ShipmentForm; readonly index: number }

function LineCard(props: LineProps & { readonly alone: boolean }): ReactNode {
  const { form, index, alone } = props
  const failed = Object.keys(form.errors).some((field) => isFact(field, index))
  const name = `line ${index + 1}`
  return (
    <Paper withBorder p="sm" role="group" aria-label={`Goods, ${name}`}>
      <Stack gap="sm">
        <MainFields form={form} index={index} label={alone ? 'Goods' : `Goods, ${name}`} />
        <Fold
          label="Weight, origin and other facts"
          failed={failed}
          beside={
            !alone && (
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
          <MoreOfLine form={form} index={index} />
        </Fold>
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
        placeholder="What they are, and of what"
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

/** Whether an issue is about a field that is folded away. */
function isFact(field: string, index: number): boolean {
  const start = `line_items.${index}.`
  return field.startsWith(start) && !ALWAYS_SHOWN.includes(field.slice(start.length))
}

function LineCode({ form, index }: LineProps): ReactNode {
  const line = form.values.line_items[index]
  const { value, onChange, onBlur, error } = form.getInputProps(`line_items.${index}.hs_code`)
  return (
    <CodeField
      label="HS code, if you know it"
      hint="Left empty, it is found from the description"
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      error={error}
      description={line?.description ?? ''}
      destination={form.values.destination_country}
    />
  )
}

function MoreOfLine({ form, index }: LineProps): ReactNode {
  const { origin_country: origin } = form.values
  return (
    <Stack gap="sm">
      <Box className="fact-fields">
        <CountrySelect
          label="Origin of this line"
          placeholder={origin ? `As the shipment (${origin})` : 'As the shipment'}
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
        The law asks for what follows only for some goods; the answer then says which.
      </Text>
      <LineFacts form={form} index={index} />
    </Stack>
  )
}
