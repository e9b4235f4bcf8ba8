// The tariff of the United States with small acts in place of its own, and rules of its own.

import { assess } from '../../../src/assess/assess.ts'
import type { Assessment, Layer } from '../../../src/assess/assessment.ts'
import type { Shipment } from '../../../src/assess/shipment.ts'
import type { Measure } from '../../../src/law/measure.ts'
import type { OwnFee } from '../../../src/law/own-fees.ts'
import { candidatesFor, type Tariff } from '../../../src/law/tariff.ts'
import { tariffs } from '../../loaded.ts'
import { type LineFields, shipmentOf } from '../shipments.ts'

const us = tariffs().of('US') as Tariff

export function smallTariff(measures: readonly Measure[], own: Partial<Tariff> = {}): Tariff {
  const select: Tariff['select'] = (code, origin, day) => ({
    ...us.select(code, origin, day),
    candidates: candidatesFor(measures, code, origin, day),
    controls: [],
  })
  return {
    ...us,
    rounding: [],
    smallSums: [],
    collectors: [],
    deMinimisOf: 'goods value',
    ...own,
    select,
  }
}

/** The assessment of a shipment of these lines under these acts. */
export function assessed(
  measures: readonly Measure[],
  lines: readonly LineFields[],
  own: Partial<Tariff> = {},
  terms: Partial<Shipment> & { readonly on?: string } = {},
  fees: readonly OwnFee[] = [],
): Assessment {
  return assess(shipmentOf(lines, terms), smallTariff(measures, own), 2, { fees })
}

/** `line code heading amount`, and of an exempted layer that it is. */
export function shown(layers: readonly Layer[]): readonly string[] {
  return layers.map(({ line, code, heading, amount, exempted }) =>
    [line ?? 'all', code, heading, amount, ...(exempted ? ['exempted'] : [])].join(' '),
  )
}
