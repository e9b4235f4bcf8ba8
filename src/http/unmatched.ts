// Answers what no route matches: 405 with the methods in Allow where the path has routes for other
// methods, else 404.

import type { FastifyInstance } from 'fastify'
import { methodNotAllowed, notFound } from '../operations/errors.ts'

/** Call it before any route is added. */
export function answerUnmatched(app: FastifyInstance): void {
  const methodsOf = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ url, method }) => {
    const methods = methodsOf.get(url) ?? new Set()
    methodsOf.set(url, methods)
    for (const one of [method].flat()) methods.add(one)
  })
  app.setNotFoundHandler(({ url }) => {
    const [path = ''] = url.split('?')
    const matching = [...methodsOf].filter(([pattern]) => matches(pattern, path))
    const allowed = new Set(matching.flatMap(([, methods]) => [...methods]))
    throw allowed.size > 0 ? methodNotAllowed([...allowed].toSorted()) : notFound()
  })
}

/** As the router: `:name` is one part of a path, `*` is all that follows. */
function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split('/')
  const parts = path.split('/')
  const rest = wanted.at(-1) === '*'
  if (rest ? parts.length < wanted.length : parts.length !== wanted.length) return false
  return wanted.every((part, at) => part === '*' || part.startsWith(':') || part === parts[at])
}
