// The law of the embedded files in data/, loaded in process: without a database and without
// editions. The command line and the library answer from it.

import { join } from 'node:path'
import type { Clock } from '../base/clock.ts'
import { type Classifier, loadClassifier } from '../classify/classifier.ts'
import { embeddedFiles } from '../compile/data-files.ts'
import { loadTariffs } from '../compile/load-tariffs.ts'
import { loadScreening } from '../screen/screening.ts'
import type { LoadedLaw } from './operation.ts'

const DATA = join(import.meta.dirname, '../../data')

/** Throws a {@link DataError} when a file cannot be compiled. */
export function loadEmbeddedLaw(clock: Clock): LoadedLaw {
  const files = embeddedFiles(DATA)
  let classifier: Classifier | null = null
  return {
    tariffs: loadTariffs(files),
    screening: loadScreening(files),
    // Half of the loading time, and few calls need it.
    get classifier() {
      classifier ??= loadClassifier(join(DATA, 'classify'))
      return classifier
    },
    clock,
  }
}
