// The law that this replica answers from: a request takes it once; it is replaced as a whole when
// an edition is activated or withdrawn.

import type { Pool } from 'pg'
import type { Clock } from '../base/clock.ts'
import { atOnce, type Building } from '../base/deferred.ts'
import { type BuildCache, cachedBuild, runInSlices } from '../base/steps.ts'
import type { Classifier } from '../classify/classifier.ts'
import type { SecondOpinion } from '../classify/second-opinion.ts'
import { type DataFiles, stampOf } from '../compile/data-files.ts'
import { type Tariffs, tariffSteps } from '../compile/load-tariffs.ts'
import { type ChangeQuery, type RecordedChange, recordedChanges } from '../editions/changes.ts'
import type { InForce } from '../editions/in-force.ts'
import { openLaw } from '../editions/live-law.ts'
import { type StoredEdition, storedEdition } from '../editions/stored-editions.ts'
import { type Screening, screeningSteps } from '../screen/screening.ts'
import type { NamedLaw } from './operation.ts'

/** Compiled from the files of data/, and replaced when they are. */
type Compiled = { readonly tariffs: Tariffs; readonly screening: Screening }

export type ServingLaw = {
  /** A request takes it once and uses it to its end. */
  loaded(): NamedLaw
  inForce(): InForce
  /** Why the newest editions could not be loaded; null when they were. */
  behind(): string | null
  kept(id: string): Promise<StoredEdition | null>
  changes(asked: ChangeQuery): Promise<readonly RecordedChange[]>
  /** Resolves when the law in force at this moment is loaded, or could not be. */
  refresh(): Promise<void>
  close(): Promise<void>
}

export type LawCompiler = (files: DataFiles) => Promise<Compiled>

type Parts = {
  readonly pool: Pool
  /** The embedded files. */
  readonly base: DataFiles
  readonly classifier: Classifier
  readonly secondOpinion?: SecondOpinion | null
  readonly clock: Clock
  /** How often to look for editions whose notification was lost. */
  readonly pollMs: number
  /** Default: a compiler of its own. */
  readonly compile?: LawCompiler
  readonly say: (said: { readonly law: string | null; readonly failure: string | null }) => void
}

type CompilerParts = {
  /** Default: a cache of its own. */
  readonly cache?: BuildCache
  /** When a tariff of embedded tables is compiled; default: at once. */
  readonly building?: Building
}

/** A compiler that reuses what it compiled before from files that have not changed. */
export function lawCompiler({
  cache = new Map(),
  building = atOnce,
}: CompilerParts = {}): LawCompiler {
  return async (files) => ({
    tariffs: await runInSlices(tariffSteps(files, cache, building)),
    screening: await runInSlices(
      cachedBuild(cache, 'screening', stampOf(files, 'screening'), () => screeningSteps(files)),
    ),
  })
}

export async function openServingLaw(parts: Parts): Promise<ServingLaw> {
  const { pool, classifier, clock, secondOpinion = null } = parts
  const live = await openLaw({ compile: lawCompiler(), ...parts, report: parts.say })
  return {
    loaded: () => {
      const { compiled, name } = live.current()
      return { ...compiled, classifier, clock, secondOpinion, lawName: name }
    },
    inForce: () => live.current().inForce,
    behind: live.behind,
    kept: (id) => storedEdition(pool, id),
    changes: (asked) => recordedChanges(pool, asked),
    refresh: live.refresh,
    close: live.close,
  }
}
