// The shipments of organisations, as routes and operations use them.

import type { Pool } from 'pg'
import type { Territories } from '../law/territories.ts'
import type { NamedShipment, TransportNumber } from '../operations/shipment/numbers.ts'
import { knownShipment, readShipment, searchShipments } from './find.ts'
import type { Milestone } from './milestones.ts'
import type { ShipmentSearch } from './read.ts'
import { type TakenMilestones, takeMilestones } from './take.ts'
import { queueComparison } from './watch.ts'

export type Shipments = {
  /** The shipment that a call names; null where it names none. */
  readonly known: (
    organisation: string,
    numbers: readonly TransportNumber[],
    destination: string,
  ) => Promise<NamedShipment | null>
  readonly search: (
    organisation: string,
    search: ShipmentSearch,
  ) => ReturnType<typeof searchShipments>
  readonly read: (organisation: string, id: string) => ReturnType<typeof readShipment>
  /** Null when there is no such shipment. */
  readonly take: (report: {
    readonly organisation: string
    readonly shipment: string
    readonly milestones: readonly Milestone[]
    readonly territories: Territories
    readonly now: Date
  }) => Promise<TakenMilestones | null>
}

export function openShipments(pool: Pool): Shipments {
  return {
    known: (organisation, numbers, destination) =>
      knownShipment(pool, organisation, numbers, destination),
    search: (organisation, search) => searchShipments(pool, organisation, search),
    read: (organisation, id) => readShipment(pool, organisation, id),
    take: async (report) => {
      const taken = await takeMilestones(pool, report)
      if (taken && taken.changed > 0) queueComparison(pool)
      return taken
    },
  }
}
