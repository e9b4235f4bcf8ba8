// The law and the caller that properties of the operations are checked with.

import { fixedClock } from '../../src/base/clock.ts'
import { noPrices } from '../../src/law/screened-shipment.ts'
import { day } from '../assess/shipments.ts'
import { classifier, screening, tariffs } from '../loaded.ts'

export const ON = day('2026-10-01')

export const law = {
  tariffs: tariffs(),
  screening: screening(),
  clock: fixedClock(`${ON}T12:00:00Z`),
  get classifier() {
    return classifier()
  },
}

export const call = { id: '00000000-0000-7000-8000-000000000000', fees: [], prices: noPrices }
