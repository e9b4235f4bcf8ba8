// The checks of the simulation find faults: a few seeds find replicas that lose, double, miscount
// or mix up what they should keep.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { timedId } from '../../src/base/id.ts'
import { freshDatabase, type TestDatabase } from '../database.ts'
import { openGame } from './game.ts'
import { play } from './play.ts'
import type { Sabotage } from './replica.ts'

const SEEDS_MOST = 40
let database: TestDatabase
let opened: Awaited<ReturnType<typeof openGame>>
let sabotage: Sabotage = () => ({})

before(async () => {
  database = await freshDatabase()
  opened = await openGame(database, (account) => sabotage(account))
})
after(async () => {
  await opened.close()
  await database.drop()
})

/** All problems of seeds, until one is like `expected`. */
async function find(expected: RegExp): Promise<void> {
  const found: string[] = []
  for (let seed = 1; seed <= SEEDS_MOST; seed++) {
    found.push(...(await play(opened.game, seed)).problems)
    if (found.some((problem) => expected.test(problem))) return
  }
  assert.fail(`not found among: ${found.join('\n')}`)
}

test('a calculation that is acknowledged and not stored is found', async () => {
  sabotage = ({ commit }) => ({
    commit: async ({ settled }) => {
      if (settled) await commit({ calculation: null, settled })
    },
  })
  await find(/acknowledged, but lost/)
})

test('a second effect of an idempotency key is found', async () => {
  sabotage = ({ idempotency, commit }) => ({
    idempotency: {
      ...idempotency,
      begin: async (organisation, endpoint, idempotencyKey) => {
        const reservation = { organisation, endpoint, idempotencyKey, owner: 0, attempt: 0 }
        return { kind: 'fresh', reservation }
      },
    },
    commit: async ({ calculation }) => {
      if (calculation) await commit({ calculation, settled: null })
    },
  })
  await find(/doubled/)
})

test('calls that are not given back to the quota are found', async () => {
  sabotage = () => ({ uncount: async () => undefined })
  await find(/quota too high/)
})

test('a key that stays reserved is found', async () => {
  sabotage = ({ idempotency }) => ({
    commit: async () => {
      throw new Error('a fault of ours')
    },
    idempotency: { ...idempotency, free: async () => undefined },
  })
  await find(/stuck/)
})

test('a calculation that is also stored for another organisation is found', async () => {
  sabotage = ({ commit }) => ({
    commit: async (entry) => {
      await commit(entry)
      if (!entry.calculation) return
      const others = opened.game.world.organisations.map(({ id }) => id)
      const organisation = others.find((id) => id !== entry.calculation?.organisation) ?? ''
      const calculation = { ...entry.calculation, organisation, id: timedId(entry.calculation.at) }
      await commit({ calculation, settled: null })
    },
  })
  await find(/kept that nobody asked for/)
})

test('an answer that differs from what is stored is found', async () => {
  sabotage = ({ commit }) => ({
    commit: (entry) => {
      if (!entry.calculation) return commit(entry)
      const { bytes, newest } = entry.calculation.response
      const text = bytes.toString('latin1').replace('USD', 'EUR')
      const response = { bytes: Buffer.from(text, 'latin1'), newest }
      return commit({ ...entry, calculation: { ...entry.calculation, response } })
    },
  })
  await find(/computed again/)
})
