// The main navigation.

import { NavLink } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import {
  IconBox,
  IconCalculator,
  IconChart,
  IconHistory,
  IconListSearch,
  IconReturn,
  IconScale,
  IconShip,
  IconSliders,
  IconSplit,
  IconTable,
  IconTag,
} from '../ui/icons.tsx'

export const PAGES = [
  { to: '/', label: 'Calculate', icon: IconCalculator },
  { to: '/compare', label: 'Compare', icon: IconSplit },
  { to: '/classify', label: 'Classify', icon: IconTag },
  { to: '/bulk', label: 'Bulk', icon: IconTable },
  { to: '/catalogue', label: 'Catalogue', icon: IconBox },
  { to: '/shipments', label: 'Shipments', icon: IconShip },
  { to: '/audit', label: 'Entry audit', icon: IconScale },
  { to: '/refunds', label: 'IEEPA refunds', icon: IconReturn },
  { to: '/history', label: 'History', icon: IconHistory },
  { to: '/tariffs', label: 'Tariffs', icon: IconListSearch },
  { to: '/usage', label: 'Usage', icon: IconChart },
  { to: '/settings', label: 'Settings', icon: IconSliders },
] as const

export function Navigation(props: { readonly onNavigate: () => void }): ReactNode {
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
        leftSection={<Icon size={18} stroke={1.6} />}
        onClick={props.onNavigate}
      />
    )
  })
}
