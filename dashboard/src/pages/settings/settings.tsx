// The settings of the organisation and of the signed-in person, as tabs.

import type { ReactNode } from 'react'
import { TabbedPage } from '../../ui/tabbed-page.tsx'
import { AuditTab } from './audit.tsx'
import { DefaultsTab } from './defaults.tsx'
import { FeesTab } from './fees.tsx'
import { KeysTab } from './keys.tsx'
import { MembersTab } from './members.tsx'
import { OrganisationTab } from './organisation.tsx'
import { SecurityTab } from './security.tsx'
import { WebhooksTab } from './webhooks.tsx'

export function SettingsPage(): ReactNode {
  return <TabbedPage title="Settings" path="/settings" tabs={TABS} />
}

const TABS = [
  { value: 'organisation', label: 'Organisation', Panel: OrganisationTab },
  { value: 'members', label: 'Members', Panel: MembersTab },
  { value: 'keys', label: 'API keys', Panel: KeysTab },
  { value: 'webhooks', label: 'Webhooks', Panel: WebhooksTab },
  { value: 'fees', label: 'Fees', Panel: FeesTab },
  { value: 'defaults', label: 'Defaults', Panel: DefaultsTab },
  { value: 'audit', label: 'Audit log', Panel: AuditTab },
  { value: 'security', label: 'Security', Panel: SecurityTab },
] as const
