// The pages, in the order in which a shipment meets them.

import { NavLink } from '@mantine/core'
import {
  IconArrowsSplit2,
  IconCalculator,
  IconChartBar,
  IconHistory,
  IconListSearch,
  IconSettings,
  IconTableImport,
  IconTags,
} from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'

const PAGES = [
  { to: '/', label: 'Calculate', icon: IconCalculator },
  { to: '/compare', label: 'Compare', icon: IconArrowsSplit2 },
  { to: '/classify', label: 'Classify', icon: IconTags },
  { to: '/bulk', label: 'Bulk', icon: IconTableImport },
  { to: '/history', label: 'History', icon: IconHistory },
  { to: '/tariffs', label: 'Tariffs', icon: IconListSearch },
  { to: '/usage', label: 'Usage', icon: IconChartBar },
  { to: '/settings', label: 'Settings', icon: IconSettings },
] as const

export function Navigation(props: { readonly onChosen: () => void }): ReactNode {
  const { pathname } = useLocation()
  return PAGES.map(({ to, label, icon: Icon }) => {
    const active = to === '/' ? pathname === '/' : pathname.startsWith(to)
    return (
      <NavLink
        key={to}
        component={Link}
        to={to}
        label={label}
        active={active}
        aria-current={active ? 'page' : undefined}
        leftSection={<Icon size={18} stroke={1.6} aria-hidden />}
        onClick={props.onChosen}
      />
    )
  })
}
