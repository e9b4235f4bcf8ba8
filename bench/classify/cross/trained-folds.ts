// The classifiers of the cross-validation, each with the rows that it has not seen, from the
// folders that cross/main.ts wrote.

import {
  type Classifier,
  classifierOf,
  loadEngine,
  loadLines,
} from '../../../src/classify/classifier.ts'
import type { LinesByTerritory } from '../../../src/classify/line-of.ts'
import type { Engine } from '../../../src/classify/ranking.ts'
import type { Calibration } from '../../../src/classify/settings.ts'
import type { Hidden } from '../rows/folds.ts'
import type { LabelledRow } from '../rows/read-rows.ts'
import { folderOf, testedRows } from './cross-validate.ts'

export type TrainedFold = {
  readonly hidden: Hidden
  readonly engine: Engine
  readonly lines: LinesByTerritory
  readonly tested: readonly LabelledRow[]
}

export function trainedFolds(
  rows: readonly LabelledRow[],
  hidden: readonly Hidden[],
): readonly TrainedFold[] {
  return hidden.map((one) => {
    const folder = folderOf(one)
    const tested = testedRows(rows, one)
    return { hidden: one, engine: loadEngine(folder), lines: loadLines(folder), tested }
  })
}

export function withCalibration(engine: Engine, calibration: Calibration): Engine {
  return { ...engine, settings: { ...engine.settings, calibration } }
}

export function calibrated({ engine, lines }: TrainedFold, calibration: Calibration): Classifier {
  return classifierOf(withCalibration(engine, calibration), lines)
}
