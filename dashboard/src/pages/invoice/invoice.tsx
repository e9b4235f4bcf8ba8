// A commercial invoice is read into a draft of a calculation, which a person checks and confirms.

import { Button, Group, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { Page } from '../../ui/page.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { ErrorAlert, LoadingIndicator } from '../../ui/states.tsx'
import { FileDrop } from '../bulk/file-drop.tsx'

/** Loaded with the first invoice, as the reader is. */
const Review = lazyRouteComponent(() => import('./review.tsx'), 'Review')

const LEAD =
  'Reads a commercial invoice into a draft: each field is marked where it is printed, and what ' +
  'was not read is named. You check it and confirm.'
const PROMPT = 'Drop an invoice here: a PDF with text, XLSX or CSV.'
const ACCEPTED = '.pdf,.xlsx,.xlsm,.xls,.ods,.csv,.tsv,.txt'
const BYTES_MAX = 10 * 1024 * 1024

export function InvoicePage(): ReactNode {
  const reading = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > BYTES_MAX) throw new Error('This file is larger than 10 MB.')
      const { readDocument } = await import('../bulk/reader/reader.ts')
      return { name: file.name, read: await readDocument(file) }
    },
  })
  return (
    <Page title="Invoice" lead={LEAD} actions={<PageLink to="/">Enter by hand</PageLink>}>
      <Stack gap="lg">
        {!reading.data && (
          <FileDrop
            isReading={reading.isPending}
            onFile={reading.mutate}
            prompt={PROMPT}
            accepted={ACCEPTED}
            limit="Up to 10 MB."
          />
        )}
        {reading.error && <ErrorAlert error={reading.error} />}
        {reading.data && (
          <>
            <Group justify="space-between">
              <Text fw={600}>{reading.data.name}</Text>
              <Button variant="default" size="xs" onClick={reading.reset}>
                Another invoice
              </Button>
            </Group>
            <Suspense fallback={<LoadingIndicator />}>
              <Review {...reading.data} />
            </Suspense>
          </>
        )}
      </Stack>
    </Page>
  )
}
