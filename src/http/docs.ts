// The reference page at /docs. Viewer and document come from this service; the page's policy blocks
// requests to anyone else.

import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify'
import { notFound } from '../operations/errors.ts'

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

/** The viewer is large and seldom asked for: the first request loads it. */
export function addDocs(app: FastifyInstance): void {
  let viewer: Promise<FastifyInstance> | null = null
  const show = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { pathname } = new URL(request.url, `${request.protocol}://${request.host}`)
    viewer ??= openViewer()
    const { statusCode, headers, rawPayload } = await (await viewer).inject(pathname)
    // Its own answer would repeat the path, with whatever is in it.
    if (statusCode === 404) throw notFound()
    return reply.code(statusCode).headers(headers).send(rawPayload)
  }
  app.get('/docs', show)
  app.get('/docs/*', show)
}

async function openViewer(): Promise<FastifyInstance> {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const viewer = fastify()
  await viewer.register(scalar, {
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
  return viewer
}
