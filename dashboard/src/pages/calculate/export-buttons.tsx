// Copies a calculation as a curl command, as JSON or as CSV, and prints it.

import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { CalcResponse } from '../../api-types.ts'
import { csvText } from '../../csv.ts'
import { useOrganisation } from '../../session.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { IconPrinter } from '../../ui/icons.tsx'
import { curlText } from './code-samples.ts'
import type { CalcExchange } from './stored-form.ts'

export function ExportButtons({ request, response }: CalcExchange): ReactNode {
  const { id: organisation } = useOrganisation()
  const sample = { request, origin: location.origin, key: '$LANDFALL_KEY' }
  return (
    <>
      <CopyButton label="Copy curl" value={curlText(sample)} />
      <CopyButton label="Copy JSON" value={JSON.stringify(response, null, 2)} />
      <CopyButton label="Copy CSV" value={layersCsv(response)} />
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconPrinter size={14} />}
        onClick={() => print()}
      >
        Print
      </Button>
      {response.id && (
        <Button
          component="a"
          href={`/account/organisations/${organisation}/calculations/${response.id}/sheet`}
          download
          size="compact-sm"
          variant="default"
        >
          Audit PDF
        </Button>
      )}
    </>
  )
}

const COLUMNS = [
  'line_index',
  'code',
  'kind',
  'heading',
  'base',
  'rate',
  'duty_expression',
  'amount',
  'exempted',
  'note',
  'legal_citation',
  'source_url',
] as const

/** The layers, one per row, with the field names of the API. */
function layersCsv({ result }: CalcResponse): string {
  return csvText(
    COLUMNS,
    result.breakdown.map((layer) => COLUMNS.map((name) => layer[name])),
  )
}
