// The rows of a file: how many are ready, the ones to correct, and the calculation.

import { Button, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { BulkTerms } from '../../api-types.ts'
import { ErrorAlert } from '../../ui/states.tsx'
import { BulkResults } from './bulk-results.tsx'
import { isColumnMissing } from './column-mapping.tsx'
import { ROW_FIELDS } from './columns.ts'
import { ProgressLine } from './progress-line.tsx'
import { type EditableRow, RowEditor } from './row-editor.tsx'
import {
  type RowSheet,
  rowAt,
  useRowErrors,
  useRowFormat,
  withCorrection,
  withRowsExcluded,
} from './sheet.ts'
import { useBulkCalculation } from './use-bulk-calculation.ts'

type Props = {
  readonly sheet: RowSheet
  readonly settings: BulkTerms
  readonly onChange: (sheet: RowSheet) => void
  readonly onRejected: (error: Error) => void
}

export function CheckedRows({ sheet, settings, onChange, onRejected }: Props): ReactNode {
  const format = useRowFormat(sheet.sign, sheet.origin)
  const { errors, count } = useRowErrors(sheet, format)
  const calculation = useBulkCalculation({ sheet, format, settings, onChange, onRejected })
  const total = sheet.table.rows.length
  if (ROW_FIELDS.some(({ name }) => isColumnMissing(sheet, name))) {
    return <Text size="sm">Choose the missing columns to check the rows.</Text>
  }
  if (count < total) return <ProgressLine label="Checking rows" done={count} total={total} />
  const listed = listedRows(sheet, errors)
  const faulty = listed.filter((row) => row.errors.length > 0).map(({ index }) => index)
  const ready = total - sheet.excluded.size - faulty.length
  return (
    <Stack gap="md">
      <Summary ready={ready} faulty={faulty.length} excluded={sheet.excluded.size} />
      {listed.length > 0 && (
        <RowEditor
          rows={listed}
          onCorrect={(index, field, text) => onChange(withCorrection(sheet, index, field, text))}
        />
      )}
      <Group gap="sm">
        <Button
          onClick={calculation.start}
          loading={calculation.pending}
          disabled={faulty.length > 0 || ready === 0}
        >
          Calculate {rowsText(ready)}
        </Button>
        {faulty.length > 0 && (
          <Button variant="default" onClick={() => onChange(withRowsExcluded(sheet, faulty))}>
            Exclude {rowsText(faulty.length)} with errors
          </Button>
        )}
      </Group>
      {calculation.uploaded !== null && (
        <ProgressLine label="Uploading rows" done={calculation.uploaded} total={ready} />
      )}
      {calculation.error && <ErrorAlert error={calculation.error} />}
      {calculation.isOutdated && (
        <Text size="sm" role="status">
          Rows or settings have changed. The results below are from the previous calculation.
        </Text>
      )}
      {calculation.result && <BulkResults {...calculation.result} />}
    </Stack>
  )
}

/** Rows with errors and corrected rows; a corrected row stays in its place. */
function listedRows(
  sheet: RowSheet,
  errors: ReadonlyMap<number, EditableRow['errors']>,
): readonly EditableRow[] {
  const { edits, rejected, excluded } = sheet
  return [...new Set([...errors.keys(), ...edits.keys(), ...rejected.keys()])]
    .filter((index) => !excluded.has(index))
    .sort((one, other) => one - other)
    .map((index) => ({
      index,
      row: rowAt(sheet, index),
      errors: [...(errors.get(index) ?? []), ...(rejected.get(index) ?? [])],
    }))
}

function Summary(props: {
  readonly ready: number
  readonly faulty: number
  readonly excluded: number
}): ReactNode {
  const { ready, faulty, excluded } = props
  const parts = [
    `${rowsText(ready)} ready`,
    ...(faulty > 0
      ? [`${faulty.toLocaleString('en')} ${faulty === 1 ? 'needs' : 'need'} correction`]
      : []),
    ...(excluded > 0 ? [`${excluded.toLocaleString('en')} excluded`] : []),
  ]
  return (
    <Text size="sm" role="status">
      {parts.join(', ')}.
    </Text>
  )
}

function rowsText(count: number): string {
  return count === 1 ? '1 row' : `${count.toLocaleString('en')} rows`
}
