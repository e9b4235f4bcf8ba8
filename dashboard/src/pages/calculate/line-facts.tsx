// Facts of a line that only the importer knows and some measures depend on.

import {
  ActionIcon,
  Box,
  Button,
  Group,
  Select,
  Stack,
  TagsInput,
  Text,
  TextInput,
} from '@mantine/core'
import type { ReactNode } from 'react'
import { usePlaces } from '../../places.ts'
import { plainFactsOf } from '../../plain-facts.ts'
import { CountrySelect } from '../../ui/country-select.tsx'
import { FigureInput } from '../../ui/figure-input.tsx'
import { IconCross, IconPlus } from '../../ui/icons.tsx'
import type { ShipmentForm } from './shipment-fields.tsx'

type Props = { readonly form: ShipmentForm; readonly index: number }

export function LineFacts({ form, index }: Props): ReactNode {
  return (
    <>
      <PlainFacts form={form} index={index} />
      <Claims form={form} index={index} />
      <OriginFacts form={form} index={index} />
      <Metals form={form} index={index} />
      <NamedFigures
        form={form}
        list={`line_items.${index}.facts.quantities`}
        title="Quantities in other tariff units"
        name={{ field: 'unit', label: 'Unit', placeholder: 'l, m2, doz, prs' }}
        figure="Quantity in this unit"
      />
      <NamedFigures
        form={form}
        list={`line_items.${index}.facts.component_values`}
        title="Component values"
        name={{ field: 'part', label: 'Component', placeholder: 'case, strap, battery' }}
        figure={`Value, ${form.values.currency}`}
      />
    </>
  )
}

/** What every importer can answer: a result names the facts that its lines need. */
function PlainFacts({ form, index }: Props): ReactNode {
  const { find } = usePlaces()
  const { destination_country: to } = form.values
  const facts = plainFactsOf(find(to)?.territory ?? to)
  return (
    <Box className="fact-fields">
      {facts.map(({ name, label, question, answers }) => {
        const { value, ...input } = form.getInputProps(`line_items.${index}.facts.plain.${name}`)
        const shared = {
          label,
          description: question,
          placeholder: 'Not stated',
          clearable: true,
          value: value ?? null,
          ...input,
        }
        return answers ? (
          <Select key={name} data={[...answers]} {...shared} />
        ) : (
          <CountrySelect key={name} {...shared} />
        )
      })}
    </Box>
  )
}

function Claims({ form, index }: Props): ReactNode {
  const at = `line_items.${index}`
  return (
    <Box className="fact-fields">
      <TextInput
        label="Preference programme"
        placeholder="USMCA, KORUS, GSP"
        {...form.getInputProps(`${at}.preference_program`)}
      />
      <TagsInput
        label="Claimed headings"
        placeholder="9903.82.06"
        {...form.getInputProps(`${at}.facts.claimed_headings`)}
      />
      <TagsInput
        label="Certificates"
        placeholder="C644"
        {...form.getInputProps(`${at}.facts.certificates`)}
      />
      <TextInput
        label="Quota order number"
        placeholder="09.8601"
        {...form.getInputProps(`${at}.facts.order_number`)}
      />
      <TextInput
        label="Additional code"
        placeholder="C999"
        {...form.getInputProps(`${at}.facts.additional_code`)}
      />
      <TextInput
        label="Meursing code"
        placeholder="7000"
        {...form.getInputProps(`${at}.facts.meursing_code`)}
      />
    </Box>
  )
}

function OriginFacts({ form, index }: Props): ReactNode {
  const at = `line_items.${index}`
  return (
    <Box className="fact-fields">
      <TextInput label="Manufacturer" {...form.getInputProps(`${at}.manufacturer`)} />
      <TextInput
        label="Loading date"
        type="date"
        {...form.getInputProps(`${at}.facts.loaded_on`)}
      />
      <CountrySelect
        label="Country of smelting"
        placeholder="Country"
        clearable
        {...form.getInputProps(`${at}.smelter_country`)}
      />
      <FigureInput
        label="US content, %"
        max={100}
        {...form.getInputProps(`${at}.facts.us_content_pct`)}
      />
    </Box>
  )
}

function Metals({ form, index }: Props): ReactNode {
  const at = `line_items.${index}.facts.metal_content`
  const { currency } = form.values
  return (
    <Box className="fact-fields">
      <FigureInput label={`Steel content, ${currency}`} {...form.getInputProps(`${at}.steel`)} />
      <FigureInput
        label={`Aluminum content, ${currency}`}
        {...form.getInputProps(`${at}.aluminum`)}
      />
      <FigureInput label={`Copper content, ${currency}`} {...form.getInputProps(`${at}.copper`)} />
    </Box>
  )
}

type NamedProps = {
  readonly form: ShipmentForm
  /** Path of the list in the form. */
  readonly list: string
  readonly title: string
  readonly name: {
    readonly field: 'unit' | 'part'
    readonly label: string
    readonly placeholder: string
  }
  readonly figure: string
}

/** Amounts by a name that the importer enters, one per row. */
function NamedFigures({ form, list, title, name, figure }: NamedProps): ReactNode {
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
          Add {name.field === 'unit' ? 'quantity' : 'component'}
        </Button>
      </Group>
    </Stack>
  )
}
