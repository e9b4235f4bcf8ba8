// Calculates a file of goods: map columns, correct rows, calculate, download. Large files run as
// jobs, which are listed here.

import { lazyRouteComponent, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Page } from '../../ui/page.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { NewBulk } from './new-bulk.tsx'

const JobView = lazyRouteComponent(() => import('./job-view.tsx'), 'JobView')

const LEAD =
  'Landed cost of the goods in a file. Up to 500 rows are calculated as one shipment; ' +
  'a larger file runs as a job, in shipments of 500 rows.'

export function BulkPage(): ReactNode {
  const { job } = useSearch({ strict: false }) as { readonly job?: string }
  return (
    <Page
      title="Bulk"
      lead={LEAD}
      actions={<PageLink to="/invoice">A commercial invoice, also as PDF</PageLink>}
    >
      {job === undefined ? <NewBulk /> : <JobView key={job} id={job} />}
    </Page>
  )
}
