// Opens what all seeds of a simulation share: the database with its world, the replicas, the law.

import type { TestDatabase } from '../database.ts'
import { classifier, screening, tariffs } from '../loaded.ts'
import type { Game } from './play.ts'
import { simulateProcess } from './process.ts'
import { openReplica, type Sabotage } from './replica.ts'
import { Server } from './server.ts'
import { createWorld, TIERS } from './world.ts'

const REPLICAS = ['north', 'south']
/** More than all replicas have, for those whose end the server has not yet noticed. */
const BACKENDS = 32
const WORLD_SEED = 1

export async function openGame(database: TestDatabase, sabotage: Sabotage = () => ({})) {
  const law = {
    ...{ tariffs: tariffs(), screening: screening(), classifier: classifier() },
    lawName: 'embedded',
  }
  const pool = database.pool()
  const simulated = simulateProcess()
  simulated.reseed(WORLD_SEED)
  const world = await createWorld(pool)
  const current: Game['current'] = { schedule: null }
  const replicas = await Promise.all(
    REPLICAS.map((name) => openReplica(name, TIERS, law, sabotage)),
  )
  const server = await Server.open({
    url: database.url,
    backends: BACKENDS,
    now: () => current.schedule?.now() ?? 0,
    onQueued: () => {
      for (const replica of replicas) replica.wake()
    },
  })
  const game: Game = { world, pool, simulated, server, replicas, current }
  return {
    game,
    close: async () => {
      simulated.restore()
      for (const replica of replicas) await replica.close()
      await server.close()
    },
  }
}
