// What is claimed when a product is imported: a preference or headings, by destination and origin.

import { Button, Group, Paper, SimpleGrid, Stack, TagsInput, Text, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { CountrySelect } from '../../ui/country-select.tsx'
import { IconPlus } from '../../ui/icons.tsx'
import { claimDraft, type ProductFields } from './product-draft.ts'

export function ClaimFields({ form }: { readonly form: ProductFields }): ReactNode {
  return (
    <Stack gap="xs">
      <div>
        <Text size="sm" fw={500}>
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
  const others = Object.keys(form.values.claims[at]?.others ?? {}).length
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
          <TagsInput
            label="Claimed headings"
            placeholder="9903.82.06"
            {...form.getInputProps(`claims.${at}.claimed_headings`)}
          />
        </SimpleGrid>
        <Group justify="space-between">
          <Text size="xs" c="dimmed">
            {others > 0 && (others === 1 ? 'One more fact stays.' : `${others} more facts stay.`)}
          </Text>
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            onClick={() => form.removeListItem('claims', at)}
          >
            Remove claim {at + 1}
          </Button>
        </Group>
      </Stack>
    </Paper>
  )
}
