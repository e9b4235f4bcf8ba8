// The watch over shipments: when the day of entry or the law changes, the newest calculation is
// made again by the law of the day of entry.

import type { Pool } from 'pg'
import { ownFees } from '../account/fee-schedule.ts'
import { InvariantError } from '../base/assert.ts'
import { whenBuilt } from '../base/deferred.ts'
import type { Slices } from '../base/slices.ts'
import type { Steps } from '../base/steps.ts'
import { lawNow, type Now, type WatchedLaw } from '../catalogue/watch.ts'
import type { CalcResponse } from '../operations/calc/schema.ts'
import { Refusal } from '../operations/errors.ts'
import { type LoadedLaw, noOpinions } from '../operations/operation.ts'
import { noProducts } from '../operations/products/known.ts'
import { calculatedAgain, daysOfChange, type Made } from '../operations/shipment/again.ts'
import { openRecordedPrices } from '../record/recorded-prices.ts'
import { keptIn } from '../store/kept/kept.ts'
import { addJob, type BackgroundTasks } from '../store/runner.ts'
import { type AnswerOn, exposureOf } from './exposure.ts'
import type { LawExposure } from './exposure-schema.ts'
import {
  organisationsToCompare,
  type StaleShipment,
  settleWithoutCalculation,
  staleShipments,
  storeExposure,
} from './stale.ts'

type Parts = {
  readonly pool: Pool
  readonly law: WatchedLaw
  readonly inSlices: Slices
}

// The names of tasks are stored in the database, so they must not change.
/** Compares the next shipments of one organisation. */
const TURN = 'landfall-shipment-turn'
/** Queues a turn for each organisation with shipments to compare. */
const ROUND = 'landfall-shipment-round'
const EVERY_MINUTE = '* * * * *'
/** Shipments of one turn: other organisations have theirs in between. */
const SHIPMENTS_A_TURN = 20

/** A shipment whose comparison was cut off is compared in the next round. */
export function shipmentTasks(parts: Parts): BackgroundTasks {
  const { pool, law } = parts
  return {
    tasks: {
      [TURN]: async (payload) => {
        const { organisation } = payload as { readonly organisation: string }
        const more = await takeTurn(parts, organisation, lawNow(law))
        if (more) await addJob(pool, TURN, organisation, { organisation })
      },
      [ROUND]: async () => {
        await law.refresh()
        for (const organisation of await organisationsToCompare(pool, lawNow(law).of.key)) {
          await addJob(pool, TURN, organisation, { organisation })
        }
      },
    },
    crons: [{ task: ROUND, match: EVERY_MINUTE, identifier: ROUND }],
    atStart: [ROUND],
  }
}

/** Never rejects: the round of the next minute finds what this one misses. */
export function queueComparison(pool: Pool): void {
  addJob(pool, ROUND, 'now', {}).catch(() => undefined)
}

/** Returns whether there may be more. */
async function takeTurn(
  { pool, inSlices }: Parts,
  organisation: string,
  { law, of, at: now }: Now,
): Promise<boolean> {
  const shipments = await staleShipments(pool, organisation, of.key, SHIPMENTS_A_TURN)
  if (shipments.length === 0) {
    await settleWithoutCalculation(pool, organisation, of.key)
    return false
  }
  const kept = keptIn(pool)
  for (const shipment of shipments) {
    const [request, quoted] = await kept.values([shipment.request, shipment.response])
    const prices = await openRecordedPrices(pool)(organisation, shipment.at)
    const made: Made = {
      request,
      opinions: shipment.opinions === null ? noOpinions : JSON.parse(shipment.opinions),
      products: shipment.products === null ? noProducts : JSON.parse(shipment.products),
      caller: { id: shipment.calculation, fees: ownFees(shipment.fees), prices },
    }
    const steps = (): Steps<LawExposure | null> =>
      compared(shipment, { made, quoted: quoted as CalcResponse }, { law, today: of.day })
    const exposure = await whenBuilt(() => inSlices(organisation, steps()))
    await storeExposure(pool, { organisation, key: of.key, shipment, exposure, now })
  }
  return true
}

type Quoted = { readonly made: Made; readonly quoted: CalcResponse }
type Today = { readonly law: LoadedLaw; readonly today: Now['of']['day'] }

/** Days of change that are calculated. */
const STEPS = 12

/** Null where nothing changes, and where the calculation cannot be made by the law of the day. */
function* compared(
  shipment: Pick<StaleShipment, 'calculation' | 'destination' | 'loadedOn' | 'entryOn' | 'state'>,
  { made, quoted }: Quoted,
  { law, today }: Today,
): Steps<LawExposure | null> {
  const { calculation, destination, loadedOn, entryOn, state } = shipment
  const from = quoted.result.calculation_date as typeof entryOn
  try {
    const now = yield* calculatedAgain(made, law, { day: from, loadedOn: null })
    const changing = yield* daysOfChange(made, law, from, entryOn)
    const days: AnswerOn[] = []
    for (const day of new Set([...changing.slice(0, STEPS), entryOn])) {
      days.push({ day, answer: yield* calculatedAgain(made, law, { day, loadedOn }) })
    }
    const { territories } = law.tariffs
    const country = territories.normalise(destination) ?? destination
    return exposureOf({
      ...{ calculation, quoted, now, days, entryOn, today },
      territory: territories.customsTerritory(country),
      arrived: state === 'arrived' || state === 'entered',
    })
  } catch (error) {
    // One shipment must not keep the others waiting.
    if (error instanceof Refusal || error instanceof InvariantError) return null
    throw error
  }
}
