// `landfall sync …`: asks publishers for what is new, verifies it and puts it in force, one
// publisher after the other; shows what came of it the last times, and what people must read.

import { randomInt } from 'node:crypto'
import { resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Pool } from 'pg'
import { type Clock, systemClock } from '../base/clock.ts'
import { type DataFiles, embeddedFiles } from '../compile/data-files.ts'
import { loadTariffs } from '../compile/load-tariffs.ts'
import {
  beginRun,
  endRun,
  lastRuns,
  type SyncRun,
  syncRuns,
  withPublisherLock,
} from '../editions/sync-runs.ts'
import { checkedLawCompiler } from '../operations/checked-law.ts'
import { noticesPath, readNotices } from '../publish/notices.ts'
import { editionOwner, type Publisher } from '../publish/publisher.ts'
import { openPublishers } from '../publish/publishers.ts'
import { type EditionRegister, type SyncResult, sync } from '../publish/sync.ts'
import { TEMPORARY_FAILURE } from '../publish/sync-schedule.ts'
import type { Store } from '../store/store.ts'
import { onDatabase, refuse, type Say, table } from './database.ts'
import { syncRegister } from './sync-register.ts'

const USAGE = `landfall sync                        ask every publisher
landfall sync PUBLISHER …            ask these
landfall sync PUBLISHER --accept WHY put it in force although it was refused for its findings
landfall sync runs [PUBLISHER]       what came of the last ones, and why
landfall sync notices                what people must read: the law may have moved

Every run is recorded. What is refused changes nothing: the edition in force stays.
Exit status: 0 all went through, 1 one was refused, 75 one failed on the way.
`
const DATA = resolve(import.meta.dirname, '../../data')
/** Whose acts the notices touch. */
const WATCHED = 'US'
const RUNS_SHOWN = 20
const FINE = 2 ** 32
/** Base address of a mirror of publishers' files; empty asks the publishers themselves. */
const MIRROR = 'LANDFALL_SYNC_MIRROR'

/** Who is asked, from where, and when; the command line's are the real ones. */
type SyncSources = {
  readonly publishers: readonly Publisher[]
  /** The embedded files. */
  readonly base: DataFiles
  readonly clock: Clock
  readonly mirror: string | null
  readonly wait: (milliseconds: number) => Promise<unknown>
  readonly env: Readonly<Record<string, string | undefined>>
}

/** Runs one command on the database of the environment, writing to `say`; the exit status. */
export async function runSync(args: readonly string[], say: Say): Promise<number> {
  const asked = read(args)
  if (asked === null) {
    say(USAGE)
    return args.includes('--help') || args[0] === 'help' ? 0 : 1
  }
  const mirror = process.env[MIRROR]?.replace(/\/+$/, '') || null
  const sources = {
    publishers: openPublishers(DATA),
    base: embeddedFiles(DATA),
    clock: systemClock,
    mirror,
    wait: delay,
    env: process.env,
  }
  return onDatabase(say, ({ pool }) => runOn(pool, asked, sources, say))
}

type Asked = { readonly words: readonly string[]; readonly accept: string | null }

function read(args: readonly string[]): Asked | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { accept: { type: 'string' } },
      allowPositionals: true,
    })
    const accept = values.accept?.trim() ?? null
    return positionals[0] === 'help' || accept === '' ? null : { words: positionals, accept }
  } catch {
    return null
  }
}

async function runOn(
  pool: Store['pool'],
  { words, accept }: Asked,
  sources: SyncSources,
  say: Say,
): Promise<number> {
  const [command, ...rest] = words
  if (command === 'runs') {
    const [of] = rest
    return sayRuns(
      of === undefined ? await lastRuns(pool) : await syncRuns(pool, of, RUNS_SHOWN),
      say,
    )
  }
  if (command === 'notices') return sayNotices(pool, sources, say)
  const known = new Map(sources.publishers.map((publisher) => [publisher.id, publisher]))
  const unknown = words.find((word) => !known.has(word))
  if (unknown !== undefined) {
    return refuse(
      say,
      `There is no publisher ${unknown}; there are ${[...known.keys()].join(', ')}.`,
    )
  }
  if (accept !== null && words.length !== 1) {
    return refuse(say, '--accept is for one publisher whose findings you have read.')
  }
  let worst = 0
  for (const publisher of sources.publishers) {
    const { id, settings } = publisher
    if (words.length > 0 ? !words.includes(id) : keyless(publisher, sources)) {
      if (words.length === 0) say(`${id}: left out, ${settings.keyVariable} is not set\n`)
      continue
    }
    const result = await syncOnce(pool, publisher, { ...sources, accept }, say)
    worst = Math.max(worst, statusOf(result))
  }
  return worst
}

/** Of a sync that went through, that was refused, that failed on the way and may be tried again. */
function statusOf(result: SyncResult | null): number {
  if (result?.outcome === 'failed') return TEMPORARY_FAILURE
  return result?.outcome === 'refused' ? 1 : 0
}

function keyless({ settings }: Publisher, { env }: SyncSources): boolean {
  return settings.keyVariable !== null && !env[settings.keyVariable]
}

/** One recorded run; null when the same publisher is being synced elsewhere at this moment. */
export async function syncOnce(
  pool: Pool,
  publisher: Publisher,
  sources: SyncSources & { readonly accept: string | null },
  say: Say,
): Promise<SyncResult | null> {
  const { clock, mirror, accept, env, wait } = sources
  const { id, settings } = publisher
  const result = await withPublisherLock(pool, editionOwner(publisher), async () => {
    const run = await beginRun(pool, id, clock.now())
    const done = await sync(publisher, {
      register: registerOf(pool, sources),
      clock,
      wait,
      random: () => randomInt(FINE) / FINE,
      mirror,
      key: (settings.keyVariable && env[settings.keyVariable]) || null,
      accept,
      say,
    })
    await endRun(pool, run, clock.now(), done).catch((error: Error) => {
      say(`${id}: the run could not be recorded: ${error.message}\n`)
    })
    return done
  })
  say(`${id}: ${result ? outcomeText(result) : 'is being synced elsewhere at this moment'}\n`)
  return result
}

function registerOf(pool: Pool, { base }: SyncSources): EditionRegister {
  return syncRegister(pool, base, checkedLawCompiler())
}

function outcomeText({ outcome, step, reason, title, notices }: SyncResult): string {
  const news = notices > 0 ? `; ${notices} new notices: landfall sync notices` : ''
  if (outcome === 'activated') return `${title} is in force${news}`
  if (outcome === 'unchanged') return `nothing newer${title ? ` than ${title}` : ''}`
  const stands = 'What was in force stays in force.'
  return `${outcome} at ${step}: ${reason ?? ''}. ${stands}`.replace('..', '.')
}

function sayRuns(runs: readonly SyncRun[], say: Say): number {
  if (runs.length === 0) say('No publisher has been synced yet.\n')
  else {
    say(
      table(
        ['PUBLISHER', 'STARTED', 'OUTCOME', 'STEP', 'REASON'],
        runs.map(({ publisher, startedAt, end }) => [
          publisher,
          startedAt,
          end?.outcome ?? 'not ended',
          end?.step ?? '',
          end?.reason ?? '',
        ]),
      ),
    )
  }
  return 0
}

/** Those since the day to which the acts were read; by then the older ones have been. */
async function sayNotices(pool: Pool, sources: SyncSources, say: Say): Promise<number> {
  const register = registerOf(pool, sources)
  const read = loadTariffs(sources.base).of(WATCHED)?.horizon ?? ''
  let [count, settled] = [0, 0]
  for (const { id } of sources.publishers) {
    const file = (await register.inForce(id)).read(noticesPath(id))
    for (const { published, reference, title, touches, url } of file ? readNotices(file) : []) {
      if (published <= read) settled += 1
      else {
        say(`${published} ${reference} [${touches.join(', ')}] ${title} ${url}\n`)
        count += 1
      }
    }
  }
  say(`${count} notices since ${read}, the day to which the acts were read; ${settled} older\n`)
  return 0
}
