// `landfall sync …`: fetches newer files from publishers, verifies and activates them, one
// publisher after the other; lists the last runs, and notices that people must read.

import { randomInt } from 'node:crypto'
import { resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
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
import type { LawCompiler } from '../operations/serving-law.ts'
import { noticesPath, readNotices } from '../publish/notices.ts'
import { editionOwner, type Publisher } from '../publish/publisher.ts'
import { openPublishers } from '../publish/publishers.ts'
import { type EditionRegister, type SyncResult, sync } from '../publish/sync.ts'
import { TEMPORARY_FAILURE } from '../publish/sync-schedule.ts'
import type { Store } from '../store/store.ts'
import { fail, listing, withDatabase } from './database.ts'
import type { Asked, CommandContext, Say } from './declared/command.ts'
import { syncRegister } from './sync-register.ts'
import { NoAnswer } from './usage-error.ts'

const DATA = resolve(import.meta.dirname, '../../data')
/** The destination whose acts the notices concern. */
const WATCHED = 'US'
const RUNS_SHOWN = 20
const RANDOM_STEPS = 2 ** 32
/** Environment variable with the base address of a mirror of the publishers' files. */
const MIRROR = 'LANDFALL_SYNC_MIRROR'

/** What a sync depends on; tests use other values than the command line. */
type SyncSources = {
  readonly publishers: readonly Publisher[]
  /** The embedded files. */
  readonly base: DataFiles
  readonly compile: LawCompiler
  readonly clock: Clock
  readonly mirror: string | null
  readonly wait: (milliseconds: number) => Promise<unknown>
  readonly env: Readonly<Record<string, string | undefined>>
}

/** Runs one command on the configured database. */
export async function runSync(
  { path, words, flags }: Asked,
  { say }: CommandContext,
): Promise<number> {
  const accept = typeof flags.accept === 'string' ? flags.accept.trim() : null
  if (accept === '') throw new NoAnswer('--accept is the reason, in words.')
  const mirror = process.env[MIRROR]?.replace(/\/+$/, '') || null
  const sources = {
    publishers: openPublishers(DATA),
    base: embeddedFiles(DATA),
    compile: checkedLawCompiler(),
    clock: systemClock,
    mirror,
    wait: delay,
    env: process.env,
  }
  const asked = { words: [...path.slice(1), ...words], accept, flags }
  return withDatabase(({ pool }) => runOn(pool, asked, sources, say))
}

type SyncCommand = {
  readonly words: readonly string[]
  readonly accept: string | null
  readonly flags: Asked['flags']
}

async function runOn(
  pool: Store['pool'],
  { words, accept, flags }: SyncCommand,
  sources: SyncSources,
  say: Say,
): Promise<number> {
  const [command, ...rest] = words
  if (command === 'runs') {
    const [of] = rest
    return printRuns(
      of === undefined ? await lastRuns(pool) : await syncRuns(pool, of, RUNS_SHOWN),
      flags,
      say,
    )
  }
  if (command === 'notices') return printNotices(pool, sources, say)
  const known = new Map(sources.publishers.map((publisher) => [publisher.id, publisher]))
  const unknown = words.find((word) => !known.has(word))
  if (unknown !== undefined) {
    return fail(`Unknown publisher ${unknown}. The publishers are ${[...known.keys()].join(', ')}.`)
  }
  if (accept !== null && words.length !== 1) {
    return fail('--accept needs exactly one publisher, whose findings you have read.')
  }
  let worst = 0
  for (const publisher of sources.publishers) {
    const { id, settings } = publisher
    if (words.length > 0 ? !words.includes(id) : lacksKey(publisher, sources)) {
      if (words.length === 0) say(`${id}: skipped, ${settings.keyVariable} is not set\n`)
      continue
    }
    const result = await syncOnce(pool, publisher, { ...sources, accept }, say)
    worst = Math.max(worst, statusOf(result))
  }
  return worst
}

/** The exit status of a sync. */
function statusOf(result: SyncResult | null): number {
  if (result?.outcome === 'failed') return TEMPORARY_FAILURE
  return result?.outcome === 'refused' ? 1 : 0
}

function lacksKey({ settings }: Publisher, { env }: SyncSources): boolean {
  return settings.keyVariable !== null && !env[settings.keyVariable]
}

/** Runs and records one sync; null if another process is syncing the same publisher. */
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
      random: () => randomInt(RANDOM_STEPS) / RANDOM_STEPS,
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
  say(`${id}: ${result ? outcomeText(result) : 'another process is syncing this publisher'}\n`)
  return result
}

function registerOf(pool: Pool, { base, compile }: SyncSources): EditionRegister {
  return syncRegister(pool, base, compile)
}

function outcomeText({ outcome, step, reason, title, notices }: SyncResult): string {
  const news = notices > 0 ? `; ${notices} new notices: landfall sync notices` : ''
  if (outcome === 'activated') return `${title} is in force${news}`
  if (outcome === 'unchanged') return `nothing newer${title ? ` than ${title}` : ''}`
  const consequence = 'The edition in force stays.'
  return `${outcome} at ${step}: ${reason ?? ''}. ${consequence}`.replace('..', '.')
}

function printRuns(runs: readonly SyncRun[], flags: Asked['flags'], say: Say): number {
  if (runs.length === 0 && !flags.json) say('No publisher has been synced yet.\n')
  else {
    say(
      listing(
        ['PUBLISHER', 'STARTED', 'OUTCOME', 'STEP', 'REASON'],
        runs.map(({ publisher, startedAt, end }) => [
          publisher,
          startedAt,
          end?.outcome ?? 'not ended',
          end?.step ?? null,
          end?.reason ?? null,
        ]),
        flags,
      ),
    )
  }
  return 0
}

/** Prints the notices since the day up to which the acts were read; older ones are settled. */
async function printNotices(pool: Pool, sources: SyncSources, say: Say): Promise<number> {
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
  say(`${count} notices since ${read}, up to which the acts were read; ${settled} older\n`)
  return 0
}
