// Uses the TypeScript client against a service; what came of each call.

import { setTimeout as sleep } from 'node:timers/promises'
import type { ApiError, Body, Landfall } from '../../sdk/typescript/src/index.ts'

export type Requests = {
  readonly calc: Body<'/v1/calc'>
  readonly lost: Body<'/v1/calc'>
  readonly bulk: Body<'/v1/calc/bulk'>
  readonly compare: Body<'/v1/compare'>
  readonly classify: Body<'/v1/classify'>
  readonly product: Body<'/v1/products/{sku}', 'put'>
  readonly settings: Body<'/v1/jobs'>['settings']
  readonly rows: NonNullable<Body<'/v1/jobs'>['rows']>
  readonly file: NonNullable<Body<'/v1/jobs'>['file']>
  readonly per_minute: number
}

type Used = {
  /** As it is imported: from the sources, or from what is published. */
  readonly Client: typeof Landfall
  readonly address: string
  readonly key: string
  readonly hurried: string
  readonly requests: Requests
  readonly minute: () => void
}

type Said = Readonly<Record<string, unknown>>

export async function useLandfall(used: Used): Promise<Said> {
  const { Client, address: baseUrl, key: apiKey, hurried: other, requests, minute } = used
  const pauses: number[] = []
  const wait = async (ms: number): Promise<void> => {
    pauses.push(ms)
    if (ms < 1000) await sleep(ms)
    else minute()
  }
  const client = new Client({ apiKey, baseUrl, wait })
  const said = {
    ...(await calculated(client, requests)),
    ...(await looked(client, requests)),
    ...(await ofJobs(client, requests)),
  }
  const hurried = new Client({ apiKey: other, baseUrl, wait })
  const { per_minute: most } = requests
  for (let call = 0; call <= most; call++) await hurried.coverage({ destination: 'GB' })
  const unauthorized = await refused(new Client({ apiKey: 'sk_live_1', baseUrl }).coverage())
  return { ...said, unauthorized, waited: Math.max(...pauses) >= 1000 }
}

async function calculated(client: Landfall, requests: Requests): Promise<Said> {
  const calc = await client.calc(requests.calc)
  const lost = await client.calc(requests.lost)
  const bulk = await client.bulk(requests.bulk)
  const compare = await client.compare(requests.compare)
  const classified = await client.classify(requests.classify)
  const listed = await all(client.calculations.list({ limit: '2' }), ({ id }) => id)
  return {
    calc: calc.result.total_landed_cost,
    lost: lost.result.total_landed_cost,
    bulk: bulk.aggregate.total_landed,
    compare: compare.results.map(({ origin }) => origin),
    classify: 'hs_6_code' in classified ? classified.hs_6_code : null,
    listed: listed.length,
    read: (await client.calculations.get(calc.id ?? '')).kind,
    same: (await client.calculations.replay(calc.id ?? '')).same,
    invalid: await refused(client.calc({ ...requests.calc, incoterm: 'FREE' as 'FOB' })),
  }
}

async function looked(client: Landfall, { product }: Requests): Promise<Said> {
  const place = { country: 'US', hs: '7202.11.10' }
  await client.products.put('FM/80', product)
  await client.products.putAll([{ sku: 'B', ...product }])
  const said = {
    rates: (await client.rates({ ...place, origin: 'CN' })).mfn_rate,
    origins: (await client.origins({ ...place, limit: '3' })).origins.length,
    coverage: (await client.coverage({ destination: 'GB' })).destinations[0]?.destination,
    products: await all(client.products.list({ limit: '1' }), ({ sku }) => sku),
    product: (await client.products.get('FM/80')).product.description,
    missing: await refused(client.products.get('none')),
  }
  await client.products.delete('B')
  return said
}

async function ofJobs({ jobs }: Landfall, { settings, rows, file }: Requests): Promise<Said> {
  const { job } = await jobs.create({ name: 'Spring', settings, rows })
  const done = await jobs.wait(job.id, { every: 50 })
  const results = await all(jobs.results(job.id), (one) => one)
  const read = await jobs.create({ name: 'Order', settings, file })
  const said = {
    job: [done.state, done.rows_done, done.error_rows],
    results: results.map(({ result, error }) => result?.landed_cost ?? error?.field),
    csv: (await jobs.csv(job.id)).trimEnd().split('\r\n').length,
    errors: (await jobs.errors(job.id)).errors.map(({ field }) => field),
    file: [read.job.rows, read.file?.rows_left_out],
    jobs: (await all(jobs.list({ limit: '1' }), ({ id }) => id)).length,
  }
  await jobs.cancel(job.id)
  return { ...said, gone: await refused(jobs.get(job.id)) }
}

async function all<Item, Part>(
  items: AsyncIterable<Item>,
  part: (item: Item) => Part,
): Promise<Part[]> {
  const found: Part[] = []
  for await (const item of items) found.push(part(item))
  return found
}

/** The names of errors are those of the published form as well, whose classes are its own. */
async function refused(call: Promise<unknown>): Promise<unknown> {
  try {
    await call
    return null
  } catch (error) {
    const { name, status, code, issues } = error as ApiError
    return [name, status, code, issues]
  }
}
