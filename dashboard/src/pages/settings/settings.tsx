// The settings of the organisation and of the signed-in person, as tabs.

import { lazyRouteComponent } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { TabbedPage } from '../../ui/tabbed-page.tsx'
import { OrganisationTab } from './organisation.tsx'

const AuditTab = lazyRouteComponent(() => import('./audit.tsx'), 'AuditTab')
const CarriersTab = lazyRouteComponent(() => import('./carriers.tsx'), 'CarriersTab')
const DefaultsTab = lazyRouteComponent(() => import('./defaults.tsx'), 'DefaultsTab')
const FeesTab = lazyRouteComponent(() => import('./fees.tsx'), 'FeesTab')
const KeysTab = lazyRouteComponent(() => import('./keys.tsx'), 'KeysTab')
const MembersTab = lazyRouteComponent(() => import('./members.tsx'), 'MembersTab')
const SecurityTab = lazyRouteComponent(() => import('./security.tsx'), 'SecurityTab')
const WebhooksTab = lazyRouteComponent(() => import('./webhooks.tsx'), 'WebhooksTab')

export function SettingsPage(): ReactNode {
  return <TabbedPage title="Settings" path="/settings" tabs={TABS} />
}

const TABS = [
  { value: 'organisation', label: 'Organisation', Panel: OrganisationTab },
  { value: 'members', label: 'Members', Panel: MembersTab },
  { value: 'keys', label: 'API keys', Panel: KeysTab },
  { value: 'webhooks', label: 'Webhooks', Panel: WebhooksTab },
  { value: 'carriers', label: 'Carriers', Panel: CarriersTab },
  { value: 'fees', label: 'Fees', Panel: FeesTab },
  { value: 'defaults', label: 'Defaults', Panel: DefaultsTab },
  { value: 'audit', label: 'Audit log', Panel: AuditTab },
  { value: 'security', label: 'Security', Panel: SecurityTab },
] as const
