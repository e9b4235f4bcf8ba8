// Calculates the rows of a file: by one call, or as a job when there are too many for one call.

import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { goodsRequest } from '../../../../src/intake/goods-row.ts'
import { answerOf, api } from '../../api-client.ts'
import type { BulkTerms, CalcBulkResponse, CalcBulkRow, JobRow } from '../../api-types.ts'
import { useOrganisationPath } from '../../session.ts'
import {
  type BulkFile,
  type FileChange,
  includedRows,
  rowAt,
  sendsSameRows,
  withRejections,
} from './bulk-file.ts'
import { keepChoices } from './layouts.ts'

/** The limit of one call, and of one chunk of a job. */
export const ROWS_PER_CALL = 500

type RequestRow = CalcBulkRow & Pick<JobRow, 'reference'>

export type BulkResult = {
  /** Of the file. */
  readonly name: string
  readonly rows: readonly RequestRow[]
  readonly response: CalcBulkResponse
}

type Input = {
  readonly file: BulkFile
  readonly settings: BulkTerms
  readonly onChange: (change: FileChange) => void
  readonly onRejected: (error: Error) => void
}

export function useBulkCalculation({ file, settings, onChange, onRejected }: Input) {
  const path = useOrganisationPath()
  const navigate = useNavigate()
  const [uploaded, setUploaded] = useState<number | null>(null)
  const [result, setResult] = useState<BulkResult | null>(null)
  const [submitted, setSubmitted] = useState<{ file: BulkFile; settings: string } | null>(null)
  const calculating = useMutation({
    mutationFn: async () => {
      const rows = includedRows(file).map((index) => goodsRequest(rowAt(file, index)))
      const { name } = file
      await keepChoices(path.organisation, file)
      if (rows.length > ROWS_PER_CALL) {
        const id = await startJob(path.organisation, name, settings, rows, setUploaded)
        await navigate({ to: '/bulk', search: { job: id } })
        return
      }
      const body = { ...settings, rows: rows.map(({ reference: _, ...row }) => row) }
      const response = await answerOf(
        api.POST('/account/organisations/{organisation}/v1/calc/bulk', { params: { path }, body }),
      )
      setResult({ name, rows, response })
      setSubmitted({ file, settings: JSON.stringify(settings) })
      onChange((now) => withRejections(now, response))
    },
    onError: onRejected,
    onSettled: () => setUploaded(null),
  })
  return {
    start: () => calculating.mutate(),
    pending: calculating.isPending,
    error: calculating.error,
    /** Rows of a job uploaded so far; null when no upload is running. */
    uploaded,
    result,
    /** Whether rows or settings have changed since the result was calculated. */
    isOutdated:
      submitted !== null &&
      (!sendsSameRows(submitted.file, file) || submitted.settings !== JSON.stringify(settings)),
  }
}

/** Uploads the rows, submits the job and returns its id. */
async function startJob(
  organisation: string,
  name: string,
  settings: BulkTerms,
  rows: readonly RequestRow[],
  onUploaded: (count: number) => void,
): Promise<string> {
  const { id } = await answerOf(
    api.POST('/account/organisations/{organisation}/jobs', {
      params: { path: { organisation } },
      body: { name, settings },
    }),
  )
  const path = { organisation, id }
  try {
    for (let from = 0; from < rows.length; from += ROWS_PER_CALL) {
      onUploaded(from)
      const body = { rows: rows.slice(from, from + ROWS_PER_CALL) }
      const place = String(from / ROWS_PER_CALL)
      await answerOf(
        api.PUT('/account/organisations/{organisation}/jobs/{id}/chunks/{place}', {
          params: { path: { ...path, place } },
          body,
        }),
      )
    }
    await answerOf(
      api.POST('/account/organisations/{organisation}/jobs/{id}/submit', { params: { path } }),
    )
  } catch (error) {
    await answerOf(
      api.DELETE('/account/organisations/{organisation}/jobs/{id}', { params: { path } }),
    ).catch(() => undefined)
    throw error
  }
  return id
}
