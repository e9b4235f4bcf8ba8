// The law of the embedded files in data/, loaded in process: without a database and without
// editions. The command line and the library answer from it.

import { join } from 'node:path'
import type { Clock } from '../base/clock.ts'
import { atFirstUse } from '../base/deferred.ts'
import { runToEnd } from '../base/steps.ts'
import { classifierSteps, heldClassifier } from '../classify/classifier.ts'
import { embeddedFiles } from '../compile/data-files.ts'
import { loadTariffs } from '../compile/load-tariffs.ts'
import { loadScreening } from '../screen/screening.ts'
import type { LoadedLaw } from './operation.ts'

const DATA = join(import.meta.dirname, '../../data')

/** Each part is compiled when it is first used. Throws a {@link DataError} for a damaged file. */
export function loadEmbeddedLaw(clock: Clock): LoadedLaw {
  const files = embeddedFiles(DATA)
  const classifier = runToEnd(atFirstUse(() => classifierSteps(join(DATA, 'classify'))))
  return {
    tariffs: loadTariffs(files, atFirstUse),
    screening: loadScreening(files),
    classifier: heldClassifier(classifier),
    clock,
  }
}
