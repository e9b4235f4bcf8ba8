// node bench/panel.ts [--every N]: the duty of every ten-digit line of the US schedule from every
// origin on one day, computed by `assess` on all processors. Prints the count, the total duty and
// the time. With --every, only every N-th line.

import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { assess } from '../src/assess/assess.ts'
import { systemClock } from '../src/base/clock.ts'
import { type Day, parseDay } from '../src/base/day.ts'
import { Decimal } from '../src/base/decimal.ts'
import { loadClassifier } from '../src/classify/classifier.ts'
import { embeddedFiles } from '../src/compile/data-files.ts'
import { loadTariffs, type Tariffs } from '../src/compile/load-tariffs.ts'
import { readCalc } from '../src/operations/calc/read.ts'
import { loadScreening } from '../src/screen/screening.ts'

const DAY = '2026-10-01'
const TEN_DIGITS = 10

/** The task of a worker: part `part` of `of` parts of every `every`-th line. */
type Task = { readonly part: number; readonly of: number; readonly every: number }

type Tally = {
  readonly lines: number
  readonly origins: number
  readonly shipments: number
  /** USD. */
  readonly duty: string
  /** Shipments with a duty that is not known, and those with a fee that is not. */
  readonly open: number
  readonly openFees: number
}

/** Goods of 10,000 USD, with the quantities that most rates need. */
const body = {
  destination_country: 'US',
  origin_country: 'CN',
  incoterm: 'FOB',
  transport_mode: 'ocean',
  currency: 'USD',
  calculation_date: DAY,
  line_items: [
    {
      description: 'goods',
      hs_code: '7202.11.10.00',
      quantity: 100,
      unit_value: 100,
      origin_country: 'CN',
      weight_kg: 1000,
      facts: { quantities: { l: 1000, m2: 1000, m3: 10, prs: 100 } },
    },
  ],
}

function countries({ territories }: Tariffs): readonly string[] {
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at))
  return letters
    .flatMap((one) => letters.map((other) => one + other))
    .filter((code) => territories.normalise(code) === code)
    .filter((code) => territories.customsTerritory(code) !== 'US')
}

function run({ part, of, every }: Task): Tally {
  const tariffs = loadTariffs(embeddedFiles('data'))
  const us = tariffs.of('US')
  const day: Day | null = parseDay(DAY)
  if (!us || !day) throw new Error('there is no tariff of the United States')
  const classifier = loadClassifier('data/classify')
  const screening = loadScreening(embeddedFiles('data'))
  const law = { tariffs, screening, classifier, clock: systemClock }
  const { shipment } = readCalc(body, law)
  const [line] = shipment.lines
  if (!line) throw new Error('there is no line')
  const codes = [...us.schedule.hs6]
    .flatMap((hs6) => us.schedule.codesBelow(hs6, day))
    .filter((code) => code.length === TEN_DIGITS)
    .filter((_, at) => at % every === 0)
    .filter((_, at) => at % of === part)
  const origins = countries(tariffs)
  let duty = Decimal.zero
  let open = 0
  let openFees = 0
  for (const code of codes) {
    for (const origin of origins) {
      const answer = assess({ ...shipment, lines: [{ ...line, code, origin }] }, us, 2)
      duty = duty.plus(answer.duty)
      const unknown = answer.layers.filter(({ base, exempted }) => base === null && !exempted)
      if (unknown.some(({ kind }) => kind === 'duty')) open++
      if (unknown.some(({ kind }) => kind === 'fee')) openFees++
    }
  }
  const shipments = codes.length * origins.length
  const counts = { lines: codes.length, origins: origins.length, shipments, open, openFees }
  return { ...counts, duty: duty.toString() }
}

async function share(every: number): Promise<readonly Tally[]> {
  const of = availableParallelism()
  const parts = Array.from({ length: of }, (_, part) => part)
  return Promise.all(
    parts.map(
      (part) =>
        new Promise<Tally>((resolve, reject) => {
          const worker = new Worker(new URL(import.meta.url), { workerData: { part, of, every } })
          worker.once('message', resolve)
          worker.once('error', reject)
        }),
    ),
  )
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { every: { type: 'string', default: '1' } } })
  const every = Number(values.every)
  if (!Number.isSafeInteger(every) || every < 1) throw new Error('--every is a number from 1')
  const start = performance.now()
  const tallies = await share(every)
  const seconds = (performance.now() - start) / 1000
  const total = (of: (tally: Tally) => number): string =>
    tallies.reduce((sum, tally) => sum + of(tally), 0).toLocaleString('en')
  const duty = tallies.reduce((sum, tally) => sum.plus(Decimal.of(tally.duty)), Decimal.zero)
  process.stdout.write(
    `${total(({ lines }) => lines)} lines × ${tallies[0]?.origins} origins on ${DAY}: ` +
      `${total(({ shipments }) => shipments)} shipments of 10,000 USD\n` +
      `duty ${duty.toFixed(2)} USD; ${total(({ open }) => open)} with a duty that is not known, ` +
      `${total(({ openFees }) => openFees)} with such a fee\n` +
      `${seconds.toFixed(1)} s on ${tallies.length} processors\n`,
  )
}

if (isMainThread) await main()
else parentPort?.postMessage(run(workerData as Task))
