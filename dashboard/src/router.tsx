// Addresses of the dashboard and the pages behind them; each page's code is loaded when it is
// visited.

import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { chosenOf, meQuery } from './session.ts'
import { Shell } from './shell/shell.tsx'
import { Lost, Waiting, Wrong } from './ui/states.tsx'

const top = createRootRouteWithContext<{ readonly queries: QueryClient }>()({ component: Outlet })

/** Pages for people who are signed in and belong to an organisation. */
const inside = createRoute({
  getParentRoute: () => top,
  id: 'inside',
  component: Shell,
  beforeLoad: async ({ context, location }) => {
    const me = await context.queries.ensureQueryData(meQuery)
    if (!me) throw redirect({ to: '/sign-in', search: { next: location.href } })
    if (!chosenOf(me)) throw redirect({ to: '/new-organisation' })
  },
})

const outsidePages = [
  outside('sign-in', () => import('./pages/sign-in.tsx'), 'SignIn'),
  outside('sign-up', () => import('./pages/sign-up.tsx'), 'SignUp'),
  outside('forgotten', () => import('./pages/forgotten.tsx'), 'Forgotten'),
  outside('new-password', () => import('./pages/new-password.tsx'), 'NewPassword'),
  outside('new-organisation', () => import('./pages/new-organisation.tsx'), 'NewOrganisation'),
  outside('invitation', () => import('./pages/invitation.tsx'), 'Invitation'),
]

const insidePages = [
  page('/', () => import('./pages/calculate/calculate.tsx'), 'Calculate'),
  page('compare', () => import('./pages/compare/compare.tsx'), 'Compare'),
  page('classify', () => import('./pages/classify/classify.tsx'), 'Classify'),
  page('bulk', () => import('./pages/bulk/bulk.tsx'), 'Bulk'),
  page('history', () => import('./pages/history/history.tsx'), 'History'),
  page('history/$id', () => import('./pages/history/calculation.tsx'), 'Calculation'),
  page('tariffs', () => import('./pages/tariffs/tariffs.tsx'), 'Tariffs'),
  page('tariffs/$tab', () => import('./pages/tariffs/tariffs.tsx'), 'Tariffs'),
  page('usage', () => import('./pages/usage/usage.tsx'), 'Usage'),
  page('settings', () => import('./pages/settings/settings.tsx'), 'Settings'),
  page('settings/$tab', () => import('./pages/settings/settings.tsx'), 'Settings'),
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
    defaultPendingComponent: Waiting,
    defaultErrorComponent: Wrong,
    defaultNotFoundComponent: Lost,
  })
}
