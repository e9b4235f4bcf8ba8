// A replica that reserves an idempotency key on the database it is given and then is killed.

import pg from 'pg'
import { drawNumber } from '../../src/base/id.ts'
import { openIdempotency } from '../../src/record/idempotency.ts'

const [url, organisation = '', endpoint = '', key = ''] = process.argv.slice(2)
const pool = new pg.Pool({ ...(url !== undefined && { connectionString: url }) })
const wait = () => Promise.reject(new Error('nobody else has the key'))
const idempotency = openIdempotency({
  pool,
  clock: null,
  wait,
  stopwatch: () => 0,
  draw: drawNumber,
})
const beginning = await idempotency.begin(organisation, endpoint, key, Buffer.alloc(32))
process.stdout.write(`${beginning.kind}\n`)
