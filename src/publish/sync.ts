// One sync of one publisher: fetch, build, verify, keep, put in force. Whatever goes wrong on the
// way leaves what stands in force, and is told in a sentence.

import type { Clock } from '../base/clock.ts'
import { DataError } from '../base/data-error.ts'
import { type Day, dayOf } from '../base/day.ts'
import { type Edition, editionId } from '../law/edition.ts'
import { FetchError, type Line, type Validators } from './fetch.ts'
import { UnreadableTariff } from './measures/tariff-measure.ts'
import { noticesPath, readNotices } from './notices.ts'
import { UnreadableList } from './parties/listed-parties.ts'
import {
  type Draft,
  editionOwner,
  type Publisher,
  type Standing,
  Unpublished,
} from './publisher.ts'
import { UnreadableExport } from './usitc/read-export.ts'
import { RefusedRelease } from './usitc/verify.ts'
import { openWeb, type RunOfWeb } from './web.ts'

/** Where editions are kept and put in force, and what a publisher was asked by. */
export type Register = {
  /** What stands of the publisher; `id` is null while the embedded files do. */
  standing(publisher: string): Promise<Standing & { readonly id: string | null }>
  validators(publisher: string, id: string | null): Promise<ReadonlyMap<string, Validators>>
  keep(edition: Edition): Promise<string>
  activate(id: string, why: string, validators: ReadonlyMap<string, Validators>): Promise<void>
  /** The publisher was asked and has nothing newer. */
  confirm(publisher: string, day: Day, at: string): Promise<void>
  /** Whether an error of {@link activate} means that the edition cannot stand. */
  refuses(error: unknown): boolean
}

type SyncSettings = {
  readonly register: Register
  readonly clock: Clock
  readonly wait: Line['wait']
  readonly chance: Line['chance']
  readonly mirror: string | null
  readonly key: string | null
  /** Why findings are to be set aside, in the operator's words; else null. */
  readonly accept: string | null
  readonly say: (text: string) => void
}

type Step = 'fetch' | 'build' | 'verify' | 'keep' | 'activate'

export type SyncResult = {
  readonly outcome: 'unchanged' | 'activated' | 'refused' | 'failed'
  readonly step: Step
  readonly reason: string | null
  /** Full id of the edition that stands by it. */
  readonly edition: string | null
  readonly title: string | null
  /** How many things it brought that people must read. */
  readonly notices: number
}

/** These say what is wrong with what came; any other error is a failure of the way to it. */
const REFUSALS = [
  Unpublished,
  UnreadableList,
  UnreadableTariff,
  UnreadableExport,
  RefusedRelease,
  DataError,
]
const FINDINGS_SHOWN = 8

export async function sync(publisher: Publisher, settings: SyncSettings): Promise<SyncResult> {
  const { register, clock, say } = settings
  let step: Step = 'fetch'
  const at = (next: Step): void => {
    step = next
    say(`${publisher.id}: ${next}\n`)
  }
  try {
    const today = dayOf(clock.now())
    const standing = await register.standing(editionOwner(publisher))
    const web = await webOf(publisher, standing.id, settings)
    at('fetch')
    const { key } = settings
    const files = await publisher.fetch({ web, standing, today, key })
    if (files === null) return await unchanged(publisher, standing, today, settings)
    at('build')
    const draft = publisher.build(files, standing, today)
    if (editionId(draft) === standing.id) {
      return await unchanged(publisher, standing, today, settings)
    }
    at('verify')
    const why = refuseFindings(publisher.verify(draft, standing), draft, settings.accept)
    at('keep')
    const id = await register.keep(editionOf(publisher, draft, web, clock))
    at('activate')
    await register.activate(id, why, web.validators())
    const notices = newNotices(publisher.id, draft, standing)
    return { outcome: 'activated', step, reason: null, edition: id, title: draft.title, notices }
  } catch (error) {
    const refused = REFUSALS.some((kind) => error instanceof kind) || register.refuses(error)
    const reason = error instanceof Error ? error.message : String(error)
    const outcome = refused ? 'refused' : 'failed'
    return {
      outcome,
      step,
      reason: sentence(reason, error),
      edition: null,
      title: null,
      notices: 0,
    }
  }
}

async function webOf(
  publisher: Publisher,
  edition: string | null,
  { register, wait, chance, mirror, say }: SyncSettings,
): Promise<RunOfWeb> {
  const { settings } = publisher
  const { hosts } = settings
  // Pauses are for publishers; a mirror is the operator's own.
  const patience = mirror === null ? settings.patience : { ...settings.patience, pauseSeconds: 0 }
  const known = await register.validators(editionOwner(publisher), edition)
  return openWeb({ hosts, patience, mirror, wait, chance }, known, say)
}

async function unchanged(
  publisher: Publisher,
  standing: Standing & { readonly id: string | null },
  today: Day,
  { register, clock }: SyncSettings,
): Promise<SyncResult> {
  if (publisher.settings.confirms && standing.id !== null) {
    await register.confirm(editionOwner(publisher), today, clock.now().toISOString())
  }
  const { id, title } = standing
  return { outcome: 'unchanged', step: 'fetch', reason: null, edition: id, title, notices: 0 }
}

/** Notices that do not stand yet. */
function newNotices(id: string, draft: Draft, standing: Standing): number {
  const path = noticesPath(id)
  const references = (file: Buffer | null | undefined) =>
    new Set(file ? readNotices(file).map(({ reference }) => reference) : [])
  return references(draft.files.get(path)).difference(references(standing.read(path))).size
}

/** Why the edition comes into force. Throws {@link Unpublished} when it must not. */
function refuseFindings(
  findings: readonly string[],
  { title }: Draft,
  accept: string | null,
): string {
  if (findings.length === 0) return `${title}, by sync`
  const shown = findings.slice(0, FINDINGS_SHOWN).join('; ')
  const more =
    findings.length > FINDINGS_SHOWN ? `; and ${findings.length - FINDINGS_SHOWN} more` : ''
  if (accept !== null) return `${title}, by sync. Accepted: ${accept}. Found: ${shown}${more}`
  throw new Unpublished(`${title} is refused: ${shown}${more}`)
}

function editionOf(publisher: Publisher, draft: Draft, web: RunOfWeb, clock: Clock): Edition {
  return {
    ...draft,
    publisher: editionOwner(publisher),
    retrievedAt: clock.now().toISOString(),
    sources: web.sources(),
  }
}

/** Errors of the machine and the database are said with their code, which operators look up. */
function sentence(reason: string, error: unknown): string {
  const { code } = error as { readonly code?: unknown }
  return error instanceof FetchError || typeof code !== 'string' ? reason : `${reason} (${code})`
}
