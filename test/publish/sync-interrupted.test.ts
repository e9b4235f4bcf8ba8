// A sync that is broken off: its process killed at each step, the disk of the database full, the
// database gone in the middle of an activation. What stood answers, and the next sync goes through.

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
const ACCEPT = 'made up for a test'
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

/** What an answer would use on a day: the rate in force, or null. */
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
      assert.equal((await at.recorded('hmrc'))?.end, null, 'the run is there and has no end')
    })
  }
})

describe('the database', () => {
  /** While `work` runs, writing to a table does this. */
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

  it('its disk is full', async () => {
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

  it('is gone in the middle of an activation', async () => {
    october('2.12')
    const gone = 'perform pg_terminate_backend(pg_backend_pid()); return new'
    await broken('activation', gone, async () => {
      const result = await at.run(hmrc, '2026-10-05', ACCEPT)
      assert.deepEqual([result.outcome, result.step], ['failed', 'activate'])
      assert.match(result.reason ?? '', /terminat/)
    })
    await stands()
  })

  it('is whole again: the next sync goes through, and the runs tell the story', async () => {
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
