// Opens what the dashboard needs: sign-in, mail, and the folder with its pages.

import type { Pool } from 'pg'
import { openSignIn, type SignIn, sharedSecret } from '../../account/sign-in.ts'
import type { Tiers } from '../../account/tier.ts'
import type { Clock } from '../../base/clock.ts'
import { openMail } from '../../mail/mail.ts'
import type { Settings } from '../../settings.ts'
import type { DashboardParts } from '../dashboard.ts'

type Parts = {
  readonly pool: Pool
  readonly tiers: Tiers
  readonly clock: Clock
  /** The address the service listens on; read when the first person signs in. */
  readonly address: () => string
  readonly folder: string
  readonly settings: Pick<Settings, 'publicUrl' | 'secret' | 'smtpUrl' | 'mailFrom' | 'dataDir'>
}

export async function openDashboard(parts: Parts): Promise<DashboardParts> {
  const { pool, tiers, clock, address, folder, settings } = parts
  const secret = settings.secret ?? (await sharedSecret(pool))
  const origin = (): string => settings.publicUrl ?? address()
  const send = openMail(settings, clock)
  let made: SignIn | null = null
  const signIn = (): SignIn => {
    made ??= openSignIn({ pool, secret, origin: origin(), sendMail: send })
    return made
  }
  return { pool, tiers, clock, origin, signIn, send, folder }
}
