// What the tables say: the rates of a code, how they changed, what is covered, how fresh it is.

import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Page } from '../../ui/page.tsx'
import { type Tab, Tabbed } from '../../ui/tabbed.tsx'
import { Changes } from './changes.tsx'
import { CodeHistory } from './code-history.tsx'
import { Coverage } from './coverage.tsx'
import { Editions } from './editions.tsx'
import { Rates } from './rates.tsx'

const TABS: readonly Tab[] = [
  { value: 'rates', label: 'Rates', Panel: Rates },
  { value: 'history', label: 'Over time', Panel: CodeHistory },
  { value: 'coverage', label: 'Coverage', Panel: Coverage },
  { value: 'editions', label: 'Freshness', Panel: Editions },
  { value: 'changes', label: 'What changed', Panel: Changes },
]

export function Tariffs(): ReactNode {
  const { tab = 'rates' } = useParams({ strict: false }) as { tab?: string }
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  const open = (value: string): void => {
    void navigate({ to: `/tariffs/${value}`, search })
  }
  return (
    <Page title="Tariffs" lead="The law behind the figures, by code, origin and day.">
      <Tabbed tabs={TABS} open={tab} onOpen={open} />
    </Page>
  )
}
