// Many rows at once: a file is dropped, its columns are matched, its rows are checked, and what
// they cost is taken along. Large files run as jobs of the service, and are found again here.

import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Page } from '../../ui/page.tsx'
import { Job } from './job.tsx'
import { NewBulk } from './new-bulk.tsx'

const LEAD =
  'What a file of goods costs when it has landed. Up to 500 rows are one shipment; ' +
  'a larger file runs as a job, in shipments of 500 rows each.'

export function Bulk(): ReactNode {
  const { job } = useSearch({ strict: false }) as { readonly job?: string }
  return (
    <Page title="Bulk" lead={LEAD}>
      {job === undefined ? <NewBulk /> : <Job key={job} id={job} />}
    </Page>
  )
}
