// The watch: whenever the law or the day changes, every product is priced again in the background,
// slice by slice, organisations in turn.

import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { dayOf } from '../base/day.ts'
import { whenBuilt } from '../base/deferred.ts'
import type { Slices } from '../base/slices.ts'
import type { NamedLaw } from '../operations/operation.ts'
import type { ServingLaw } from '../operations/serving-law.ts'
import { addJob, type BackgroundTasks } from '../store/runner.ts'
import { announceChanges } from './announce.ts'
import { type Mailing, sendMails } from './mail.ts'
import { foreseenProducts, repricedProducts } from './reprice.ts'
import {
  type LawOfDay,
  organisationsToWatch,
  staleProducts,
  storeForecast,
  storePrices,
  unforeseenProducts,
} from './stale.ts'

export type WatchedLaw = Pick<ServingLaw, 'loaded' | 'inForce' | 'refresh'>

type Parts = {
  readonly pool: Pool
  readonly law: WatchedLaw
  readonly inSlices: Slices
  /** Null where nobody signs in: no mail is sent. */
  readonly mailing: Mailing | null
}

// The names of tasks are stored in the database, so they must not change.
/** Prices the next products of one organisation. */
const TURN = 'landfall-catalogue-turn'
/** Queues a turn for each organisation whose prices are of an earlier law or day. */
const ROUND = 'landfall-catalogue-round'
const EVERY_MINUTE = '* * * * *'
/** Products of one turn: other organisations and jobs have theirs in between. */
const PRODUCTS_A_TURN = 100

/** A turn whose process dies has stored nothing; the next round queues it again. */
export function watchTasks(parts: Parts): BackgroundTasks {
  const { pool, law } = parts
  return {
    tasks: {
      [TURN]: async (payload) => {
        const { organisation } = payload as { readonly organisation: string }
        const more = await takeTurn(parts, organisation, lawNow(law))
        if (more) await addJob(pool, TURN, organisation, { organisation })
        else if (parts.mailing) await sendMails(pool, parts.mailing)
      },
      [ROUND]: async () => {
        await law.refresh()
        for (const organisation of await organisationsToWatch(pool, lawNow(law).of)) {
          await addJob(pool, TURN, organisation, { organisation })
        }
        if (parts.mailing) await sendMails(pool, parts.mailing)
      },
    },
    crons: [{ task: ROUND, match: EVERY_MINUTE, identifier: ROUND }],
    atStart: [ROUND],
  }
}

/** Never rejects: the round of the next minute finds what this one misses. */
export function queueWatch(pool: Pool): void {
  addJob(pool, ROUND, 'now', {}).catch(() => undefined)
}

export type Now = { readonly law: NamedLaw; readonly of: LawOfDay; readonly at: Date }

/** The law in force, its key (of the tables that it is compiled from) and the day. */
export function lawNow(law: WatchedLaw): Now {
  const loaded = law.loaded()
  const { number, editions } = law.inForce()
  const [embedded = ''] = loaded.lawName.split('.')
  const tables = [embedded, ...editions.map(({ edition }) => edition ?? '')]
  const key = createHash('sha256').update(tables.join(' ')).digest('hex').slice(0, KEY_DIGITS)
  const at = loaded.clock.now()
  return { law: loaded, of: { name: loaded.lawName, number, key, day: dayOf(at) }, at }
}

const KEY_DIGITS = 16

/**
 * Prices first, then what is known to come, then the events of what changed. Returns whether there
 * may be more.
 */
async function takeTurn(
  { pool, inSlices }: Parts,
  organisation: string,
  { law, of, at }: Now,
): Promise<boolean> {
  const stale = await staleProducts(pool, organisation, of, PRODUCTS_A_TURN)
  if (stale.length > 0) {
    const repriced = await whenBuilt(() => inSlices(organisation, repricedProducts(stale, law, of)))
    await storePrices(pool, organisation, of, repriced, at)
    return true
  }
  const unforeseen = await unforeseenProducts(pool, organisation, of, PRODUCTS_A_TURN)
  if (unforeseen.length > 0) {
    const foreseen = await whenBuilt(() =>
      inSlices(organisation, foreseenProducts(unforeseen, law, of)),
    )
    await storeForecast(pool, organisation, of, foreseen)
    return true
  }
  await announceChanges(pool, organisation, at)
  return false
}
