// The tariff data: rates of a code, every origin ranked, rates over time, coverage, data sources,
// changes.

import { lazyRouteComponent } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { TabbedPage } from '../../ui/tabbed-page.tsx'
import { RatesTab } from './rates.tsx'

const BrowseTab = lazyRouteComponent(() => import('./browse.tsx'), 'BrowseTab')
const ChangesTab = lazyRouteComponent(() => import('./changes.tsx'), 'ChangesTab')
const CoverageTab = lazyRouteComponent(() => import('./coverage.tsx'), 'CoverageTab')
const EditionsTab = lazyRouteComponent(() => import('./editions.tsx'), 'EditionsTab')
const OriginsTab = lazyRouteComponent(() => import('./origins.tsx'), 'OriginsTab')
const RateHistoryTab = lazyRouteComponent(() => import('./rate-history.tsx'), 'RateHistoryTab')

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
