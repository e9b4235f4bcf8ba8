// The reference page at /docs. Viewer and document come from this service; the page's policy blocks
// requests to anyone else.

import scalar from '@scalar/fastify-api-reference'
import type { FastifyInstance } from 'fastify'

/** The viewer writes its own styles and scripts into the page; everything else is refused. */
const POLICY = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ')

export async function addDocs(app: FastifyInstance): Promise<void> {
  await app.register(scalar, {
    routePrefix: '/docs',
    hooks: {
      onRequest: (_request, reply, done) => {
        reply.header('Content-Security-Policy', POLICY)
        reply.header('Cache-Control', 'no-cache')
        done()
      },
    },
    configuration: {
      url: '../openapi.json',
      pageTitle: 'Landfall API',
      withDefaultFonts: false,
      telemetry: false,
      showDeveloperTools: 'never',
      hideClientButton: true,
      mcp: { disabled: true },
      agent: { disabled: true },
    },
  })
}
