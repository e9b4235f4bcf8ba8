// Everything an organisation sets: itself, its people, its keys, its fees; and a person's own
// second factor.

import { useNavigate, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Page } from '../../ui/page.tsx'
import { type Tab, Tabbed } from '../../ui/tabbed.tsx'
import { Audit } from './audit.tsx'
import { Defaults } from './defaults.tsx'
import { Fees } from './fees.tsx'
import { Keys } from './keys.tsx'
import { Members } from './members.tsx'
import { Organisation } from './organisation.tsx'
import { SignInSettings } from './sign-in-settings.tsx'
import { Webhooks } from './webhooks.tsx'

const TABS: readonly Tab[] = [
  { value: 'organisation', label: 'Organisation', Panel: Organisation },
  { value: 'members', label: 'Members', Panel: Members },
  { value: 'keys', label: 'API keys', Panel: Keys },
  { value: 'webhooks', label: 'Webhooks', Panel: Webhooks },
  { value: 'fees', label: 'Fees', Panel: Fees },
  { value: 'defaults', label: 'Defaults', Panel: Defaults },
  { value: 'audit', label: 'Audit trail', Panel: Audit },
  { value: 'security', label: 'Your sign-in', Panel: SignInSettings },
]

export function Settings(): ReactNode {
  const { tab = 'organisation' } = useParams({ strict: false }) as { tab?: string }
  const navigate = useNavigate()
  const open = (value: string): void => {
    void navigate({ to: `/settings/${value}` })
  }
  return (
    <Page title="Settings">
      <Tabbed tabs={TABS} open={tab} onOpen={open} />
    </Page>
  )
}
