// A new file: where it is chosen, and the jobs of earlier ones; its sections when it was read.

import { Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useOrganisationPath } from '../../session.ts'
import { showNotice } from '../../ui/notice.tsx'
import { ErrorAlert, LoadingIndicator } from '../../ui/states.tsx'
import type { BulkFile, FileChange } from './bulk-file.ts'
import { type ExampleFile, FileDrop } from './file-drop.tsx'
import { JobList } from './job-list.tsx'
import { recalledChoices } from './layouts.ts'
import { ProgressLine } from './progress-line.tsx'
import type { Progress } from './reader/reader-messages.ts'

/** Loaded with the first file, as the reader is. */
const FileSections = lazyRouteComponent(() => import('./file-sections.tsx'), 'FileSections')

const EXAMPLE: ExampleFile = {
  name: 'landfall-rows.csv',
  head: [
    'Reference',
    'Description',
    'HS code',
    'Quantity',
    'Unit price',
    'Origin',
    'Net weight kg',
  ],
  rows: [
    ['A-100', "Men's cotton T-shirts", '6109.10.00', 1200, 4.35, 'VN', 180],
    ['A-101', 'Stainless steel bottles', '7323.93.00', 500, 6.8, 'CN', 210],
    ['A-102', 'Leather handbags', '4202.21', 80, 95, 'Italy', 64],
  ],
}

export function NewBulk(): ReactNode {
  const { file, change, close, opening, progress } = useFile()
  if (file) {
    return (
      <Stack gap="md">
        <Suspense fallback={<LoadingIndicator />}>
          <FileSections file={file} onChange={change} onClose={close} />
        </Suspense>
      </Stack>
    )
  }
  return (
    <Stack gap="md">
      <FileDrop
        isReading={opening.isPending}
        onFile={opening.mutate}
        example={EXAMPLE}
        limit="Up to 100,000 rows."
      />
      {progress && <ProgressLine label="Rows read" done={progress.done} total={progress.of} />}
      {opening.error && <ErrorAlert error={opening.error} />}
      <JobList />
    </Stack>
  )
}

/** The file that is prepared. Changes are made one after the other: each may read rows again. */
function useFile() {
  const [file, setFile] = useState<BulkFile | null>(null)
  const [progress, setProgress] = useState<Progress | null>(null)
  const latest = useRef<Promise<BulkFile | null>>(Promise.resolve(null))
  const path = useOrganisationPath()
  const show = (next: BulkFile | null): void => {
    latest.current = Promise.resolve(next)
    setFile(next)
  }
  const opening = useMutation({
    mutationFn: async (one: File) => {
      const { openBulkFile } = await import('./bulk-file.ts')
      const recall = (layout: string) => recalledChoices(path.organisation, layout)
      return openBulkFile(one, recall, setProgress)
    },
    onSuccess: show,
    onSettled: () => setProgress(null),
  })
  const reader = file?.reader
  useEffect(() => () => reader?.close(), [reader])
  const change = (step: FileChange): void => {
    const before = latest.current
    latest.current = before.then(async (now) => {
      if (!now) return now
      try {
        const next = await step(now)
        setFile((shown) => (shown?.reader === next.reader ? next : shown))
        return next
      } catch (error) {
        const message = error instanceof Error ? error.message : 'Try again.'
        showNotice({ color: 'red', title: 'The change was not made', message })
        return now
      }
    })
  }
  return { file, change, close: () => show(null), opening, progress }
}
