// A service that the test files of a process share, each with an organisation of its own. For files
// that change nothing of the service itself, such as its law, and look at no rows of others.

import assert from 'node:assert/strict'
import { before } from 'node:test'
import { key, organisation } from '../account/accounts.ts'
import { atEnd } from '../at-end.ts'
import { inject, NOW, type Options, openServing, type Serving, search } from './serving.ts'

type Shared = {
  readonly landfall: Awaited<ReturnType<typeof openServing>>
  /** What was logged in files before. */
  readonly earlier: string[]
}

/** By their options. */
const opened = new Map<string, Promise<Shared>>()

/** Like `serving`; the service ends after the last file of the process. */
export function sharedServing(options: Pick<Options, 'linked' | 'perMinute'> = {}): () => Serving {
  let running: Serving | null = null
  before(async () => {
    const name = JSON.stringify(options)
    const shared = opened.get(name) ?? open(options)
    opened.set(name, shared)
    running = await joined(await shared)
  })
  return () => {
    assert(running, 'the tests have not begun')
    return running
  }
}

async function open(options: Options): Promise<Shared> {
  const shared: Shared = { landfall: await openServing(options), earlier: [] }
  const { landfall, earlier } = shared
  atEnd(async () => {
    try {
      await search({ ...landfall, log: [...earlier, ...landfall.log] })
    } finally {
      await landfall.close()
    }
  })
  return shared
}

async function joined({ landfall, earlier }: Shared): Promise<Serving> {
  const { pool, clock, log } = landfall
  earlier.push(...log.splice(0))
  clock.set(NOW)
  const owner = await organisation(pool, 'Growth')
  const own = await key(pool, owner)
  const send: Serving['send'] = (sent) => inject(landfall, own.raw, sent)
  return { ...landfall, organisation: owner, key: own, send }
}
