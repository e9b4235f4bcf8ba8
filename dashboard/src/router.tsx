// The dashboard's routes. The code of each page is loaded when it is first visited.

import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { currentOrganisation, meQuery } from './session.ts'
import { Shell } from './shell/shell.tsx'
import { ErrorAlert, LoadingIndicator, NotFoundPage } from './ui/states.tsx'

const top = createRootRouteWithContext<{ readonly queries: QueryClient }>()({ component: Outlet })

/** Pages for signed-in members of an organisation. */
const inside = createRoute({
  getParentRoute: () => top,
  id: 'inside',
  component: Shell,
  beforeLoad: async ({ context, location }) => {
    const me = await context.queries.ensureQueryData(meQuery)
    if (!me) throw redirect({ to: '/sign-in', search: { next: location.href } })
    if (!currentOrganisation(me)) throw redirect({ to: '/new-organisation' })
  },
})

const outsidePages = [
  outside('sign-in', () => import('./pages/sign-in/sign-in.tsx'), 'SignInPage'),
  outside('sign-up', () => import('./pages/sign-in/sign-up.tsx'), 'SignUpPage'),
  outside('forgotten', () => import('./pages/sign-in/forgot-password.tsx'), 'ForgotPasswordPage'),
  outside('new-password', () => import('./pages/sign-in/new-password.tsx'), 'NewPasswordPage'),
  outside(
    'new-organisation',
    () => import('./pages/sign-in/new-organisation.tsx'),
    'NewOrganisationPage',
  ),
  outside('shared', () => import('./pages/shared/shared.tsx'), 'SharedPage'),
  outside('invitation', () => import('./pages/sign-in/invitation.tsx'), 'InvitationPage'),
]

const insidePages = [
  page('/', () => import('./pages/calculate/calculate.tsx'), 'CalculatePage'),
  page('invoice', () => import('./pages/invoice/invoice.tsx'), 'InvoicePage'),
  page('compare', () => import('./pages/compare/compare.tsx'), 'ComparePage'),
  page('classify', () => import('./pages/classify/classify.tsx'), 'ClassifyPage'),
  page('bulk', () => import('./pages/bulk/bulk.tsx'), 'BulkPage'),
  page('audit', () => import('./pages/entries/audit.tsx'), 'AuditPage'),
  page('refunds', () => import('./pages/entries/refunds.tsx'), 'RefundsPage'),
  page('history', () => import('./pages/history/history.tsx'), 'HistoryPage'),
  page('history/$id', () => import('./pages/history/calculation.tsx'), 'CalculationPage'),
  page('catalogue', () => import('./pages/catalogue/catalogue.tsx'), 'CataloguePage'),
  page('catalogue/$tab', () => import('./pages/catalogue/catalogue.tsx'), 'CataloguePage'),
  page('catalogue/product/$sku', () => import('./pages/catalogue/product.tsx'), 'ProductPage'),
  page('shipments', () => import('./pages/shipments/shipments.tsx'), 'ShipmentsPage'),
  page('shipments/$id', () => import('./pages/shipments/shipment.tsx'), 'ShipmentPage'),
  page('tariffs', () => import('./pages/tariffs/tariffs.tsx'), 'TariffsPage'),
  page('tariffs/$tab', () => import('./pages/tariffs/tariffs.tsx'), 'TariffsPage'),
  page('usage', () => import('./pages/usage/usage.tsx'), 'UsagePage'),
  page('settings', () => import('./pages/settings/settings.tsx'), 'SettingsPage'),
  page('settings/$tab', () => import('./pages/settings/settings.tsx'), 'SettingsPage'),
]

function outside<M extends Record<string, unknown>>(
  path: string,
  load: () => Promise<M>,
  name: keyof M & string,
) {
  return createRoute({ getParentRoute: () => top, path, component: lazyRouteComponent(load, name) })
}

function page<M extends Record<string, unknown>>(
  path: string,
  load: () => Promise<M>,
  name: keyof M & string,
) {
  return createRoute({
    getParentRoute: () => inside,
    path,
    component: lazyRouteComponent(load, name),
  })
}

export function openRouter(queries: QueryClient) {
  return createRouter({
    routeTree: top.addChildren([...outsidePages, inside.addChildren(insidePages)]),
    basepath: '/dashboard',
    context: { queries },
    defaultPreload: 'intent',
    defaultPendingComponent: LoadingIndicator,
    defaultErrorComponent: ErrorAlert,
    defaultNotFoundComponent: NotFoundPage,
  })
}
