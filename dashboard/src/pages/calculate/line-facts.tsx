// Facts of a line that only the importer knows and some measures depend on.

import { Box, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { CountrySelect } from '../../ui/country-select.tsx'
import { ClaimInputs, type InputOf, PlainFactInputs } from '../../ui/fact-inputs.tsx'
import { FigureInput } from '../../ui/figure-input.tsx'
import { NamedFigures } from './named-figures.tsx'
import type { ShipmentForm } from './shipment-fields.tsx'

type Props = { readonly form: ShipmentForm; readonly index: number }

export function LineFacts({ form, index }: Props): ReactNode {
  return (
    <>
      <Box className="fact-fields">
        <PlainFactInputs to={form.values.destination_country} inputOf={factsOf(form, index)} />
      </Box>
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

function Claims({ form, index }: Props): ReactNode {
  const at = `line_items.${index}`
  return (
    <Box className="fact-fields">
      <TextInput
        label="Preference programme"
        placeholder="USMCA, KORUS, GSP"
        {...form.getInputProps(`${at}.preference_program`)}
      />
      <ClaimInputs inputOf={factsOf(form, index)} />
      <FigureInput
        label={`Dutiable part, ${form.values.currency}`}
        {...form.getInputProps(`${at}.facts.dutiable_value`)}
      />
    </Box>
  )
}

function factsOf(form: ShipmentForm, index: number): InputOf {
  return (field) => form.getInputProps(`line_items.${index}.facts.${field}`)
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
