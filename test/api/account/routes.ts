// The routes that a running service has.

import assert from 'node:assert/strict'
import type { FastifyInstance } from 'fastify'
import type { Asked } from './people.ts'

const ROOT = '/account/'
export const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

type Route = Pick<Required<Asked>, 'method' | 'path'>

/** `{ method, path }` of all routes below /account but those of the sign-in library. */
export function routesOf(app: FastifyInstance): readonly Route[] {
  const found = everyRoute(app)
    .filter(({ path }) => path.startsWith(ROOT) && !path.startsWith(`${ROOT}auth/`))
    .map(({ method, path }) => ({ method, path: path.slice(ROOT.length) }))
  assert(found.length > 20, JSON.stringify(found))
  assert(found.some(({ path }) => path === 'me'))
  return found
}

/** `{ method, path }` of all routes. */
export function everyRoute(app: FastifyInstance): readonly Route[] {
  const above: string[] = []
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', names = ''] =
        /^([\s│├└─]*)(\S+) \(([^)]*)\)$/.exec(line) ?? /^([\s│├└─]*)(\S+)()$/.exec(line) ?? []
      const depth = indent.length / 4
      above.length = Math.max(depth - 1, 0)
      above.push(part)
      const path = above.join('')
      return METHODS.filter((method) => names.split(', ').includes(method)).map((method) => ({
        method,
        path,
      }))
    })
}
