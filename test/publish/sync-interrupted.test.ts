// An interrupted sync: its process killed at each step, the database's disk full, the database lost
// during an activation. The edition in force stays, and the next sync succeeds.

import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { after, before, describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import type { Day } from '../../src/base/day.ts'
import { hmrcPublisher } from '../../src/publish/hmrc/publisher.ts'
import { compiled } from '../loaded.ts'
import { hmrcMonth, monthAddress } from './hmrc-months.ts'
import { settingsOf } from './settings.ts'
import { type Syncing, syncing } from './syncing.ts'

const SYNC = fileURLToPath(new URL('sync-until-killed.ts', import.meta.url))
const ACCEPT = 'a test'
const hmrc = hmrcPublisher(settingsOf('hmrc'))

let at: Syncing
before(async () => {
  at = await syncing()
  for (const name of ['2026-07', '2026-08', '2026-09']) {
    at.local.put(monthAddress(name), { body: hmrcMonth(name, {}) })
  }
  const first = await at.run(hmrc, '2026-09-20', ACCEPT)
  assert.equal(first.outcome, 'activated', first.reason ?? '')
})
after(() => at.close())

/** The rate in force on a day, or null. */
function usd(day: string): Promise<string | null> {
  return at.files((files) => {
    const table = compiled(files).of('GB')?.exchange
    return table?.rate('USD', day as Day)?.rate.toString() ?? null
  })
}

async function stands(): Promise<void> {
  assert.equal(await at.title('hmrc'), 'HMRC monthly exchange rates to 2026-09-01')
  assert.deepEqual([await usd('2026-09-30'), await usd('2026-10-05')], ['2', null])
}

function october(rate: string): void {
  at.local.put(monthAddress('2026-10'), { body: hmrcMonth('2026-10', { USD: rate }) })
}

describe('killed', () => {
  for (const [number, step] of ['fetch', 'build', 'verify', 'keep', 'activate'].entries()) {
    it(`at ${step}`, async () => {
      october(`2.0${number}`)
      const child = spawn(process.execPath, [SYNC, at.url, at.local.mirror, '2026-10-05', step], {
        stdio: 'inherit',
      })
      const [, signal] = await once(child, 'exit')
      assert.equal(signal, 'SIGKILL')
      await stands()
      assert.equal((await at.recorded('hmrc'))?.end, null, 'the run is recorded without an end')
    })
  }
})

describe('the database', () => {
  /** Makes writes to a table fail while `work` runs. */
  async function broken(table: string, does: string, work: () => Promise<void>): Promise<void> {
    await at.pool.query(
      `create function breaks() returns trigger language plpgsql as $$ begin ${does}; end $$`,
    )
    await at.pool.query(
      `create trigger breaks before insert on ${table} for each row execute function breaks()`,
    )
    try {
      await work()
    } finally {
      await at.pool.query('drop function breaks cascade')
    }
  }

  it('has a full disk', async () => {
    october('2.11')
    const full = `raise exception 'could not extend file: No space left on device'
                    using errcode = '53100'`
    await broken('edition_content', full, async () => {
      const result = await at.run(hmrc, '2026-10-05', ACCEPT)
      assert.deepEqual(
        [result.outcome, result.step, result.reason],
        ['failed', 'keep', 'could not extend file: No space left on device (53100)'],
      )
    })
    await stands()
  })

  it('is lost during an activation', async () => {
    october('2.12')
    const gone = 'perform pg_terminate_backend(pg_backend_pid()); return new'
    await broken('activation', gone, async () => {
      const result = await at.run(hmrc, '2026-10-05', ACCEPT)
      assert.deepEqual([result.outcome, result.step], ['failed', 'activate'])
      assert.match(result.reason ?? '', /terminat/)
    })
    await stands()
  })

  it('is available again: the next sync succeeds, and the runs are recorded', async () => {
    october('2.13')
    const result = await at.run(hmrc, '2026-10-06', ACCEPT)
    assert.equal(result.outcome, 'activated', result.reason ?? '')
    assert.equal(await usd('2026-10-06'), '2.13')
    const { rows } = await at.pool.query(
      `select outcome, count(*)::integer as runs from sync_run group by outcome order by outcome`,
    )
    assert.deepEqual(rows, [
      { outcome: 'activated', runs: 2 },
      { outcome: 'failed', runs: 2 },
      { outcome: null, runs: 5 },
    ])
  })
})
