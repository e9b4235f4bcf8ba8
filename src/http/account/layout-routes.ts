// Layouts of spreadsheets: what members chose for files of the same heads. Every member may.

import type { Static } from 'typebox'
import { readLayout, saveLayout } from '../../jobs/layouts.ts'
import { invalid, issue } from '../../operations/errors.ts'
import { layoutContract } from './contract/layouts.ts'
import { type AccountParts, type AccountRoute, route } from './route.ts'
import { membershipOf } from './visitor.ts'

const LAYOUT = /^[0-9a-f]{16}$/

type Kept = Static<(typeof layoutContract)['read']['answer']>['choices']

export function layoutRoutes({ pool, clock }: AccountParts): readonly AccountRoute[] {
  return [
    route(layoutContract.read, async ({ request, query }) => {
      const { organisation } = membershipOf(request)
      const { layout = '' } = query
      if (!LAYOUT.test(layout)) {
        throw invalid([issue(['layout'], 'must be 16 hexadecimal digits')])
      }
      return { choices: (await readLayout(pool, organisation, layout)) as Kept }
    }),
    route(layoutContract.save, async ({ request, body: { layout, choices } }) => {
      const { organisation } = membershipOf(request)
      await saveLayout(pool, organisation, { layout, choices, at: clock.now() })
      return { layout }
    }),
  ]
}
