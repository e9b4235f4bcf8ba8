// A replica that watches catalogues, on the database it is given, until it is killed.

import { join } from 'node:path'
import pg from 'pg'
import { fixedClock } from '../../src/base/clock.ts'
import { watchTasks } from '../../src/catalogue/watch.ts'
import { filesOf } from '../../src/compile/data-files.ts'
import { embeddedEdition } from '../../src/compile/embedded-edition.ts'
import { openServingLaw } from '../../src/operations/serving-law.ts'
import { startRunner } from '../../src/store/runner.ts'
import { NOW } from '../api/serving.ts'
import { classifier, compile } from '../loaded.ts'
import { inSlices } from '../slices.ts'

const DATA = join(import.meta.dirname, '../../data')
const [connectionString] = process.argv.slice(2)
const pool = new pg.Pool({ ...(connectionString !== undefined && { connectionString }) })
pool.on('error', () => undefined)
pool.on('connect', (session) => session.on('error', () => undefined))
const law = await openServingLaw({
  ...{ pool, base: filesOf(embeddedEdition(DATA)), compile, classifier: classifier() },
  ...{ clock: fixedClock(NOW), pollMs: 3_600_000, say: () => undefined },
})
await startRunner(pool, [watchTasks({ pool, law, inSlices, mailing: null })])
