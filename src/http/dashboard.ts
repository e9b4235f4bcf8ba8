// Opens the dashboard and serves its files under /dashboard/; its policy allows nothing from
// elsewhere.

import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Pool } from 'pg'
import { openPasswordAttempts } from '../account/password-attempts.ts'
import { openSignIn, type SignIn, sharedSecret } from '../account/sign-in.ts'
import { signUpTierOf, type Tiers } from '../account/tier.ts'
import type { Clock } from '../base/clock.ts'
import type { Events } from '../events/open.ts'
import { createSecretCipher } from '../events/secret.ts'
import { openBackgroundMail, openMail } from '../mail/mail.ts'
import type { ServingLaw } from '../operations/serving-law.ts'
import { openShares } from '../record/share.ts'
import { isLocal, type Settings } from '../settings.ts'
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
  /** Resolves when no mail of sign-in is being sent. */
  readonly mailsSent: () => Promise<void>
}

type Opening = {
  readonly pool: Pool
  readonly tiers: Tiers
  readonly clock: Clock
  /** The address the service listens on; read when the first person signs in. */
  readonly address: () => string
  readonly folder: string
  /** Tells the operator. */
  readonly warn: (text: string) => void
  readonly settings: Pick<
    Settings,
    | 'publicUrl'
    | 'secret'
    | 'smtpUrl'
    | 'mailFrom'
    | 'dataDir'
    | 'signUpTier'
    | 'tls'
    | 'trustProxy'
  >
}

/** Opens what the dashboard needs: sign-in, mail, and the folder with its pages. */
export async function openDashboard(opening: Opening): Promise<DashboardParts> {
  const { pool, tiers, clock, address, folder, settings, warn } = opening
  const secret = settings.secret ?? (await sharedSecret(pool))
  const origin = (): string => settings.publicUrl ?? address()
  const send = openMail(settings, clock)
  const background = openBackgroundMail(send, (reason) => warn(`a mail was not sent: ${reason}`))
  let made: SignIn | null = null
  const signIn = (): SignIn => {
    made ??= openSignIn({
      pool,
      secret,
      origin: origin(),
      sendMail: background.send,
      // Without a mail server a person has no way to confirm an address.
      confirmFirst: settings.smtpUrl !== null,
    })
    return made
  }
  const attempts = openPasswordAttempts(pool, clock, secret)
  const shares = openShares(pool, clock, secret)
  const signUpTier = signUpTierOf(tiers, settings.signUpTier)
  const mailsSent = background.sent
  const parts = { pool, tiers, signUpTier, clock, origin, signIn, attempts, shares, send }
  const cipher = createSecretCipher(secret)
  return { ...parts, cipher, local: isLocal(settings), mailsSent, folder }
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
