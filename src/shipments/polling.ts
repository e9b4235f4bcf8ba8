// Looks shipments up with the carriers whose access the organisation has set: each at the pace that
// its state asks for, organisations in turn, and a carrier that does not answer later and later.

import type { Pool } from 'pg'
import { type Day, dayOf, daysBetween } from '../base/day.ts'
import { createSecretCipher, type SecretCipher } from '../events/secret.ts'
import type { Transport } from '../events/send.ts'
import type { Territories } from '../law/territories.ts'
import type { TransportNumber } from '../operations/shipment/numbers.ts'
import { addJob, type BackgroundTasks } from '../store/runner.ts'
import { openedAccess } from './carriers.ts'
import type { Looked, Outlook } from './look-up.ts'
import type { SHIPMENT_STATES } from './milestones.ts'
import { takeMilestones } from './take.ts'
import { lookUpOf, SERVED_KINDS } from './trackers.ts'
import { queueComparison } from './watch.ts'

type Parts = {
  readonly pool: Pool
  readonly now: () => Date
  readonly territories: () => Territories
  readonly transport: Transport
  /** The installation's secret. It is read when there is something to look up. */
  readonly secret: () => Promise<string>
}

// The names of tasks are stored in the database, so they must not change.
const TURN = 'landfall-tracking-turn'
const ROUND = 'landfall-tracking-round'
const EVERY_MINUTE = '* * * * *'
/** Shipments of one turn: other organisations have theirs in between. */
const SHIPMENTS_A_TURN = 10
/** Longer than a look-up takes; a shipment of a replica that was killed is due again then. */
const CLAIM_MS = 10 * 60_000

/** A shipment that never enters is not looked up for ever. */
const OLDEST_MS = 200 * 86_400_000

export function trackingTasks(parts: Parts): BackgroundTasks {
  const { pool, now } = parts
  return {
    tasks: {
      [TURN]: async (payload) => {
        const { organisation } = payload as { readonly organisation: string }
        if (await takeTurn(parts, organisation))
          await addJob(pool, TURN, organisation, { organisation })
      },
      [ROUND]: async () => {
        for (const organisation of await organisationsDue(pool, now())) {
          await addJob(pool, TURN, organisation, { organisation })
        }
      },
    },
    crons: [{ task: ROUND, match: EVERY_MINUTE, identifier: ROUND }],
    atStart: [ROUND],
  }
}

/**
 * Of shipment `s` with number `n`, by access `a`; at $1, not named first before $2. $3 and $4: the
 * trackers that serve a kind of number.
 */
const DUE = `(n.carrier = a.carrier or
              (a.carrier, n.kind) in (select * from unnest($3::text[], $4::text[])))
  and s.state <> 'entered' and s.created_at > $2
  and (s.poll_at is null or s.poll_at <= $1)
  and (a.pause_until is null or a.pause_until <= $1)`

function dueAt(now: Date): readonly unknown[] {
  const { trackers, kinds } = SERVED_KINDS
  return [now, new Date(now.getTime() - OLDEST_MS), trackers, kinds]
}

export async function organisationsDue(pool: Pool, now: Date): Promise<readonly string[]> {
  const found = await pool.query<{ organisation: string }>(
    `select distinct a.organisation from carrier_access a
       join shipment_number n on n.organisation = a.organisation
       join shipment s on s.id = n.shipment
      where ${DUE} order by 1`,
    [...dueAt(now)],
  )
  return found.rows.map(({ organisation }) => organisation)
}

type DueShipment = {
  readonly id: string
  /** Those that are asked. */
  readonly carriers: readonly string[]
  readonly numbers: readonly TransportNumber[]
}

async function claimDue(
  pool: Pool,
  organisation: string,
  now: Date,
): Promise<readonly DueShipment[]> {
  const found = await pool.query<DueShipment>(
    `with due as (
       select s.id, s.poll_at,
              (select array_agg(distinct a.carrier) from carrier_access a
                 join shipment_number n on n.organisation = a.organisation
                where n.shipment = s.id and ${DUE}) as carriers
         from shipment s where s.organisation = $5
     ), chosen as (
       select s.id, d.carriers from shipment s join due d on d.id = s.id
        where d.carriers is not null order by d.poll_at nulls first, s.id limit $6
          for no key update of s skip locked
     )
     update shipment s set poll_at = $7 from chosen c where s.id = c.id
     returning s.id, c.carriers,
               (select jsonb_agg(jsonb_build_object('kind', n.kind, 'number', n.number,
                                                    'carrier', n.carrier))
                  from shipment_number n where n.shipment = s.id) as numbers`,
    [...dueAt(now), organisation, SHIPMENTS_A_TURN, new Date(now.getTime() + CLAIM_MS)],
  )
  return found.rows
}

/** Returns whether there may be more. */
async function takeTurn(parts: Parts, organisation: string): Promise<boolean> {
  const { pool, now } = parts
  const due = await claimDue(pool, organisation, now())
  if (due.length === 0) return false
  const cipher = createSecretCipher(await parts.secret())
  const silent = new Set<string>()
  for (const one of due) {
    const outlooks: Outlook[] = []
    for (const carrier of one.carriers.filter((name) => !silent.has(name))) {
      const looked = await track(parts, cipher, organisation, { ...one, carrier })
      if (looked.ok) outlooks.push(looked.outlook)
      else silent.add(carrier)
    }
    if (outlooks.length === 0) await dueAsBefore(pool, one)
    else await schedule(pool, one.id, now(), outlooks)
  }
  return due.length === SHIPMENTS_A_TURN
}

type Asked = Pick<DueShipment, 'id' | 'numbers'> & { readonly carrier: string }

async function track(
  { pool, now, territories, transport }: Parts,
  cipher: SecretCipher,
  organisation: string,
  { id, numbers, carrier }: Asked,
): Promise<Looked> {
  const looked = await lookedUp()
  if (!looked.ok) {
    await pause(pool, organisation, carrier, looked, now())
    return looked
  }
  const { milestones } = looked
  const report = { organisation, shipment: id, milestones, territories: territories() }
  const taken = await takeMilestones(pool, { ...report, now: now() })
  if (taken && taken.changed > 0) queueComparison(pool)
  await pool.query(
    `update carrier_access set failures = 0, pause_until = null, failure = null
      where organisation = $1 and carrier = $2 and (failures > 0 or failure is not null)`,
    [organisation, carrier],
  )
  return looked

  async function lookedUp(): Promise<Looked> {
    try {
      const access = await openedAccess(pool, cipher, organisation, carrier)
      if (!access) return { ok: true, milestones: [], outlook: 'usual' }
      return await lookUpOf(carrier)(access, numbers, transport, now())
    } catch {
      return { ok: false, why: UNREADABLE, retryAfterMs: null }
    }
  }
}

const UNREADABLE =
  'the key cannot be read: the secret of the installation is another one; set it again'

const MINUTE_MS = 60_000
const LONGEST_PAUSE_MS = 6 * 60 * MINUTE_MS
const LONGEST_TOLD_MS = 24 * 60 * MINUTE_MS

/** A minute, then twice as long each time, up to six hours; or as long as the carrier says. */
async function pause(
  pool: Pool,
  organisation: string,
  carrier: string,
  { why, retryAfterMs }: { readonly why: string; readonly retryAfterMs: number | null },
  now: Date,
): Promise<void> {
  await pool.query(
    `update carrier_access
        set failures = failures + 1, failure = $3,
            pause_until = $4::timestamptz + make_interval(secs =>
              coalesce($5::float8, least($6, $7 * 2 ^ least(failures, 20))) / 1000)
      where organisation = $1 and carrier = $2`,
    [
      ...[organisation, carrier, why, now],
      retryAfterMs === null ? null : Math.min(retryAfterMs, LONGEST_TOLD_MS),
      ...[LONGEST_PAUSE_MS, MINUTE_MS],
    ],
  )
}

async function dueAsBefore(pool: Pool, { id }: DueShipment): Promise<void> {
  await pool.query('update shipment set poll_at = null where id = $1', [id])
}

const HOUR_MS = 60 * MINUTE_MS
const PACE_HOURS = { expected: 12, loaded: 6, arrived: 4, entered: 24 } as const
/** Hours after a number was named to its carrier; and where nothing more is to come. */
const [SOON_HOURS, OVER_HOURS] = [1, 24]
/** Hours while the arrival is near, and days that are near. */
const [NEAR_HOURS, NEAR_DAYS] = [2, 3]

async function schedule(
  pool: Pool,
  shipment: string,
  now: Date,
  outlooks: readonly Outlook[],
): Promise<void> {
  const found = await pool.query<{ state: (typeof SHIPMENT_STATES)[number]; entry: Day | null }>(
    'select state, entry_on::text as entry from shipment where id = $1',
    [shipment],
  )
  const [row] = found.rows
  if (!row) return
  const { state, entry } = row
  const left = entry === null ? null : daysBetween(dayOf(now), entry)
  const near = state === 'loaded' && left !== null && left <= NEAR_DAYS
  const usual = near ? NEAR_HOURS : PACE_HOURS[state]
  const isOver = outlooks.every((one) => one === 'over')
  const hours = outlooks.includes('soon') ? SOON_HOURS : isOver ? OVER_HOURS : usual
  await pool.query('update shipment set poll_at = $2 where id = $1', [
    shipment,
    new Date(now.getTime() + hours * HOUR_MS),
  ])
}
