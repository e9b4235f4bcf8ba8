// Has the rows calculated: as one shipment by one call, or as a job when they are more than fit.

import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { JobError, JobSettings } from '../../../../src/jobs/schema.ts'
import type { CalcBulkResponse } from '../../../../src/operations/bulk/schema.ts'
import { call } from '../../call.ts'
import { useAccountPath } from '../../session.ts'
import { type Reading, sentOf } from './rows.ts'
import { refusedBy, rowAt, type Sheet, sameRows, takenOf } from './sheet.ts'

/** Of one call, and of one chunk of a job. */
export const ROWS_AT_ONCE = 500

type SentRow = JobError['stated']

export type Answered = {
  readonly name: string
  readonly rows: readonly SentRow[]
  readonly response: CalcBulkResponse
}

type Parts = {
  readonly sheet: Sheet
  readonly reading: Reading
  readonly settings: JobSettings
  readonly onChange: (sheet: Sheet) => void
  readonly onRefused: (error: Error) => void
}

export function useCalculating({ sheet, reading, settings, onChange, onRefused }: Parts) {
  const path = useAccountPath()
  const navigate = useNavigate()
  const [sending, setSending] = useState<number | null>(null)
  const [answered, setAnswered] = useState<Answered | null>(null)
  const [asked, setAsked] = useState<{ sheet: Sheet; settings: string } | null>(null)
  const calculating = useMutation({
    mutationFn: async () => {
      const rows = takenOf(sheet).map((index) => sentOf(rowAt(sheet, index), reading))
      const { name } = sheet.table
      if (rows.length > ROWS_AT_ONCE) {
        const id = await sendJob(path, name, settings, rows, setSending)
        await navigate({ to: '/bulk', search: { job: id } })
        return
      }
      const body = { ...settings, rows: rows.map(({ reference: _, ...row }) => row) }
      const response = await call<CalcBulkResponse>(path('v1/calc/bulk'), { body })
      setAnswered({ name, rows, response })
      setAsked({ sheet, settings: JSON.stringify(settings) })
      onChange(refusedBy(sheet, response))
    },
    onError: onRefused,
    onSettled: () => setSending(null),
  })
  return {
    start: () => calculating.mutate(),
    pending: calculating.isPending,
    error: calculating.error,
    /** Rows that were sent of a job; null when none is sent. */
    sending,
    answered,
    /** Whether rows or terms have changed since they were answered. */
    changed:
      asked !== null &&
      (!sameRows(asked.sheet, sheet) || asked.settings !== JSON.stringify(settings)),
  }
}

/** Returns the id of the job, which runs then. */
async function sendJob(
  path: (path: string) => string,
  name: string,
  settings: JobSettings,
  rows: readonly SentRow[],
  onSent: (count: number) => void,
): Promise<string> {
  const { id } = await call<{ id: string }>(path('jobs'), { body: { name, settings } })
  try {
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
      onSent(from)
      const body = { rows: rows.slice(from, from + ROWS_AT_ONCE) }
      await call(path(`jobs/${id}/chunks/${from / ROWS_AT_ONCE}`), { method: 'PUT', body })
    }
    await call(path(`jobs/${id}/submit`), { body: {} })
  } catch (error) {
    await call(path(`jobs/${id}`), { method: 'DELETE' }).catch(() => undefined)
    throw error
  }
  return id
}
