// The embedded law, loaded once in a process however many tests use it.

import { join } from 'node:path'
import { atFirstUse } from '../src/base/deferred.ts'
import { type BuildCache, runToEnd } from '../src/base/steps.ts'
import { type Classifier, classifierSteps, heldClassifier } from '../src/classify/classifier.ts'
import { type DataFiles, embeddedFiles } from '../src/compile/data-files.ts'
import { type Tariffs, tariffSteps } from '../src/compile/load-tariffs.ts'
import { loadSchedule } from '../src/compile/schedule/load-schedule.ts'
import type { Schedule } from '../src/law/schedule.ts'
import { type LawCompiler, lawCompiler } from '../src/operations/serving-law.ts'
import { loadScreening, type Screening } from '../src/screen/screening.ts'

const DATA = join(import.meta.dirname, '../data')

function once<Loaded>(load: () => Loaded): () => Loaded {
  let loaded: { readonly value: Loaded } | null = null
  return () => {
    loaded ??= { value: load() }
    return loaded.value
  }
}

/** What was compiled from files that did not change, as a running service keeps it. */
const cache: BuildCache = new Map()

/** Compiles a law as services and syncs do; what did not change is compiled once in a process. */
export const compile: LawCompiler = lawCompiler({ cache, building: atFirstUse })

/** Compiles the tariffs of `files`; parts whose files are as before are not compiled again. */
export function compiled(files: DataFiles): Tariffs {
  return runToEnd(tariffSteps(files, cache, atFirstUse))
}

export const dataFiles = once(() => embeddedFiles(DATA))
export const tariffs = once((): Tariffs => compiled(dataFiles()))
export const screening = once((): Screening => loadScreening(dataFiles()))
export const classifier = once(
  (): Classifier =>
    heldClassifier(runToEnd(atFirstUse(() => classifierSteps(join(DATA, 'classify'))))),
)
export const usSchedule = once((): Schedule => loadSchedule(dataFiles(), 'us/schedule'))
