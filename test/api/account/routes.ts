// The routes that a running service has below /account.

import assert from 'node:assert/strict'
import type { FastifyInstance } from 'fastify'
import type { Asked } from './people.ts'

const ROOT = '/account/'
export const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** `{ method, path }` of all routes below /account but those of the sign-in library. */
export function routesOf(
  app: FastifyInstance,
): readonly Pick<Required<Asked>, 'method' | 'path'>[] {
  const above: string[] = []
  const found = app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', names = ''] =
        /^([\s│├└─]*)(\S+) \(([^)]*)\)$/.exec(line) ?? /^([\s│├└─]*)(\S+)()$/.exec(line) ?? []
      const depth = indent.length / 4
      above.length = Math.max(depth - 1, 0)
      above.push(part)
      const path = above.join('')
      if (!path.startsWith(ROOT) || path.startsWith(`${ROOT}auth/`)) return []
      return METHODS.filter((method) => names.split(', ').includes(method)).map((method) => ({
        method,
        path: path.slice(ROOT.length),
      }))
    })
  assert(found.length > 20, JSON.stringify(found))
  assert(found.some(({ path }) => path === 'me'))
  return found
}
