// A replica that works on jobs, on the database it is given, until it is killed.

import { join } from 'node:path'
import pg from 'pg'
import { systemClock } from '../../../src/base/clock.ts'
import { loadClassifier } from '../../../src/classify/classifier.ts'
import { filesOf } from '../../../src/compile/data-files.ts'
import { embeddedEdition } from '../../../src/compile/embedded-edition.ts'
import { jobChores } from '../../../src/jobs/work.ts'
import { openServingLaw } from '../../../src/operations/serving-law.ts'
import { startRunner } from '../../../src/store/runner.ts'
import { inSlices } from '../../slices.ts'

const DATA = join(import.meta.dirname, '../../../data')
const [connectionString] = process.argv.slice(2)
const pool = new pg.Pool({ ...(connectionString !== undefined && { connectionString }) })
pool.on('error', () => undefined)
pool.on('connect', (session) => session.on('error', () => undefined))
const law = await openServingLaw({
  pool,
  base: filesOf(embeddedEdition(DATA)),
  classifier: loadClassifier(join(DATA, 'classify')),
  clock: systemClock,
  pollMs: 3_600_000,
  say: () => undefined,
})
const say = (text: string): boolean => process.stderr.write(text)
await startRunner(pool, [jobChores({ pool, law, inSlices, say })])
