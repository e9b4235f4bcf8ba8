// A replica that looks shipments up, on the database it is given, until it is killed.

import pg from 'pg'
import { fixedClock } from '../../src/base/clock.ts'
import { startRunner } from '../../src/store/runner.ts'
import { trackingOf } from './tracking.ts'

const [connectionString, now = ''] = process.argv.slice(2)
const pool = new pg.Pool({ ...(connectionString !== undefined && { connectionString }) })
pool.on('error', () => undefined)
pool.on('connect', (session) => session.on('error', () => undefined))
await startRunner(pool, [trackingOf({ pool, clock: fixedClock(now) })])
