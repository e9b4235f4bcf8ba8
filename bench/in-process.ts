// Measures the engine alone: assess with four lines, bulk with 500 rows, classification, loading;
// medians of many runs.

import { systemClock } from '../src/base/clock.ts'
import { runToEnd } from '../src/base/steps.ts'
import { loadClassifier } from '../src/classify/classifier.ts'
import { embeddedFiles } from '../src/compile/data-files.ts'
import { loadTariffs } from '../src/compile/load-tariffs.ts'
import { noPrices } from '../src/law/screened-shipment.ts'
import { assessShipment } from '../src/operations/assess-shipment.ts'
import { bulk, calc } from '../src/operations/recorded.ts'
import { loadScreening } from '../src/screen/screening.ts'
import { destinationsRatio } from './destinations.ts'
import { median } from './median.ts'
import { europeanBody, layeredBody, ordersBody, shipmentBody } from './shipment.ts'

const ROUNDS = 15
/** Rounds before the measurement starts. */
const WARM_UP = 10
const BULK_ROWS = 500

const QUESTION = 'stainless steel insulated water bottle, vacuum, 500 ml'

type Figure = { readonly name: string; readonly figure: string }

export function inProcess(): readonly Figure[] {
  const loading = performance.now()
  const tariffs = loadTariffs(embeddedFiles('data'))
  const loaded = performance.now() - loading
  const classifier = loadClassifier('data/classify')
  const screening = loadScreening(embeddedFiles('data'))
  const law = { tariffs, screening, classifier, clock: systemClock }
  const { shipment } = calc.read(shipmentBody, law)
  const { shipment: layered } = calc.read(layeredBody, law)
  const { shipment: ordered } = calc.read(ordersBody, law)
  const us = tariffs.of('US')
  const eu = tariffs.of('EU')
  if (!us || !eu) throw new Error('there is no tariff of the United States or of the Union')
  const { shipment: european } = calc.read(europeanBody, law)
  const rows = Array.from({ length: BULK_ROWS }, (_, at) => ({
    ...shipmentBody.line_items[at % shipmentBody.line_items.length],
    quantity: at + 1,
  }))
  const { line_items: _, origin_country: __, ...envelope } = shipmentBody
  const bulkBody = { ...envelope, rows }
  const caller = { id: '00000000-0000-7000-8000-000000000000', fees: [], prices: noPrices }
  const schedule = {
    codesBelow: (prefix: string) => us.schedule.codesBelow(prefix, us.horizon),
    territory: us.destination,
    has: (hs6: string) => us.schedule.hs6.has(hs6),
    dutyOf: () => null,
  }
  const options = { printed: null, threshold: 0.5 }
  const intoUs = timeOf(2000, () => runToEnd(assessShipment(shipment, us, law, caller)))
  const intoEu = timeOf(2000, () => runToEnd(assessShipment(european, eu, law, caller)))
  return [
    { name: 'tariffs loaded', figure: `${loaded.toFixed(0)} ms` },
    { name: 'assess, 4 lines', figure: inMicro(intoUs) },
    { name: 'assess, 4 lines into DE ÷ US', figure: (intoEu / intoUs).toFixed(2) },
    { name: 'bulk of 500 rows into 20 destinations ÷ US', figure: destinationsRatio(law) },
    micro('assess, 4 lines of 8 layers', 2000, () =>
      runToEnd(assessShipment(layered, us, law, caller)),
    ),
    micro('assess, 4 lines with 16 orders', 2000, () =>
      runToEnd(assessShipment(ordered, us, law, caller)),
    ),
    micro('calc without HTTP, 4 lines', 1000, () =>
      runToEnd(calc.answer(calc.read(shipmentBody, law), law, caller)),
    ),
    milli('calc/bulk without HTTP, 500 rows', 5, () =>
      runToEnd(bulk.answer(bulk.read(bulkBody, law), law, caller)),
    ),
    milli('classify', 50, () => classifier.classify(QUESTION, schedule, options)),
  ]
}

function micro(name: string, times: number, run: () => unknown): Figure {
  return { name, figure: inMicro(timeOf(times, run)) }
}

function inMicro(milliseconds: number): string {
  return `${(milliseconds * 1000).toFixed(1)} µs`
}

function milli(name: string, times: number, run: () => unknown): Figure {
  return { name, figure: `${timeOf(times, run).toFixed(2)} ms` }
}

/** CPU milliseconds per run; the median of several rounds of `times` runs. */
function timeOf(times: number, run: () => unknown): number {
  for (let at = 0; at < times * WARM_UP; at++) run()
  return median(
    Array.from({ length: ROUNDS }, () => {
      const start = process.cpuUsage()
      for (let at = 0; at < times; at++) run()
      const { user, system } = process.cpuUsage(start)
      return (user + system) / 1000 / times
    }),
  )
}
