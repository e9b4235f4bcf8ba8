// The rows of a file: how many are ready, those to correct, and the call that calculates them.

import { Button, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { JobSettings } from '../../../../src/jobs/schema.ts'
import { Wrong } from '../../ui/states.tsx'
import { useCalculating } from './calculating.ts'
import { FIELDS } from './columns.ts'
import { FaultyRows, type ListedRow } from './faulty-rows.tsx'
import { isMissing } from './map-columns.tsx'
import { Results } from './results.tsx'
import { Share } from './share.tsx'
import { corrected, leftOut, rowAt, type Sheet, takenOf, useChecked, useReading } from './sheet.ts'

type Props = {
  readonly sheet: Sheet
  readonly settings: JobSettings
  readonly onChange: (sheet: Sheet) => void
  readonly onRefused: (error: Error) => void
}

export function CheckedRows({ sheet, settings, onChange, onRefused }: Props): ReactNode {
  const reading = useReading(sheet.sign, sheet.origin)
  const { faults, count } = useChecked(sheet, reading)
  const calculating = useCalculating({ sheet, reading, settings, onChange, onRefused })
  const total = sheet.table.rows.length
  if (FIELDS.some(({ name }) => isMissing(sheet, name))) {
    return <Text size="sm">Choose the columns that are missing; the rows are checked then.</Text>
  }
  if (count < total) return <Share words="Checking the rows" part={count} of={total} />
  const listed = listedOf(sheet, faults)
  const open = listed.filter((one) => one.faults.length > 0).map(({ index }) => index)
  const ready = total - sheet.left.size - open.length
  return (
    <Stack gap="md">
      <Summary ready={ready} open={open.length} left={sheet.left.size} />
      {listed.length > 0 && (
        <FaultyRows
          rows={listed}
          onCorrect={(index, field, text) => onChange(corrected(sheet, index, field, text))}
        />
      )}
      <Group gap="sm">
        <Button
          onClick={calculating.start}
          loading={calculating.pending}
          disabled={open.length > 0 || ready === 0}
        >
          Calculate {ready.toLocaleString('en')} {ready === 1 ? 'row' : 'rows'}
        </Button>
        {open.length > 0 && (
          <Button variant="default" onClick={() => onChange(leftOut(sheet, open))}>
            {open.length === 1 ? 'Leave this row out' : `Leave these ${open.length} rows out`}
          </Button>
        )}
      </Group>
      {calculating.sending !== null && (
        <Share words="Sending the rows" part={calculating.sending} of={takenOf(sheet).length} />
      )}
      {calculating.error && <Wrong error={calculating.error} />}
      {calculating.changed && (
        <Text size="sm" role="status">
          Rows or terms have changed since: what stands below is of before.
        </Text>
      )}
      {calculating.answered && <Results {...calculating.answered} />}
    </Stack>
  )
}

/** Rows with faults, and those that had some: they stay where they were corrected. */
function listedOf(
  sheet: Sheet,
  faults: ReadonlyMap<number, ListedRow['faults']>,
): readonly ListedRow[] {
  const { edits, refused, left } = sheet
  return [...new Set([...faults.keys(), ...edits.keys(), ...refused.keys()])]
    .filter((index) => !left.has(index))
    .sort((one, other) => one - other)
    .map((index) => ({
      index,
      row: rowAt(sheet, index),
      faults: [...(faults.get(index) ?? []), ...(refused.get(index) ?? [])],
    }))
}

function Summary(props: {
  readonly ready: number
  readonly open: number
  readonly left: number
}): ReactNode {
  const { ready, open, left } = props
  const words = [
    `${ready.toLocaleString('en')} ${ready === 1 ? 'row is' : 'rows are'} ready`,
    ...(open > 0
      ? [`${open.toLocaleString('en')} ${open === 1 ? 'needs' : 'need'} a correction`]
      : []),
    ...(left > 0 ? [`${left.toLocaleString('en')} left out`] : []),
  ]
  return (
    <Text size="sm" role="status">
      {words.join(', ')}.
    </Text>
  )
}
