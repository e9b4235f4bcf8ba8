// The rows of a file: how many are ready, the ones to correct, and the calculation.

import { Button, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { rejectsOf } from '../../../../src/intake/goods-row.ts'
import type { BulkTerms } from '../../api-types.ts'
import { csvText, saveCsv } from '../../csv.ts'
import { ErrorAlert } from '../../ui/states.tsx'
import { AlikeTroubles } from './alike.tsx'
import {
  type BulkFile,
  errorsAt,
  type FileChange,
  faultyIn,
  rowAt,
  textAt,
  withCorrection,
  withRowsExcluded,
} from './bulk-file.ts'
import { BulkResults } from './bulk-results.tsx'
import { MissingCodes } from './codes/missing-codes.tsx'
import { isColumnMissing } from './column-mapping.tsx'
import { ROW_FIELDS } from './columns.ts'
import { ProgressLine } from './progress-line.tsx'
import { withoutExtension } from './result-csv.ts'
import { type EditableRow, ROWS_EDITED, RowEditor } from './row-editor.tsx'
import { useBulkCalculation } from './use-bulk-calculation.ts'

type Props = {
  readonly file: BulkFile
  readonly settings: BulkTerms
  readonly onChange: (change: FileChange) => void
  readonly onRejected: (error: Error) => void
}

export function CheckedRows(props: Props): ReactNode {
  const { file, settings, onChange } = props
  const calculation = useBulkCalculation(props)
  if (ROW_FIELDS.some(({ name }) => isColumnMissing(file, name))) {
    return <Text size="sm">Choose the missing columns to check the rows.</Text>
  }
  const listed = listedRows(file)
  const faulty = faultyIn(file).map(({ index }) => index)
  const ready = file.draft.rows.length - file.excluded.size - faulty.length
  const isCurrencyOpen = file.draft.questions.some(({ kind }) => kind === 'currency')
  return (
    <Stack gap="md">
      <Summary ready={ready} faulty={faulty.length} excluded={file.excluded.size} />
      <AlikeTroubles file={file} onChange={onChange} />
      <MissingCodes file={file} destination={settings.destination_country} onChange={onChange} />
      {listed.length > 0 && (
        <RowEditor
          rows={listed}
          more={faulty.length - ROWS_EDITED}
          onCorrect={(index, field, text) =>
            onChange((now) => withCorrection(now, [index], field, text))
          }
        />
      )}
      <Group gap="sm">
        <Button
          onClick={calculation.start}
          loading={calculation.pending}
          disabled={faulty.length > 0 || ready === 0 || isCurrencyOpen}
        >
          Calculate {rowsText(ready)}
        </Button>
        {faulty.length > 0 && <OpenRows {...props} faulty={faulty} />}
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

/** What can be done with the rows that are not ready. */
function OpenRows({ file, onChange, faulty }: Props & { readonly faulty: readonly number[] }) {
  const save = (): void => {
    const rows = faulty.map((index) => ({ ...rowAt(file, index), state: 'trouble' as const }))
    const { head, rows: texts } = rejectsOf({ ...file.draft, rows })
    saveCsv(`${withoutExtension(file.name)}-to-correct.csv`, csvText(head, texts))
  }
  return (
    <>
      <Button variant="default" onClick={() => onChange((now) => withRowsExcluded(now, faulty))}>
        Exclude {rowsText(faulty.length)} with errors
      </Button>
      <Button variant="default" onClick={save}>
        Download {rowsText(faulty.length)} to correct
      </Button>
    </>
  )
}

/** Rows with errors and corrected rows, in their places; as many as are shown. */
function listedRows(file: BulkFile): readonly EditableRow[] {
  const faulty = faultyIn(file).slice(0, ROWS_EDITED)
  const corrected = [...file.corrected.keys()].slice(0, ROWS_EDITED)
  const shown = new Set([...faulty.map(({ index }) => index), ...corrected])
  return [...shown]
    .filter((index) => !file.excluded.has(index))
    .sort((one, other) => one - other)
    .map((index) => {
      const texts = ROW_FIELDS.map(({ name }) => [name, textAt(file, index, name)])
      const errors = errorsAt(file, index)
      return { index, at: rowAt(file, index).at, row: Object.fromEntries(texts), errors }
    })
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
