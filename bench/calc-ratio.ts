// POST /v1/calc with everything enabled, compared with a plain JSON echo of the same body in paired
// rounds. The ratios are valid on a busy machine; absolute figures only give the scale.

import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { type Child, startChild } from './child.ts'
import { median } from './median.ts'
import { shipmentBody } from './shipment.ts'

const ROUNDS = 5
const SECONDS = 4
const CONNECTIONS = 32
const RATE_LIMIT = '100000000'

type Ratio = {
  readonly requests: number
  readonly cpu: number | null
  readonly calcPerSecond: number
  readonly echoPerSecond: number
  readonly p99Ms: number
  readonly residentMb: number | null
}

type Round = { readonly perSecond: number; readonly cpuUs: number | null; readonly p99Ms: number }

/** Median requests per second and CPU per request of calc as fractions of the echo's. */
export async function calcRatio(): Promise<Ratio> {
  const folder = mkdtempSync(join(tmpdir(), 'landfall-bench-'))
  const key = `sk_live_${randomBytes(16).toString('hex')}`
  const echo = await startChild('bench/echo.ts', {}, '/', join(folder, 'echo.log'))
  const calc = await startChild(
    'src/main.ts',
    {
      LANDFALL_DATA_DIR: folder,
      LANDFALL_BOOTSTRAP_KEYS: key,
      LANDFALL_RATE_LIMIT_PER_MINUTE: RATE_LIMIT,
    },
    '/healthz',
    join(folder, 'calc.log'),
  )
  try {
    await round(calc, '/v1/calc', key)
    const rounds: { calc: Round; echo: Round }[] = []
    for (let at = 0; at < ROUNDS; at++) {
      rounds.push({ echo: await round(echo, '/', key), calc: await round(calc, '/v1/calc', key) })
    }
    const cpus = rounds.flatMap(({ calc, echo }) =>
      calc.cpuUs && echo.cpuUs ? [echo.cpuUs / calc.cpuUs] : [],
    )
    return {
      requests: median(rounds.map(({ calc, echo }) => calc.perSecond / echo.perSecond)),
      cpu: cpus.length > 0 ? median(cpus) : null,
      calcPerSecond: median(rounds.map(({ calc }) => calc.perSecond)),
      echoPerSecond: median(rounds.map(({ echo }) => echo.perSecond)),
      p99Ms: median(rounds.map(({ calc }) => calc.p99Ms)),
      residentMb: calc.residentMb(),
    }
  } finally {
    await calc.stop()
    await echo.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function round(server: Child, path: string, key: string): Promise<Round> {
  const before = server.cpuSeconds()
  const result = await autocannon({
    url: `${server.url}${path}`,
    method: 'POST',
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify(shipmentBody),
  })
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${path}: ${result.non2xx} answers were not 2xx, ${result.errors} failed`)
  }
  const after = server.cpuSeconds()
  const total = result.requests.total
  const cpuUs = before !== null && after !== null ? ((after - before) / total) * 1e6 : null
  return { perSecond: result.requests.average, cpuUs, p99Ms: result.latency.p99 }
}
