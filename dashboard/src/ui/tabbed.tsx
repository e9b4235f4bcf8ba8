// Tabs that are pages of their own: each has its address, and is there only while it is open.

import { Tabs } from '@mantine/core'
import { type ComponentType, type ReactNode, Suspense } from 'react'
import { Waiting } from './states.tsx'

export type Tab = {
  readonly value: string
  readonly label: string
  readonly Panel: ComponentType
}

export function Tabbed(props: {
  readonly tabs: readonly Tab[]
  readonly open: string
  readonly onOpen: (value: string) => void
}): ReactNode {
  const { tabs, open, onOpen } = props
  return (
    <Tabs value={open} onChange={(value) => value && onOpen(value)} keepMounted={false}>
      <Tabs.List mb="md" style={{ flexWrap: 'wrap' }}>
        {tabs.map(({ value, label }) => (
          <Tabs.Tab key={value} value={value}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ value, Panel }) => (
        <Tabs.Panel key={value} value={value}>
          <Suspense fallback={<Waiting />}>
            <Panel />
          </Suspense>
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
