// The law as the service answers by it: taken once by each request, replaced as a whole when an
// edition is put in force or taken back.

import type { Pool } from 'pg'
import type { Clock } from '../base/clock.ts'
import { type Shelf, shelved, slowly } from '../base/steps.ts'
import type { Classifier } from '../classify/classifier.ts'
import type { SecondOpinion } from '../classify/second-opinion.ts'
import { type DataFiles, stampOf } from '../compile/data-files.ts'
import { type Tariffs, tariffSteps } from '../compile/load-tariffs.ts'
import { type Asked, type RecordedChange, recordedChanges } from '../editions/changes.ts'
import type { InForce } from '../editions/in-force.ts'
import { type KeptEdition, keptEdition } from '../editions/keep.ts'
import { openLaw } from '../editions/live-law.ts'
import { type Screening, screeningSteps } from '../screen/screening.ts'
import type { TakenLaw } from './operation.ts'

/** What is compiled from the files of data/ and replaced with them. */
type Compiled = { readonly tariffs: Tariffs; readonly screening: Screening }

export type ServingLaw = {
  /** What a request answers from, from its beginning to its end. */
  sources(): TakenLaw
  inForce(): InForce
  /** Why the last editions could not be taken over; null when they were. */
  behind(): string | null
  kept(id: string): Promise<KeptEdition | null>
  changes(asked: Asked): Promise<readonly RecordedChange[]>
  /** Resolves when what is in force at this moment answers, or could not be taken over. */
  refresh(): Promise<void>
  close(): Promise<void>
}

type Parts = {
  readonly pool: Pool
  /** The embedded files. */
  readonly base: DataFiles
  readonly classifier: Classifier
  readonly secondOpinion?: SecondOpinion | null
  readonly clock: Clock
  /** How often to look for other editions without being told of them. */
  readonly pollMs: number
  readonly say: (said: { readonly law: string | null; readonly failure: string | null }) => void
}

/**
 * A compiler for files that all rest on the same embedded ones: what did not change is taken from
 * the law before.
 */
export function lawCompiler(): (files: DataFiles) => Promise<Compiled> {
  const shelf: Shelf = new Map()
  return async (files) => ({
    tariffs: await slowly(tariffSteps(files, shelf)),
    screening: await slowly(
      shelved(shelf, 'screening', stampOf(files, 'screening'), () => screeningSteps(files)),
    ),
  })
}

export async function openServingLaw(parts: Parts): Promise<ServingLaw> {
  const { pool, classifier, clock, secondOpinion = null } = parts
  const live = await openLaw({ ...parts, compile: lawCompiler() })
  return {
    sources: () => {
      const { compiled, name } = live.current()
      return { ...compiled, classifier, clock, secondOpinion, law: name }
    },
    inForce: () => live.current().inForce,
    behind: live.behind,
    kept: (id) => keptEdition(pool, id),
    changes: (asked) => recordedChanges(pool, asked),
    refresh: live.refresh,
    close: live.close,
  }
}
