// node bench/catalogue.ts [products]: how long the watch takes to price a catalogue again after an
// edition is put in force, by the background tasks of the service on a database of its own. Each
// product goes into the United States and Germany, of codes all over the tariff and three origins.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from 'pg'
import { systemClock } from '../src/base/clock.ts'
import { type Day, dayOf } from '../src/base/day.ts'
import { inSlicesAtFirstUse, whenBuilt } from '../src/base/deferred.ts'
import { openSlices } from '../src/base/slices.ts'
import { storeProducts } from '../src/catalogue/products.ts'
import { readProducts } from '../src/catalogue/read.ts'
import { watchTasks } from '../src/catalogue/watch.ts'
import type { Classifier } from '../src/classify/classifier.ts'
import { filesOf } from '../src/compile/data-files.ts'
import { embeddedEdition } from '../src/compile/embedded-edition.ts'
import { activate } from '../src/editions/activate.ts'
import { storeEdition } from '../src/editions/stored-editions.ts'
import type { Edition } from '../src/law/edition.ts'
import { lawCompiler, openServingLaw, type ServingLaw } from '../src/operations/serving-law.ts'
import { migrate } from '../src/store/migrate.ts'
import { createJobTables, startRunner } from '../src/store/runner.ts'
import { openStore } from '../src/store/store.ts'
import { openAccount } from './account.ts'

const DATA = join(import.meta.dirname, '../data')
const PRODUCTS = 10_000
const BATCH = 500
const ORIGINS = ['CN', 'VN', 'MX']
const POLL_MS = 3_600_000
/** Coprime to the number of lines, so that codes of all chapters come. */
const STRIDE = 7919

/** Rates of exchange alone: no tariff changes, and every price is computed again. */
function ratesOf(dollars: string): Edition {
  const table = `day,currency,rate\n2026-10-01,USD,${dollars}\n`
  return {
    publisher: 'hmrc',
    title: `Rates at ${dollars}`,
    legalDay: '2026-10-01' as Day,
    published: null,
    retrievedAt: '2026-10-01T04:00:00.000Z',
    sources: [],
    rows: {},
    files: new Map([['exchange/hmrc-monthly.csv', Buffer.from(table)]]),
  }
}

function codesOf(law: ServingLaw, destination: string): readonly string[] {
  const day = dayOf(systemClock.now())
  const tariff = law.loaded().tariffs.of(destination)
  const { schedule } = tariff ?? {}
  return [...(schedule?.hs6 ?? [])].flatMap((hs6) => schedule?.codesBelow(hs6, day) ?? [])
}

async function fill(pool: Pool, organisation: string, law: ServingLaw, count: number) {
  const [us, eu] = [
    await whenBuilt(() => codesOf(law, 'US')),
    await whenBuilt(() => codesOf(law, 'EU')),
  ]
  const byHs6 = Map.groupBy(eu, (code) => code.slice(0, 6))
  const products = Array.from({ length: count }, (_, at) => {
    const code = us[(at * STRIDE) % us.length] ?? ''
    const there = byHs6.get(code.slice(0, 6))?.[0]
    return {
      sku: `P${at}`,
      description: `Product ${at}`,
      codes: [
        { destination: 'US', hs_code: code },
        ...(there ? [{ destination: 'DE', hs_code: there }] : []),
      ],
      origins: [ORIGINS[at % ORIGINS.length]],
      ...{ weight_kg: 1, unit_value: 1 + (at % 97), currency: 'USD', yearly_quantity: 100 },
    }
  })
  const { tariffs } = law.loaded()
  for (let at = 0; at < count; at += BATCH) {
    const body = { products: products.slice(at, at + BATCH) }
    const read = readProducts(body, { tariffs, now: systemClock.now() })
    if (read.errors.length > 0) throw new Error(JSON.stringify(read.errors[0]))
    await storeProducts(pool, organisation, read.products)
  }
}

type Figures = { readonly seconds: number; readonly cpu: number }

/** Until every product has the newest price, and until its coming changes are known. */
async function worked(pool: Pool, key: string | null): Promise<readonly [Figures, Figures]> {
  const begun = performance.now()
  const before = process.cpuUsage()
  const figures = (): Figures => {
    const { user, system } = process.cpuUsage(before)
    return { seconds: (performance.now() - begun) / 1000, cpu: (user + system) / 1e6 }
  }
  let priced: Figures | null = null
  for (;;) {
    const { rows } = await pool.query<{ old: number; unknown: number; key: string }>(
      `select count(*) filter (where priced_day is null or priced_key = $1)::int as old,
              count(*) filter (where forecast_day is null or priced_key = $1
                                  or forecast_key is distinct from priced_key)::int as unknown
         from product`,
      [key],
    )
    if (rows[0]?.old === 0) priced ??= figures()
    if (rows[0]?.unknown === 0 && priced) return [priced, figures()]
    await wait(200)
  }
}

async function main(count: number): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'landfall-bench-'))
  const store = await openStore({ databaseUrl: null, dataDir })
  const { pool } = store
  try {
    await migrate(pool)
    await createJobTables(pool)
    const base = filesOf(embeddedEdition(DATA))
    const compile = lawCompiler({ building: inSlicesAtFirstUse })
    const classifier = null as unknown as Classifier
    const opened = { pool, base, compile, classifier, clock: systemClock, pollMs: POLL_MS }
    const law = await openServingLaw({ ...opened, say: () => undefined })
    const inSlices = openSlices({ now: () => performance.now(), pause: setImmediate })
    const { organisation } = await openAccount(pool, 'Bench')
    await fill(pool, organisation, law, count)
    const runner = await startRunner(pool, [watchTasks({ pool, law, inSlices, mailing: null })])
    const first = await worked(pool, null)
    const { rows } = await pool.query<{ key: string; prices: number }>(
      `select min(priced_key) as key, (select count(*)::int from product_price) as prices
         from product`,
    )
    const before = rows[0]?.key ?? ''
    await runner.stop()
    const id = await storeEdition(pool, ratesOf('1.31'))
    await activate({ pool, base, compile }, id, { actor: 'bench', why: 'a measurement' })
    await law.refresh()
    const again = await startRunner(pool, [watchTasks({ pool, law, inSlices, mailing: null })])
    const second = await worked(pool, before)
    await again.stop()
    await law.close()
    const words = ([priced, foreseen]: readonly [Figures, Figures]): string =>
      `${wordsOf(priced)}; with what is known to come ${wordsOf(foreseen)}`
    process.stdout.write(
      `${count} products, ${rows[0]?.prices} prices\n` +
        `priced for the first time: ${words(first)}\n` +
        `priced again after an edition: ${words(second)}\n`,
    )
  } finally {
    await store.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function wordsOf({ seconds, cpu }: Figures): string {
  return `${seconds.toFixed(1)} s (${cpu.toFixed(1)} s of one core here)`
}

await main(Number(process.argv[2] ?? PRODUCTS))
