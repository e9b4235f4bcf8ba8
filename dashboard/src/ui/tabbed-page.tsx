// A page of tabs. Each tab has its own address and is rendered only while it is open.

import { Tabs } from '@mantine/core'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, Suspense } from 'react'
import { Page } from './page.tsx'
import { LoadingIndicator } from './states.tsx'

type Tab = {
  /** The last part of the address. */
  readonly value: string
  readonly label: string
  readonly Panel: ComponentType
}

export function TabbedPage(props: {
  readonly title: string
  readonly lead?: string
  /** Address of the first tab; `{path}/{value}` opens any of them. */
  readonly path: string
  readonly tabs: readonly [Tab, ...Tab[]]
}): ReactNode {
  const { title, lead, path, tabs } = props
  const { tab = tabs[0].value } = useParams({ strict: false }) as { tab?: string }
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  return (
    <Page title={title} lead={lead}>
      <Tabs
        value={tab}
        onChange={(value) => value && void navigate({ to: `${path}/${value}`, search })}
        keepMounted={false}
      >
        <Tabs.List mb="md" style={{ flexWrap: 'wrap' }}>
          {tabs.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(({ value, Panel }) => (
          <Tabs.Panel key={value} value={value}>
            <Suspense fallback={<LoadingIndicator />}>
              <Panel />
            </Suspense>
          </Tabs.Panel>
        ))}
      </Tabs>
    </Page>
  )
}
