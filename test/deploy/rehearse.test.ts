// The short forms of two rehearsals: a rolling restart behind HAProxy, and PgBouncer in transaction
// mode. No call fails, and everything answered is recorded.

import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { rehearsePooler } from '../../deploy/rehearse/pooler.ts'
import type { Outcome } from '../../deploy/rehearse/under-load.ts'
import { rehearseUpgrade } from '../../deploy/rehearse/upgrade.ts'

/** Short: little load, and one calculation is replayed. */
const SHORT = { calmMs: 500, tolerance: { replayed: 1 } }

const missing = ['haproxy', 'pgbouncer'].filter((name) => {
  try {
    execFileSync('which', [name], { stdio: 'ignore' })
    return false
  } catch {
    return true
  }
})
const skip = missing.length > 0 && `not installed (Debian: ${missing.join(', ')})`

async function assertHolds(rehearse: (folder: string) => Promise<Outcome>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'landfall-rehearsal-'))
  chmodSync(folder, 0o755)
  const { figures, faults } = await rehearse(folder)
  assert.deepEqual(faults, [], `logs are in ${folder}`)
  assert.equal(figures.failed, 0)
  assert(Number(figures.calculations) > 0, 'there was a load')
  rmSync(folder, { recursive: true })
}

test('replicas that restart in turn behind the proxy fail no call', { skip }, () =>
  assertHolds((folder) => rehearseUpgrade({ folder, from: null, ...SHORT })),
)

test('through PgBouncer in transaction mode no call fails', { skip }, () =>
  assertHolds((folder) => rehearsePooler({ folder, ...SHORT })),
)
