// What is claimed when a product is imported: a preference or headings, by destination and origin.

import { Button, Group, Paper, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { Collapsible } from '../../ui/collapsible.tsx'
import { CountrySelect } from '../../ui/country-select.tsx'
import { ClaimInputs, type InputOf, PlainFactInputs } from '../../ui/fact-inputs.tsx'
import { FigureInput } from '../../ui/figure-input.tsx'
import { IconPlus } from '../../ui/icons.tsx'
import { claimDraft, type ProductFields } from './product-draft.ts'

export function ClaimFields({ form }: { readonly form: ProductFields }): ReactNode {
  return (
    <Stack gap="xs">
      <div>
        <Text size="sm" fw={600}>
          Claims
        </Text>
        <Text size="xs" c="dimmed">
          What you claim at import: the prices and the calculations with this SKU are with it
        </Text>
      </div>
      {form.values.claims.map((claim, at) => (
        <ClaimField key={claim.key} form={form} at={at} />
      ))}
      <Group>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconPlus size={14} />}
          onClick={() => form.insertListItem('claims', claimDraft(null))}
        >
          Add claim
        </Button>
      </Group>
    </Stack>
  )
}

function ClaimField(props: { readonly form: ProductFields; readonly at: number }): ReactNode {
  const { form, at } = props
  const inputOf: InputOf = (field) => form.getInputProps(`claims.${at}.facts.${field}`)
  const to = form.values.claims[at]?.destination ?? ''
  const hasError = Object.keys(form.errors).some((name) => name.startsWith(`claims.${at}.facts`))
  return (
    <Paper withBorder p="sm">
      <Stack gap="xs">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs">
          <CountrySelect
            label={`Claim ${at + 1}: destination`}
            placeholder="Country"
            {...form.getInputProps(`claims.${at}.destination`)}
          />
          <CountrySelect
            label="From"
            placeholder="Every origin"
            clearable
            {...form.getInputProps(`claims.${at}.origin`)}
          />
          <TextInput
            label="Preference programme"
            placeholder="USMCA, KORUS"
            {...form.getInputProps(`claims.${at}.preference_program`)}
          />
        </SimpleGrid>
        <Collapsible
          label="Headings and facts"
          hasError={hasError}
          beside={
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              onClick={() => form.removeListItem('claims', at)}
            >
              Remove claim {at + 1}
            </Button>
          }
        >
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs">
            <ClaimInputs inputOf={inputOf} />
            <FigureInput label="US content, %" max={100} {...inputOf('us_content_pct')} />
            <PlainFactInputs to={to} inputOf={inputOf} />
          </SimpleGrid>
        </Collapsible>
      </Stack>
    </Paper>
  )
}
