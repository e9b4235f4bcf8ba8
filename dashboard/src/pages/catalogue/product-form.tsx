// One product, added or changed: it is stored whole. A changed code is to be confirmed again.

import {
  ActionIcon,
  Button,
  Group,
  MultiSelect,
  SimpleGrid,
  Stack,
  TagsInput,
  Text,
  TextInput,
} from '@mantine/core'
import { useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import { ApiError, answerOf, api } from '../../api-client.ts'
import type { Product } from '../../api-types.ts'
import { usePlaces } from '../../places.ts'
import { useOrganisationChange, useOrganisationPath } from '../../session.ts'
import { codeFirst } from '../../ui/code-first.ts'
import { CountrySelect, CurrencySelect } from '../../ui/country-select.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FigureInput } from '../../ui/figure-input.tsx'
import { Form } from '../../ui/form.tsx'
import { IconPlus, IconTrash } from '../../ui/icons.tsx'
import { ErrorAlert } from '../../ui/states.tsx'
import { formFieldOf } from '../calculate/draft.ts'
import { ClaimFields } from './claim-fields.tsx'
import {
  type ProductDraft,
  type ProductFields,
  productBody,
  productDraft,
} from './product-draft.ts'

type Props = {
  /** Null: a new one. */
  readonly product: Product | null
  readonly onClose: () => void
  readonly onStored: (sku: string) => void
}

export function ProductForm(props: Props): ReactNode {
  const { product, onClose } = props
  const { form, store, submit } = useProductForm(props)
  const { sku, description } = form.values
  return (
    <Dialog
      title={product ? `Change ${product.sku}` : 'Add a product'}
      opened
      size="lg"
      onClose={onClose}
    >
      <Form submit={submit}>
        {store.error && <ErrorAlert error={store.error} />}
        <TextInput
          label="SKU"
          description="Your number of the product"
          disabled={product !== null}
          {...form.getInputProps('sku')}
        />
        <TextInput
          label="Description"
          description="What the goods are and what they are made of"
          {...form.getInputProps('description')}
        />
        <CodesFields form={form} />
        <GoodsFields form={form} />
        <ClaimFields form={form} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            loading={store.isPending}
            disabled={!sku.trim() || !description.trim()}
          >
            Save
          </Button>
        </Group>
      </Form>
    </Dialog>
  )
}

function useProductForm({ product, onStored }: Props) {
  const form = useForm<ProductDraft>({ initialValues: productDraft(product) })
  const path = useOrganisationPath()
  const store = useOrganisationChange(
    'products',
    (draft: ProductDraft) =>
      answerOf(
        api.PUT('/account/organisations/{organisation}/v1/products/{sku}', {
          params: { path: { ...path, sku: draft.sku.trim() } },
          body: productBody(draft, product),
        }),
      ),
    (_answer, { sku }) => onStored(sku.trim()),
  )
  const submit = (): void =>
    store.mutate(form.values, {
      onError: (error) => {
        const issues = error instanceof ApiError ? error.issues : []
        form.setErrors(
          Object.fromEntries(issues.map((one) => [formFieldOf(one.path), one.message])),
        )
      },
    })
  return { form, store, submit }
}

function CodesFields({ form }: { readonly form: ProductFields }): ReactNode {
  return (
    <Stack gap="xs">
      <Text size="sm" fw={600}>
        Codes, one for each destination
      </Text>
      {form.values.codes.map(({ key }, at) => (
        <Group key={key} gap="xs" align="flex-end" wrap="nowrap">
          <CountrySelect
            label={`Destination ${at + 1}`}
            placeholder="Country"
            flex={1}
            {...form.getInputProps(`codes.${at}.destination`)}
          />
          <TextInput
            label={`Code ${at + 1}`}
            placeholder="6109.10.00.12"
            flex={1}
            {...form.getInputProps(`codes.${at}.hs_code`)}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={`Remove code ${at + 1}`}
            onClick={() => form.removeListItem('codes', at)}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </Group>
      ))}
      <Group>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconPlus size={14} />}
          onClick={() =>
            form.insertListItem('codes', {
              key: crypto.randomUUID(),
              destination: '',
              hs_code: '',
            })
          }
        >
          Add code
        </Button>
      </Group>
    </Stack>
  )
}

function GoodsFields({ form }: { readonly form: ProductFields }): ReactNode {
  const { countries } = usePlaces()
  return (
    <>
      <MultiSelect
        label="Origins"
        description="Countries that the goods are made in; prices are for each"
        placeholder={form.values.origins.length === 0 ? 'Countries' : undefined}
        data={countries.map(({ code, name }) => ({ value: code, label: name }))}
        searchable
        filter={codeFirst}
        limit={80}
        {...form.getInputProps('origins')}
      />
      <TagsInput
        label="Suppliers"
        description="Enter after each name"
        {...form.getInputProps('suppliers')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <FigureInput label="Usual price of one unit" {...form.getInputProps('unit_value')} />
        <CurrencySelect label="Currency" {...form.getInputProps('currency')} />
        <FigureInput label="Net weight of one unit, kg" {...form.getInputProps('weight_kg')} />
        <FigureInput label="Units in a year" {...form.getInputProps('yearly_quantity')} />
      </SimpleGrid>
    </>
  )
}
