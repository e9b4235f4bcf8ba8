// A replica that looks shipments up and delivers their events, on the database it is given, until
// it is killed. It loads no law.

import pg from 'pg'
import { fixedClock } from '../../src/base/clock.ts'
import { systemResolve } from '../../src/events/address.ts'
import { createSecretCipher } from '../../src/events/secret.ts'
import { webhookTasks } from '../../src/events/webhook-tasks.ts'
import { startRunner } from '../../src/store/runner.ts'
import { SECRET } from '../events/webhooks.ts'
import { trackingOf } from './tracking.ts'

const [connectionString, now = ''] = process.argv.slice(2)
const pool = new pg.Pool({ ...(connectionString !== undefined && { connectionString }) })
pool.on('error', () => undefined)
pool.on('connect', (session) => session.on('error', () => undefined))
const clock = fixedClock(now)
const timeout = (): AbortSignal => new AbortController().signal
const delivering = webhookTasks({
  ...{ pool, now: clock.now, secretCipher: createSecretCipher(SECRET), underWay: new Set() },
  transport: { local: true, resolve: systemResolve, timeout },
  stop: new AbortController().signal,
})
await Promise.all([
  startRunner(pool, [trackingOf({ pool, clock })]),
  startRunner(pool, [delivering], 2),
])
