// Two days side by side: what an act changed between them.

import { Group, Paper, Stack, Text, TextInput, Title } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { DutySpan } from '../../api-types.ts'
import { dayBefore, today } from '../../days.ts'
import { rateText, sumText } from './duty-rates.ts'
import { movedBetween } from './moved.ts'
import { MovedTable } from './moved-table.tsx'

export function BeforeAndAfter({ spans }: { readonly spans: readonly DutySpan[] }): ReactNode {
  const [initial] = useState(() => aroundLastChange(spans))
  const [before, setBefore] = useState(initial.before)
  const [after, setAfter] = useState(initial.after)
  const one = spanOf(spans, before)
  const other = spanOf(spans, after)
  const bounds = { min: spans[0]?.from, max: spans.at(-1)?.to }
  const moved = one && other ? movedBetween(one, other) : []
  return (
    <Paper withBorder p="md">
      <Stack gap="sm">
        <Title order={3}>Before and after</Title>
        <Group gap="md">
          <TextInput
            label="Before"
            type="date"
            value={before}
            onChange={(event) => setBefore(event.currentTarget.value)}
            {...bounds}
          />
          <TextInput
            label="After"
            type="date"
            value={after}
            onChange={(event) => setAfter(event.currentTarget.value)}
            {...bounds}
          />
        </Group>
        {one && other ? (
          <>
            <Text size="sm" aria-live="polite">
              Duties: {sumText(one)} on {before}, {sumText(other)} on {after}.
              {moved.length === 0 && ' No duty or tax changed between these days.'}
            </Text>
            {moved.length > 0 && <MovedTable label="Before and after" moved={moved} />}
          </>
        ) : (
          <Text size="sm">
            Choose days from {bounds.min} to {bounds.max}.
          </Text>
        )}
      </Stack>
    </Paper>
  )
}

function spanOf(spans: readonly DutySpan[], day: string): DutySpan | undefined {
  return spans.find(({ from, to }) => from <= day && day <= to)
}

/** The day of the last change of a rate up to today, and the day before it. */
function aroundLastChange(spans: readonly DutySpan[]): {
  readonly before: string
  readonly after: string
} {
  const day = today()
  const after = spans.findLast(({ from }, at) => from <= day && changesRate(spans, at))?.from
  return after ? { before: dayBefore(after), after } : { before: spans[0]?.from ?? day, after: day }
}

function changesRate(spans: readonly DutySpan[], at: number): boolean {
  const [before, after] = [spans[at - 1], spans[at]]
  if (!before || !after) return false
  return movedBetween(before, after).some(({ before: from, after: to }) => {
    return !from || !to || rateText(from) !== rateText(to)
  })
}
