// The name of the organisation, which opens the account menu. The menu is loaded when it is first
// opened.

import { lazyRouteComponent } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { AccountLabel } from './account-label.tsx'

const AccountMenu = lazyRouteComponent(() => import('./account-menu.tsx'), 'AccountMenu')

export function AccountButton(): ReactNode {
  const [isWanted, setWanted] = useState(false)
  if (!isWanted) {
    return (
      <AccountLabel aria-haspopup="menu" aria-expanded={false} onClick={() => setWanted(true)} />
    )
  }
  return (
    <Suspense fallback={<AccountLabel aria-haspopup="menu" aria-expanded={true} />}>
      <AccountMenu />
    </Suspense>
  )
}
