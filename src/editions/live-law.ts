// The law that this replica uses: new law is compiled in the background, then swapped in at once.
// The database notifies replicas of changes; they also poll, in case a notification is lost.

import type { Pool } from 'pg'
import { DataError } from '../base/data-error.ts'
import type { DataFiles } from '../compile/data-files.ts'
import { SHORT_ID } from '../law/edition.ts'
import { openListener } from '../store/listener.ts'
import { CHANNEL } from './activate.ts'
import { type InForce, inForce, lastNumber, type OpenEditions, withFiles } from './in-force.ts'

/** Immutable: a request uses the same law from start to end. */
type Law<Compiled> = {
  readonly compiled: Compiled
  readonly inForce: InForce
  /** Embedded edition and activation number, to find the same law again: `9f86d081884c.17`. */
  readonly name: string
}

export type LiveLaw<Compiled> = {
  current(): Law<Compiled>
  /** Why the law in force could not be loaded; null if this replica is up to date. */
  behind(): string | null
  /** Checks now; resolves when the law in force at this moment is loaded or has failed. */
  refresh(): Promise<void>
  close(): Promise<void>
}

/** Not the number of any law. */
const NO_NUMBER = -1

type LawSettings<Compiled> = {
  readonly pool: Pool
  readonly base: DataFiles
  /** Throws a DataError when the files cannot be compiled. */
  readonly compile: (files: DataFiles) => Promise<Compiled>
  /** How often to check without a notification. */
  readonly pollMs: number
  /** Receives the name of a loaded law, or why loading failed. */
  readonly report: (event: { readonly law: string | null; readonly failure: string | null }) => void
}

/**
 * Opens the law in force. If it cannot be compiled, the embedded files are used and `behind` gives
 * the reason.
 */
export async function openLaw<Compiled>(parts: LawSettings<Compiled>): Promise<LiveLaw<Compiled>> {
  const { pool, report: say } = parts
  const loader = lawLoader(parts)
  let closed = false
  let current = (await loader.newer(NO_NUMBER)) ?? (await loader.embedded())
  say({ law: current.name, failure: null })
  const refresh = coalesced(async () => {
    const law = closed ? null : await loader.newer(current.inForce.number)
    if (!law) return
    current = law
    say({ law: law.name, failure: null })
  })
  const listener = openListener(pool, CHANNEL, refresh)
  const listenAndRefresh = async (): Promise<void> => {
    await listener.connect()
    await refresh()
  }
  await listenAndRefresh()
  const poll = setInterval(listenAndRefresh, parts.pollMs)
  return {
    current: () => current,
    behind: loader.behind,
    refresh,
    close: async () => {
      clearInterval(poll)
      closed = true
      await listener.close()
      await refresh()
    },
  }
}

/** Checks for newer law and compiles it; a failure is reported once and kept until resolved. */
function lawLoader<Compiled>({ pool, base, compile, report: say }: LawSettings<Compiled>) {
  const opened: OpenEditions = new Map()
  let failure: string | null = null
  /** The law that could not be compiled; it is not tried again. */
  let refusedNumber = NO_NUMBER

  async function compiledLaw(law: InForce): Promise<Law<Compiled>> {
    const compiled = await withFiles(pool, { base, law, known: opened }, compile)
    return { compiled, inForce: law, name: lawName(base, law.number) }
  }

  async function loadNewer(ours: number): Promise<Law<Compiled> | null> {
    const number = await lastNumber(pool)
    if (number === ours) failure = null
    if (number === ours || number === refusedNumber) return null
    try {
      const law = await compiledLaw(await inForce(pool))
      failure = null
      return law
    } catch (error) {
      if (error instanceof DataError) refusedNumber = number
      throw error
    }
  }

  return {
    /** The law in force; null if it is loaded already or cannot be loaded. */
    newer: async (ours: number): Promise<Law<Compiled> | null> => {
      try {
        return await loadNewer(ours)
      } catch (error) {
        const reason = (error as Error).message
        if (failure !== reason) say({ law: null, failure: reason })
        failure = reason
        return null
      }
    },
    embedded: () => compiledLaw({ number: 0, editions: [] }),
    behind: () => failure,
  }
}

function lawName(base: DataFiles, number: number): string {
  const [embedded] = base.editions
  return `${embedded?.id.slice(0, SHORT_ID) ?? ''}.${number}`
}

/** Returns a function that resolves after a full run of `work` that began after the call. */
function coalesced(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  let next: Promise<void> | null = null
  return () => {
    next ??= running.then(() => {
      if (next) running = next
      next = null
      return work()
    })
    return next
  }
}
