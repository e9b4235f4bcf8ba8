// The law in force as this replica answers by it: compiled beside the one that answers, then put in
// its place in one step. Told by the database when it moves; asks now and then in case it was not.

import type { Pool } from 'pg'
import { DataError } from '../base/data-error.ts'
import type { DataFiles } from '../compile/data-files.ts'
import { SHORT_ID } from '../law/edition.ts'
import { openListener } from '../store/listener.ts'
import { CHANNEL } from './activate.ts'
import { type InForce, inForce, lastNumber, type OpenEditions, withFiles } from './in-force.ts'

/** Never changed once made: a request that took it keeps it to its end. */
type Law<Compiled> = {
  readonly compiled: Compiled
  readonly inForce: InForce
  /** Names embedded files and number, to find the same law again: `9f86d081884c.17`. */
  readonly name: string
}

export type LiveLaw<Compiled> = {
  current(): Law<Compiled>
  /** Why the last law could not be taken over, since when it was not; null when all is well. */
  behind(): string | null
  /** Looks now, and resolves when what was in force at this moment answers or has failed. */
  refresh(): Promise<void>
  close(): Promise<void>
}

/** No law has this number. */
const NONE = -1

type LawParts<Compiled> = {
  readonly pool: Pool
  readonly base: DataFiles
  /** Throws a DataError when the files cannot be compiled. */
  readonly compile: (files: DataFiles) => Promise<Compiled>
  /** How often to look without having been told. */
  readonly pollMs: number
  /** Hears the name of a law taken over, or why none was. */
  readonly say: (said: { readonly law: string | null; readonly failure: string | null }) => void
}

/**
 * Opens the law in force. When it cannot be compiled, the embedded files answer instead, and
 * `behind` says why.
 */
export async function openLaw<Compiled>(parts: LawParts<Compiled>): Promise<LiveLaw<Compiled>> {
  const { pool, say } = parts
  const outlook = watch(parts)
  let closed = false
  let current = (await outlook.newer(NONE)) ?? (await outlook.embedded())
  say({ law: current.name, failure: null })
  const refresh = inTurn(async () => {
    const law = closed ? null : await outlook.newer(current.inForce.number)
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
    behind: outlook.behind,
    refresh,
    close: async () => {
      clearInterval(poll)
      closed = true
      await listener.close()
      await refresh()
    },
  }
}

/** Looks for newer law and compiles it; a failure is said once, and remembered until it is over. */
function watch<Compiled>({ pool, base, compile, say }: LawParts<Compiled>) {
  const known: OpenEditions = new Map()
  let failure: string | null = null
  /** The law that could not be compiled here; it is not tried again. */
  let refused = NONE

  async function take(law: InForce): Promise<Law<Compiled>> {
    const compiled = await withFiles(pool, { base, law, known }, compile)
    return { compiled, inForce: law, name: lawName(base, law.number) }
  }

  async function look(ours: number): Promise<Law<Compiled> | null> {
    const number = await lastNumber(pool)
    if (number === ours) failure = null
    if (number === ours || number === refused) return null
    try {
      const law = await take(await inForce(pool))
      failure = null
      return law
    } catch (error) {
      if (error instanceof DataError) refused = number
      throw error
    }
  }

  return {
    /** The law in force; null when it is ours already, or cannot be had. */
    newer: async (ours: number): Promise<Law<Compiled> | null> => {
      try {
        return await look(ours)
      } catch (error) {
        const reason = (error as Error).message
        if (failure !== reason) say({ law: null, failure: reason })
        failure = reason
        return null
      }
    },
    embedded: () => take({ number: 0, editions: [] }),
    behind: () => failure,
  }
}

function lawName(base: DataFiles, number: number): string {
  const [embedded] = base.editions
  return `${embedded?.id.slice(0, SHORT_ID) ?? ''}.${number}`
}

/** Returns a function that resolves after a whole run of `work` that began after the call. */
function inTurn(work: () => Promise<void>): () => Promise<void> {
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
