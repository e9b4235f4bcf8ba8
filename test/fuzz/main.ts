// `npm run fuzz`: fuzzes every route for some minutes or requests; exits with 1 when something was
// found.

import { parseArgs } from 'node:util'
import { endAll } from '../at-end.ts'
import { FUZZED } from '../draws.ts'
import { keep, readCorpus } from './corpus.ts'
import { BATCH, fuzz, SEARCH } from './fuzz.ts'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string' },
    requests: { type: 'string' },
    seed: { type: 'string' },
    keep: { type: 'boolean', default: false },
  },
})

const say = (text: string): void => void process.stdout.write(`${text}\n`)
/** Slower, and every new place is looked for. */
const KEEPING = { batch: 25, search: Number.POSITIVE_INFINITY }
const MINUTE_MS = 60_000
const until = values.minutes && performance.now() + Number(values.minutes) * MINUTE_MS
const most = Number(values.requests ?? (until ? Number.POSITIVE_INFINITY : FUZZED))
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31))
say(`seed ${seed}`)
const fuzzed = await fuzz({
  seed,
  corpus: readCorpus(),
  goesOn: (sent) => sent < most && (!until || performance.now() < until),
  ...(values.keep ? KEEPING : { batch: BATCH, search: SEARCH }),
  kept: (sent) => values.keep && keep(sent),
  say,
})
const { tally, findings, places, memory, memoryFault } = fuzzed
say(tally.text())
say(`${places.functions} functions of src/ ran, ${places.missing} blocks in them did not`)
say(`resident after collection, MB: ${memory.join(' ')}`)
if (memoryFault) say(memoryFault)
if (findings.count() > 0) say(`\n${findings.count()} findings\n\n${findings.text()}`)
await endAll()
process.exitCode = findings.count() > 0 || memoryFault ? 1 : 0
