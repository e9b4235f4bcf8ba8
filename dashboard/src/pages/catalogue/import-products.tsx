// Imports products from a spreadsheet with the columns of the export.

import { Alert, Button, Group, List, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { plainWords } from '../../../../src/law/plain-words.ts'
import { answerOf, api } from '../../api-client.ts'
import type { ProductListAnswer } from '../../api-types.ts'
import { useOrganisationChange, useOrganisationPath } from '../../session.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorAlert } from '../../ui/states.tsx'
import { FileDrop } from '../bulk/file-drop.tsx'
import { sheetsIn } from '../bulk/reader/sheets-in.ts'
import { COLUMNS, productsIn } from './product-table.ts'

const BATCH = 500
const ERRORS_SHOWN = 20

const EXAMPLE = {
  name: 'catalogue.csv',
  head: COLUMNS,
  rows: [
    [
      ...['TS-1', 'Knitted cotton t-shirts for men', 'US', '6109.10.00.12', 'Ann', '2026-06-01'],
      ...['VN; MX', 'Mill 1', 0.2, 3.5, 'USD', 12_000, 'doz=0.0833', 'material=cotton'],
      ...['MX', 'USMCA', ''],
    ],
    [
      ...['TS-1', 'Knitted cotton t-shirts for men', 'DE', '6109100010', '', ''],
      ...['VN; MX', 'Mill 1', 0.2, 3.5, 'USD', 12_000, 'doz=0.0833', 'material=cotton'],
      ...['', '', ''],
    ],
  ],
}

type Fault = ProductListAnswer['errors'][number]
type Imported = { readonly stored: number; readonly errors: readonly Fault[] }

export function ImportProducts({ onClose }: { readonly onClose: () => void }): ReactNode {
  const [imported, setImported] = useState<Imported | null>(null)
  const load = useImport(setImported)
  return (
    <Dialog title="Import products" opened size="lg" onClose={onClose}>
      <Stack>
        <Text size="sm">
          A row for each product and destination, and for each claim, in the columns of the export.
          A product is stored whole, in place of the one that has its SKU.
        </Text>
        <FileDrop
          isReading={load.isPending}
          onFile={(file) => load.mutate(file)}
          example={EXAMPLE}
          limit="Up to 100,000 rows."
        />
        {load.error && <ErrorAlert error={load.error} />}
        {imported && <Outcome imported={imported} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

function useImport(onDone: (imported: Imported) => void) {
  const path = useOrganisationPath()
  return useOrganisationChange(
    'products',
    async (file: File): Promise<Imported> => {
      const { products, missing } = productsIn(await cellsIn(file))
      if (missing.length > 0) throw new Error(`The file has no column ${missing.join(', ')}.`)
      let stored = 0
      const errors: Fault[] = []
      for (let at = 0; at < products.length; at += BATCH) {
        // The service checks each product and answers what is wrong.
        const body = { products: products.slice(at, at + BATCH) as never }
        const answer = await answerOf(
          api.PUT('/account/organisations/{organisation}/v1/products', { params: { path }, body }),
        )
        stored += answer.stored
        errors.push(...answer.errors)
      }
      return { stored, errors }
    },
    onDone,
  )
}

/** The cells of the first sheet as texts. */
async function cellsIn(file: File): Promise<readonly (readonly string[])[]> {
  const [sheet] = await sheetsIn(file)
  return (sheet?.rows ?? []).map((row) => row.map(({ text }) => text.trim()))
}

function Outcome({ imported: { stored, errors } }: { readonly imported: Imported }): ReactNode {
  const rest = errors.length - ERRORS_SHOWN
  return (
    <Stack gap="xs">
      <Text size="sm" role="status">
        {stored === 1 ? '1 product stored.' : `${stored.toLocaleString('en')} products stored.`}
      </Text>
      {errors.length > 0 && (
        <Alert color="red" title={`${errors.length} not stored`}>
          <List size="sm">
            {errors.slice(0, ERRORS_SHOWN).map(({ index, sku, reason }) => (
              <List.Item key={`${index} ${sku}`}>
                {sku || 'Without a SKU'}: {plainWords(reason)}
              </List.Item>
            ))}
          </List>
          {rest > 0 && <Text size="sm">and {rest} more</Text>}
        </Alert>
      )}
    </Stack>
  )
}
