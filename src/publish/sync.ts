// One sync of one publisher: fetch, build, verify, store, activate. Any failure leaves the current
// edition in force and is reported in a sentence.

import type { Clock } from '../base/clock.ts'
import { DataError } from '../base/data-error.ts'
import { type Day, dayOf } from '../base/day.ts'
import { type Edition, editionId } from '../law/edition.ts'
import { FetchError, type FetchOptions, type Validators } from './fetch.ts'
import { UnreadableTariff } from './measures/tariff-measure.ts'
import { noticesPath, readNotices } from './notices.ts'
import { UnreadableList } from './parties/listed-parties.ts'
import {
  type Draft,
  type EditionInForce,
  editionOwner,
  type Publisher,
  UnexpectedContent,
} from './publisher.ts'
import { UnreadableExport } from './usitc/read-export.ts'
import { RefusedRelease } from './usitc/verify.ts'
import { openWeb, type RecordingWeb } from './web.ts'

/** Stores and activates editions, with the validators of their files. */
export type EditionRegister = {
  /** What is in force of the publisher; `id` is null for the embedded files. */
  inForce(publisher: string): Promise<EditionInForce & { readonly id: string | null }>
  validators(publisher: string, id: string | null): Promise<ReadonlyMap<string, Validators>>
  keep(edition: Edition): Promise<string>
  activate(id: string, why: string, validators: ReadonlyMap<string, Validators>): Promise<void>
  /** Records that the publisher has nothing newer. */
  confirm(publisher: string, day: Day, at: string): Promise<void>
  /** Whether an error of {@link activate} is a refusal of the edition. */
  refuses(error: unknown): boolean
}

type SyncSettings = {
  readonly register: EditionRegister
  readonly clock: Clock
  readonly wait: FetchOptions['wait']
  readonly random: FetchOptions['random']
  readonly mirror: string | null
  readonly key: string | null
  /** The operator's reason to activate despite findings; else null. */
  readonly accept: string | null
  readonly say: (text: string) => void
}

type SyncStep = 'fetch' | 'build' | 'verify' | 'keep' | 'activate'

export type SyncResult = {
  readonly outcome: 'unchanged' | 'activated' | 'refused' | 'failed'
  readonly step: SyncStep
  readonly reason: string | null
  /** Full id of the edition in force after the sync. */
  readonly edition: string | null
  readonly title: string | null
  /** The number of new notices for people. */
  readonly notices: number
}

/** Errors about the content of files, which refuse the edition; any other is a failed attempt. */
const REFUSALS = [
  UnexpectedContent,
  UnreadableList,
  UnreadableTariff,
  UnreadableExport,
  RefusedRelease,
  DataError,
]
const FINDINGS_SHOWN = 8

export async function sync(publisher: Publisher, settings: SyncSettings): Promise<SyncResult> {
  const { register, clock, say } = settings
  let step: SyncStep = 'fetch'
  const at = (next: SyncStep): void => {
    step = next
    say(`${publisher.id}: ${next}\n`)
  }
  try {
    const today = dayOf(clock.now())
    const inForce = await register.inForce(editionOwner(publisher))
    const web = await webOf(publisher, inForce.id, settings)
    at('fetch')
    const { key } = settings
    const files = await publisher.fetch({ web, inForce, today, key })
    if (files === null) return await unchanged(publisher, inForce, today, settings)
    at('build')
    const draft = publisher.build(files, inForce, today)
    if (editionId(draft) === inForce.id) {
      return await unchanged(publisher, inForce, today, settings)
    }
    at('verify')
    const why = refuseFindings(publisher.verify(draft, inForce), draft, settings.accept)
    at('keep')
    const id = await register.keep(editionOf(publisher, draft, web, clock))
    at('activate')
    await register.activate(id, why, web.validators())
    const notices = newNotices(publisher.id, draft, inForce)
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
  { register, wait, random, mirror, say }: SyncSettings,
): Promise<RecordingWeb> {
  const { settings } = publisher
  const { hosts } = settings
  // No pauses for a mirror: it belongs to the operator.
  const limits =
    mirror === null ? settings.requestLimits : { ...settings.requestLimits, pauseSeconds: 0 }
  const known = await register.validators(editionOwner(publisher), edition)
  return openWeb({ hosts, limits, mirror, wait, random }, known, say)
}

async function unchanged(
  publisher: Publisher,
  inForce: EditionInForce & { readonly id: string | null },
  today: Day,
  { register, clock }: SyncSettings,
): Promise<SyncResult> {
  if (publisher.settings.confirmsWhenUnchanged && inForce.id !== null) {
    await register.confirm(editionOwner(publisher), today, clock.now().toISOString())
  }
  const { id, title } = inForce
  return { outcome: 'unchanged', step: 'fetch', reason: null, edition: id, title, notices: 0 }
}

/** The number of notices that are not in force yet. */
function newNotices(id: string, draft: Draft, inForce: EditionInForce): number {
  const path = noticesPath(id)
  const references = (file: Buffer | null | undefined) =>
    new Set(file ? readNotices(file).map(({ reference }) => reference) : [])
  return references(draft.files.get(path)).difference(references(inForce.read(path))).size
}

/** The reason recorded with the activation. Throws {@link UnexpectedContent} for findings. */
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
  throw new UnexpectedContent(`${title} is refused: ${shown}${more}`)
}

function editionOf(publisher: Publisher, draft: Draft, web: RecordingWeb, clock: Clock): Edition {
  return {
    ...draft,
    publisher: editionOwner(publisher),
    retrievedAt: clock.now().toISOString(),
    sources: web.sources(),
  }
}

/** System and database errors are reported with their code, for operators. */
function sentence(reason: string, error: unknown): string {
  const { code } = error as { readonly code?: unknown }
  return error instanceof FetchError || typeof code !== 'string' ? reason : `${reason} (${code})`
}
