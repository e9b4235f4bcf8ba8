// Programs that call the service by generated clients: each with the README's call, and a
// comparison, a bulk calculation and a classification that state only what must be stated.

const ROW = `{ description: 'Ferromanganese', hs_code: '7202.11.10.00', quantity: 10,
  unit_value: 100, origin_country: 'CN' }`
const BULK = `{ destination_country: 'US', currency: 'USD', incoterm: 'FOB',
  transport_mode: 'ocean', rows: [${ROW}] }`
const COMPARE = `{ hs_code: '7202.11.10.00', destination: 'US', value: 1000,
  origins: ['CN', 'JP'] }`
const CLASSIFY = `{ description: 'knitted cotton t-shirts', destination_country: 'US' }`
const CLASSIFY_SEVERAL = `{ lines: [${CLASSIFY.replace(/, destination.*/, ' }')}],
  destination_country: 'US' }`
/** Lacks its lines. */
const INCOMPLETE = `{ destination_country: 'US', origin_country: 'CN', incoterm: 'FOB',
  transport_mode: 'ocean', currency: 'USD' }`

/** File name → program; `readme` is the body of the README's call. */
export function calls(readme: string): Readonly<Record<string, string>> {
  return {
    'use-openapi-typescript.ts': byOpenapiTypescript(readme),
    'use-hey.ts': byHey(readme),
    'use-oazapfts.ts': byOazapfts(readme),
  }
}

const byOpenapiTypescript = (readme: string): string => `
import createClient from 'openapi-fetch'
import type { paths } from './paths'
const client = createClient<paths>({ baseUrl: 'http://127.0.0.1:8080' })
const calc = await client.POST('/v1/calc', { body: ${readme} })
const total: number | undefined = calc.data?.result.total_landed_cost
const bulk = await client.POST('/v1/calc/bulk', { body: ${BULK} })
const duty: number | undefined = bulk.data?.aggregate.total_duty
const compare = await client.POST('/v1/compare', { body: ${COMPARE} })
const origin: string | undefined = compare.data?.results[0]?.origin
const classify = await client.POST('/v1/classify', { body: ${CLASSIFY} })
await client.POST('/v1/classify', { body: ${CLASSIFY_SEVERAL} })
const rates = await client.GET('/v1/rates/{country}/{hs}', {
  params: { path: { country: 'US', hs: '7202.11.10' } },
})
const words: string | undefined = calc.error?.message
// @ts-expect-error line_items are missing
await client.POST('/v1/calc', { body: ${INCOMPLETE} })
console.log(total, duty, origin, classify.data, rates.data?.mfn_rate, words)
`

const byHey = (readme: string): string => `
import { calc, calcBulk, classify, compare, rates } from './hey'
const one = await calc({ body: ${readme} })
const total: number | undefined = one.data?.result.total_landed_cost
const bulk = await calcBulk({ body: ${BULK} })
const duty: number | undefined = bulk.data?.aggregate.total_duty
const several = await compare({ body: ${COMPARE} })
const origin: string | undefined = several.data?.results[0]?.origin
const found = await classify({ body: ${CLASSIFY} })
await classify({ body: ${CLASSIFY_SEVERAL} })
const looked = await rates({ path: { country: 'US', hs: '7202.11.10' } })
// @ts-expect-error line_items are missing
await calc({ body: ${INCOMPLETE} })
console.log(total, duty, origin, found.data, looked.data?.mfn_rate)
`

const byOazapfts = (readme: string): string => `
import { calc, calcBulk, classify, compare, rates } from './oazapfts'
const one = await calc(${readme})
const total: number | null = one.status === 200 ? one.data.result.total_landed_cost : null
const bulk = await calcBulk(${BULK})
const duty: number | null = bulk.status === 200 ? bulk.data.aggregate.total_duty : null
const several = await compare(${COMPARE})
const origin = several.status === 200 ? several.data.results[0]?.origin : null
const found = await classify(${CLASSIFY})
await classify(${CLASSIFY_SEVERAL})
const looked = await rates('US', '7202.11.10')
// @ts-expect-error line_items are missing
await calc(${INCOMPLETE})
console.log(total, duty, origin, found.data, looked.data)
`
