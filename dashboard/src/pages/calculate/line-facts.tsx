// Facts of a line that only the importer knows and some measures depend on.

import { Box, Select, TagsInput, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { usePlaces } from '../../places.ts'
import { plainFactsOf } from '../../plain-facts.ts'
import { CountrySelect } from '../../ui/country-select.tsx'
import { FigureInput } from '../../ui/figure-input.tsx'
import { NamedFigures } from './named-figures.tsx'
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
        add="Add quantity"
      />
      <NamedFigures
        form={form}
        list={`line_items.${index}.facts.component_values`}
        title="Component values"
        name={{ field: 'part', label: 'Component', placeholder: 'case, strap, battery' }}
        figure={`Value, ${form.values.currency}`}
        add="Add component"
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
      {facts.map(({ name, label, question, kind, answers }) => {
        const { value, ...input } = form.getInputProps(`line_items.${index}.facts.plain.${name}`)
        const asked = { label, description: question, placeholder: 'Not stated', ...input }
        if (kind === 'text') return <TextInput key={name} {...asked} value={value ?? ''} />
        const shared = { ...asked, clearable: true, value: value ?? null }
        return kind === 'one of' ? (
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
      <TextInput
        label="Own code, beside chapter 98"
        placeholder="6203.42.07.11"
        {...form.getInputProps(`${at}.facts.underlying_code`)}
      />
      <FigureInput
        label={`Dutiable part, ${form.values.currency}`}
        {...form.getInputProps(`${at}.facts.dutiable_value`)}
      />
    </Box>
  )
}

function OriginFacts({ form, index }: Props): ReactNode {
  const at = `line_items.${index}`
  return (
    <Box className="fact-fields">
      <TextInput label="Manufacturer" {...form.getInputProps(`${at}.manufacturer`)} />
      <TextInput label="Exporter" {...form.getInputProps(`${at}.exporter`)} />
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
