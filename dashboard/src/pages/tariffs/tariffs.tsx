// The tariff data: rates of a code, every origin ranked, rates over time, coverage, data sources,
// changes.

import type { ReactNode } from 'react'
import { TabbedPage } from '../../ui/tabbed-page.tsx'
import { BrowseTab } from './browse.tsx'
import { ChangesTab } from './changes.tsx'
import { CoverageTab } from './coverage.tsx'
import { EditionsTab } from './editions.tsx'
import { OriginsTab } from './origins.tsx'
import { RateHistoryTab } from './rate-history.tsx'
import { RatesTab } from './rates.tsx'

export function TariffsPage(): ReactNode {
  return (
    <TabbedPage
      title="Tariffs"
      lead="The tariff data behind the results, by code, origin and date."
      path="/tariffs"
      tabs={TABS}
    />
  )
}

const TABS = [
  { value: 'rates', label: 'Rates', Panel: RatesTab },
  { value: 'browse', label: 'Browse', Panel: BrowseTab },
  { value: 'origins', label: 'All origins', Panel: OriginsTab },
  { value: 'history', label: 'Rate history', Panel: RateHistoryTab },
  { value: 'coverage', label: 'Coverage', Panel: CoverageTab },
  { value: 'editions', label: 'Data sources', Panel: EditionsTab },
  { value: 'changes', label: 'Changes', Panel: ChangesTab },
] as const
