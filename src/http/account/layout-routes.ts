// Layouts of spreadsheets: what members chose for files of the same heads. Every member may.

import type { Static } from 'typebox'
import { readLayout, saveLayout } from '../../jobs/layouts.ts'
import { layoutContract } from './contract/layouts.ts'
import { type AccountParts, type AccountRoute, route } from './route.ts'
import { membershipOf } from './visitor.ts'

type Kept = Static<(typeof layoutContract)['read']['answer']>['choices']

export function layoutRoutes({ pool, clock }: AccountParts): readonly AccountRoute[] {
  return [
    route(layoutContract.read, async ({ request, query }) => {
      const { organisation } = membershipOf(request)
      return { choices: (await readLayout(pool, organisation, query.layout ?? '')) as Kept }
    }),
    route(layoutContract.save, async ({ request, body: { layout, choices } }) => {
      const { organisation } = membershipOf(request)
      await saveLayout(pool, organisation, { layout, choices, at: clock.now() })
      return { layout }
    }),
  ]
}
