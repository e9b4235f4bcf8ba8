// Counts the work of requests without a clock: how often each block of the project's code ran, and
// how many elements the searches of lists looked at. Runs as a thread of its own, since blocks are
// counted only in code that was loaded afterwards.

import { Session } from 'node:inspector'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parentPort } from 'node:worker_threads'
import type { CalcBulkResponse } from '../../src/operations/bulk/schema.ts'

const SOURCES = pathToFileURL(join(import.meta.dirname, '../../src/')).href
/** Searches that run outside the project's code. */
const SEARCHES = ['includes', 'indexOf', 'lastIndexOf'] as const

const session = new Session()
session.connect()
session.post('Profiler.enable')
session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })

/** The blocks that ran since they were last counted. */
function blocksRun(): number {
  let blocks = 0
  session.post('Profiler.takePreciseCoverage', (error, taken) => {
    if (error) throw error
    for (const { url, functions } of taken.result) {
      if (!url.startsWith(SOURCES)) continue
      for (const { ranges } of functions) for (const { count } of ranges) blocks += count
    }
  })
  return blocks
}

let searched = 0
const prototype = Array.prototype as unknown as Record<string, (this: unknown[]) => unknown>
for (const name of SEARCHES) {
  const search = prototype[name]
  prototype[name] = function counted(this: unknown[], ...args: []) {
    searched += this.length
    return search?.apply(this, args)
  }
}

/** The first run fills caches. */
function workOf(run: () => void): number {
  run()
  blocksRun()
  searched = 0
  run()
  return blocksRun() + searched
}

const ROWS_MAX = 500

const { runToEnd } = await import('../../src/base/steps.ts')
const { largeRequests } = await import('../../bench/large-requests.ts')
const { fixedClock } = await import('../../src/base/clock.ts')
const { loadEmbeddedLaw } = await import('../../src/operations/embedded-law.ts')
const { noPrices } = await import('../../src/law/screened-shipment.ts')
const { bulk, calc, classify } = await import('../../src/operations/recorded.ts')

const law = loadEmbeddedLaw(fixedClock('2026-11-01T00:00:00Z'))
const caller = { id: '00000000-0000-7000-8000-000000000000', fees: [], prices: noPrices }
const us = law.tariffs.of('US')
if (!us) throw new Error('there is no tariff of the United States')
const large = largeRequests(us)

const run = {
  calc: (body: object) => runToEnd(calc.answer(calc.read(body, law), law, caller)),
  bulk: (body: object) => runToEnd(bulk.answer(bulk.read(body, law), law, caller)),
  classify: (body: object) => runToEnd(classify.answer(classify.read(body, law), law, caller)),
}

/** With a row whose goods are prohibited: the others are then assessed once more. */
function bulkRefusing(rows: number): object {
  const largest = large.bulk(ROWS_MAX) as { readonly rows: readonly object[] }
  const { errors } = run.bulk(largest) as CalcBulkResponse
  const prohibited = errors.find(({ field }) => field === 'origin_country')
  if (!prohibited) throw new Error('no row is prohibited')
  return { ...largest, rows: [largest.rows[prohibited.line_index], ...largest.rows.slice(1, rows)] }
}

const growth = (
  answer: (body: object) => unknown,
  body: (lines: number) => object,
  lines: number,
) => workOf(() => answer(body(2 * lines))) / workOf(() => answer(body(lines)))

parentPort?.postMessage({
  'calc, goods of the whole schedule': growth(run.calc, large.calc, 500),
  'calc, lines with the same flags': growth(run.calc, large.calcAlike, 500),
  'calc, lines without codes': growth(run.calc, large.calcWithoutCodes, 20),
  'bulk, goods of the whole schedule': growth(run.bulk, bulkRefusing, 250),
  'bulk, rows with the same flags': growth(run.bulk, large.bulkAlike, 250),
  'classify, a batch': growth(run.classify, large.classify, 25),
})
