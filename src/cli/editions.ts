// `landfall editions …`: lists and compares editions of publishers' tables, activates them and
// rolls them back.

import { join } from 'node:path'
import type { Pool } from 'pg'
import { runToEnd } from '../base/steps.ts'
import { embeddedFiles, overlayLayers } from '../compile/data-files.ts'
import { type Change, changeSteps } from '../compile/edition-changes.ts'
import { EMBEDDED } from '../compile/embedded-edition.ts'
import { activate, rollback } from '../editions/activate.ts'
import { changeCounts } from '../editions/changes.ts'
import { type Activation, activations, inForce } from '../editions/in-force.ts'
import {
  type OpenEdition,
  openEdition,
  type StoredEdition,
  storedEdition,
  storedEditions,
} from '../editions/stored-editions.ts'
import { SHORT_ID } from '../law/edition.ts'
import { checkedLawCompiler } from '../operations/checked-law.ts'
import { fail, listing, operator, withDatabase } from './database.ts'
import type { Asked, CommandContext, Say } from './declared/command.ts'

const DATA = join(import.meta.dirname, '../../data')
const LOG_SHOWN = 50
const CHANGES_SHOWN = 200

type EditionsCommand = {
  readonly words: readonly string[]
  readonly why: string | null
  readonly flags: Asked['flags']
}

/** Runs one command on the configured database. */
export async function runEditions(
  { path, words, flags }: Asked,
  { say }: CommandContext,
): Promise<number> {
  const { why } = flags
  const own = [path.at(-1) ?? '', ...words]
  const asked = { words: own, why: typeof why === 'string' ? why : null, flags }
  return withDatabase(({ pool }) => run(pool, asked, say))
}

async function run(pool: Pool, { words, why, flags }: EditionsCommand, say: Say): Promise<number> {
  const [command, one = '', other] = words
  switch (command) {
    case 'list':
      return list(pool, one || null, flags, say)
    case 'log':
      return log(pool, one || null, flags, say)
    case 'show':
      return withEdition(pool, one, (edition) => show(edition, say))
    case 'diff':
      return withEdition(pool, one, (edition) => diff(pool, edition, other ?? null, say))
  }
  if (!why?.trim()) return fail('A reason for the register is required: --why "…".')
  const registry = { pool, base: embeddedFiles(DATA), compile: checkedLawCompiler() }
  const reason = { actor: operator().name, why: why.trim() }
  const done =
    command === 'activate'
      ? await activate(registry, one, { ...reason, again: true })
      : await rollback(registry, one, reason)
  const { title, publisher, edition, number } = done
  const what =
    edition === null
      ? `the embedded tables of ${publisher} are in force again`
      : `${title} is in force`
  say(`${number}: ${what}${countsText(await changeCounts(pool, number))}\n`)
  return 0
}

function countsText(counts: Readonly<Record<string, number>>): string {
  const parts = Object.entries(counts).map(([kind, count]) => `${count} ${kind}`)
  return parts.length === 0 ? '' : ` (${parts.join(', ')})`
}

async function withEdition(
  pool: Pool,
  id: string,
  work: (edition: StoredEdition) => Promise<number> | number,
): Promise<number> {
  const edition = await storedEdition(pool, id)
  return edition ? work(edition) : fail(noEdition(id))
}

function noEdition(id: string): string {
  return `No single edition begins with ${id}; see landfall editions list.`
}

async function list(
  pool: Pool,
  publisher: string | null,
  flags: Asked['flags'],
  say: Say,
): Promise<number> {
  const kept = await storedEditions(pool, publisher)
  const editions = kept.filter((one) => one.publisher !== EMBEDDED || publisher === EMBEDDED)
  const law = await inForce(pool)
  const active = new Map(law.editions.map((one) => [one.edition, one]))
  if (editions.length === 0 && !flags.json)
    say('No edition is stored: the embedded tables are in force.\n')
  else {
    say(
      listing(
        ['PUBLISHER', 'EDITION', 'IN FORCE', 'LAW AS OF', 'RETRIEVED', 'TITLE'],
        editions.map(({ id, ...one }) => [
          one.publisher,
          flags.json ? id : id.slice(0, SHORT_ID),
          active.has(id),
          active.get(id)?.legalDay ?? one.legalDay,
          (active.get(id)?.retrievedAt ?? one.retrievedAt).slice(0, 'yyyy-mm-ddThh:mm'.length),
          one.title,
        ]),
        flags,
      ),
    )
  }
  return 0
}

function show(edition: StoredEdition, say: Say): number {
  const { id, publisher, title, legalDay, published, retrievedAt, storedAt: keptAt } = edition
  say(`${title}\n`)
  const rows = [
    ['publisher', publisher],
    ['edition', id],
    ['law as of', legalDay],
    ['published', published ?? 'unknown'],
    ['retrieved', retrievedAt],
    ['kept', keptAt],
    ...edition.sources.map(({ url, sha256, bytes }) => ['source', `${url} ${bytes} B ${sha256}`]),
    ...edition.paths.map((path) => {
      const count = edition.rows[path] ?? edition.rows[path.split('/').at(-1) ?? '']
      return ['file', count === undefined ? path : `${path}, ${count} rows`]
    }),
  ]
  for (const [name = '', value] of rows) say(`  ${name.padEnd('publisher'.length)}  ${value}\n`)
  return 0
}

async function log(
  pool: Pool,
  publisher: string | null,
  flags: Asked['flags'],
  say: Say,
): Promise<number> {
  const rows = await activations(pool, publisher, LOG_SHOWN)
  if (rows.length === 0 && !flags.json) say('Nothing has been activated yet.\n')
  else {
    say(
      listing(
        ['NUMBER', 'WHEN', 'PUBLISHER', 'WHAT', 'EDITION', 'WHO', 'WHY'],
        rows.map((row) => [row.number, row.at, row.publisher, ...whatOf(row)]),
        flags,
      ),
    )
  }
  return 0
}

function whatOf({ action, edition, actor, why }: Activation): readonly string[] {
  return [action, edition?.slice(0, SHORT_ID) ?? 'embedded', actor, why]
}

/** Compares with `other`, else the publisher's edition in force, else the embedded files. */
async function diff(
  pool: Pool,
  edition: StoredEdition,
  other: string | null,
  say: Say,
): Promise<number> {
  const present = (await inForce(pool)).editions.find(
    ({ publisher, edition: id }) => publisher === edition.publisher && id !== edition.id,
  )
  const against = other ?? present?.edition ?? null
  const earlier = against === null ? null : await storedEdition(pool, against)
  if (against !== null && !earlier) return fail(noEdition(against))
  const base = embeddedFiles(DATA)
  const before = earlier ? overlayLayers(base, [await opened(pool, earlier)]) : base
  const after = overlayLayers(base, [await opened(pool, edition)])
  const paths = [...new Set([...edition.paths, ...(earlier?.paths ?? [])])]
  const changes = runToEnd(changeSteps(before, after, paths))
  for (const change of changes.slice(0, CHANGES_SHOWN)) say(`${changeText(change)}\n`)
  if (changes.length > CHANGES_SHOWN) say(`… and ${changes.length - CHANGES_SHOWN} more\n`)
  const counts = new Map<string, number>()
  for (const { kind } of changes) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  const than = earlier?.title ?? 'the embedded tables'
  say(`${edition.title} compared with ${than}: ${changes.length} changes`)
  say(`${countsText(Object.fromEntries(counts))}\n`)
  return 0
}

function opened(pool: Pool, edition: StoredEdition): Promise<OpenEdition> {
  const { publisher, id, title, legalDay: asOf, retrievedAt } = edition
  return openEdition(pool, id, { publisher, id: id.slice(0, SHORT_ID), title, asOf, retrievedAt })
}

function changeText({ kind, country, code, subject, before, after, effective }: Change): string {
  const place = [kind, country, code, subject].filter((part) => part !== null).join(' ')
  const texts = [before, after].map((text) => (text === null ? '–' : text || '(empty)'))
  return `${place}: ${texts.join(' → ')}${effective === null ? '' : ` from ${effective}`}`
}
