// The routes to fuzz: all that the service has, each with the schemas that its document states. A
// new route is among them without being listed anywhere.

import type { FastifyInstance } from 'fastify'
import { SIGN_IN_PATH } from '../../src/account/sign-in.ts'
import { openApiDocument } from '../../src/http/openapi/document.ts'
import { everyRoute } from '../api/account/routes.ts'
import type { Schema } from '../json-schema.ts'

type Parameter = { readonly name: string; readonly in: string; readonly schema?: Schema }

type Documented = {
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: { readonly 'application/json': Content } }
}

type Content = {
  readonly schema: Schema
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>
}

export type Route = {
  readonly method: string
  /** `/account/organisations/{organisation}`; a star at its end is any rest. */
  readonly path: string
  readonly query: Readonly<Record<string, Schema>>
  readonly body: Schema | null
  /** Bodies that the service took. */
  readonly examples: readonly unknown[]
}

export type Routes = {
  readonly routes: readonly Route[]
  /** By reference. */
  readonly schemas: Readonly<Record<string, Schema>>
}

const SIGN_IN = `${SIGN_IN_PATH}/*`

export function routesOf(app: FastifyInstance): Routes {
  const document = openApiDocument({ events: true, dashboard: true }) as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, Documented>>>>
    readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
  }
  const served = everyRoute(app).map(({ method, path }) => {
    // The router prints the only route below a path without the path.
    const known = path === '/*' && app.hasRoute({ method, url: SIGN_IN }) ? SIGN_IN : path
    return { method, path: known.replaceAll(/:(\w+)/g, '{$1}') }
  })
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path })),
  )
  const known = new Set(served.map(({ method, path }) => `${method} ${path}`))
  // What the sign-in library answers is described, and served by one route.
  const behind = described.filter(({ method, path }) => !known.has(`${method} ${path}`))
  const schemas = Object.fromEntries(
    Object.entries(document.components.schemas).map(([name, schema]) => [
      `#/components/schemas/${name}`,
      schema,
    ]),
  )
  const routes = [...served, ...behind].map(({ method, path }) => {
    const methods = document.paths[path] ?? document.paths[path.replace(/^\/api/, '')]
    return routeOf(method, path, methods?.[method.toLowerCase()] ?? {})
  })
  return { routes, schemas }
}

function routeOf(
  method: string,
  path: string,
  { parameters = [], requestBody }: Documented,
): Route {
  const queries = parameters.filter((one) => one.in === 'query')
  const content = requestBody?.content['application/json']
  return {
    method,
    path,
    query: Object.fromEntries(queries.map(({ name, schema = {} }) => [name, schema])),
    body: content?.schema ?? null,
    examples: Object.values(content?.examples ?? {}).map(({ value }) => value),
  }
}
