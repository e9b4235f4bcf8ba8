// Requests to every route, good, damaged and hostile ones: none is answered 5xx, no answer shows
// the inside or another organisation, and the memory of the service levels off.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FUZZED, FUZZING_MS } from '../draws.ts'
import { readCorpus } from './corpus.ts'
import { BATCH, fuzz, SEARCH } from './fuzz.ts'

const HOURS_MS = 6 * 3_600_000

const NAME = `up to ${FUZZED} requests to every route find nothing`

test(NAME, { timeout: HOURS_MS }, async (context) => {
  const seed = Number(process.env.LANDFALL_SEED ?? Math.floor(Math.random() * 2 ** 31))
  context.diagnostic(`LANDFALL_SEED=${seed}`)
  const until = performance.now() + FUZZING_MS
  const { tally, findings, places, memory, memoryFault, unsent } = await fuzz({
    seed,
    corpus: readCorpus(),
    goesOn: (sent) => sent < FUZZED && performance.now() < until,
    batch: BATCH,
    search: SEARCH,
    kept: () => undefined,
    say: () => undefined,
  })
  context.diagnostic(tally.text())
  context.diagnostic(`${places.functions} functions ran, ${places.missing} blocks of them did not`)
  context.diagnostic(`resident megabytes: ${memory.join(' ')}`)
  assert.equal(findings.count(), 0, findings.text())
  assert.deepEqual(unsent, [], 'routes to which nothing was sent')
  assert.equal(memoryFault, null)
})
