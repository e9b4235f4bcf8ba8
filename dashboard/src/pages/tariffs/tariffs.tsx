// What the tables say: the rates of a code, how they changed, what is covered, how fresh it is.

import { Tabs } from '@mantine/core'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { Page } from '../../ui/page.tsx'
import { Waiting } from '../../ui/states.tsx'
import { Changes } from './changes.tsx'
import { CodeHistory } from './code-history.tsx'
import { Coverage } from './coverage.tsx'
import { Editions } from './editions.tsx'
import { Rates } from './rates.tsx'

const TABS = [
  { value: 'rates', label: 'Rates', Panel: Rates },
  { value: 'history', label: 'Over time', Panel: CodeHistory },
  { value: 'coverage', label: 'Coverage', Panel: Coverage },
  { value: 'editions', label: 'Freshness', Panel: Editions },
  { value: 'changes', label: 'What changed', Panel: Changes },
] as const

export function Tariffs(): ReactNode {
  const { tab = 'rates' } = useParams({ strict: false }) as { tab?: string }
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  const open = (value: string | null): void => {
    void navigate({ to: `/tariffs/${value ?? 'rates'}`, search })
  }
  return (
    <Page title="Tariffs" lead="The law behind the figures, by code, origin and day.">
      <Tabs value={tab} onChange={open} keepMounted={false}>
        <Tabs.List mb="md" style={{ flexWrap: 'wrap' }}>
          {TABS.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {TABS.map(({ value, Panel }) => (
          <Tabs.Panel key={value} value={value}>
            <Suspense fallback={<Waiting />}>
              <Panel />
            </Suspense>
          </Tabs.Panel>
        ))}
      </Tabs>
    </Page>
  )
}
