// Serves the dashboard's files under /dashboard/; its policy allows nothing from elsewhere.

import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Events } from '../events/open.ts'
import type { ServingLaw } from '../operations/serving-law.ts'
import type { AccountParts } from './account/route.ts'
import { addAccount } from './account/routes.ts'

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  // The component library writes its sizes into style attributes and elements.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

export type DashboardParts = AccountParts & {
  /** Contains index.html and assets/, whose names change with their content. */
  readonly folder: string
}

/** Adds the pages and the routes of /account; `events` null: without webhooks. */
export async function addDashboard(
  app: FastifyInstance,
  parts: DashboardParts,
  law: ServingLaw,
  events: Events | null,
): Promise<void> {
  addAccount(app, parts, law, events)
  const { folder } = parts
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/dashboard/',
    preCompressed: true,
    wildcard: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const named = path.includes('/assets/')
      reply.header('Cache-Control', named ? 'public, max-age=31536000, immutable' : 'no-cache')
      protect((name, value) => reply.header(name, value))
    },
  })
  const page = (reply: FastifyReply): FastifyReply => reply.sendFile('index.html')
  app.get('/', (_request, reply) => reply.redirect('/dashboard/'))
  app.get('/dashboard', (_request, reply) => reply.redirect('/dashboard/'))
  // The dashboard's router handles the addresses below /dashboard/.
  app.get('/dashboard/*', (_request, reply) => page(reply))
}

function protect(set: (name: string, value: string) => void): void {
  set('Content-Security-Policy', POLICY)
  set('X-Content-Type-Options', 'nosniff')
  set('Referrer-Policy', 'no-referrer')
  set('Cross-Origin-Opener-Policy', 'same-origin')
}
