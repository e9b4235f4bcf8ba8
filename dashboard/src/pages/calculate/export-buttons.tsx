// Copies a calculation as a curl command, as JSON or as CSV, and prints it.

import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { CalcRequest, CalcResponse } from '../../api-types.ts'
import { csvText } from '../../csv.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { IconPrinter } from '../../ui/icons.tsx'
import type { CalcExchange } from './stored-form.ts'

export function ExportButtons({ request, response }: CalcExchange): ReactNode {
  return (
    <>
      <CopyButton label="Copy curl" value={curlCommand(request, location.origin)} />
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
    </>
  )
}

/** A shell command that repeats the request with an API key. */
function curlCommand(request: CalcRequest, origin: string): string {
  const body = JSON.stringify(request, null, 2).replaceAll("'", "'\\''")
  return [
    `curl ${origin}/v1/calc \\`,
    '  -H "Authorization: Bearer $LANDFALL_KEY" \\',
    "  -H 'Content-Type: application/json' \\",
    `  -d '${body}'`,
  ].join('\n')
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
