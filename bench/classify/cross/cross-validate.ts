// Cross-validation: for each fold, and for each family of sources, a model is trained that has not
// seen its rows.

import { join } from 'node:path'
import type { Day } from '../../../src/base/day.ts'
import type { ClassifiedSchedule } from '../../../src/classify/ranking.ts'
import { embeddedFiles } from '../../../src/compile/data-files.ts'
import { loadTariffs } from '../../../src/compile/load-tariffs.ts'
import type { Country } from '../../../src/law/origin.ts'
import { scheduleOn } from '../../../src/operations/request/destination.ts'
import { type Hidden, isHidden } from '../rows/folds.ts'
import { FOLDS, type LabelledRow } from '../rows/read-rows.ts'
import { FAMILIES } from '../rows/sources.ts'
import { trainModels } from '../training/train-models.ts'
import { makeFolder } from './fold-folder.ts'

const DATA = 'data/classify'
const INTO = 'var/classify'
const DAY = '2026-06-01' as Day
/** At most this many rows of a source are tested in a fold or family: the others add little. */
const MOST_TESTED = { fold: 150, family: 400 }

/** The schedule of the United States as a request has it, with duties. */
export function americanDestination(): ClassifiedSchedule {
  const country = 'US' as Country
  const destination = { country, territory: country, place: null, province: null }
  return scheduleOn(loadTariffs(embeddedFiles('data')).of(country), DAY, destination)
}

export const BY_FOLD: readonly Hidden[] = Array.from({ length: FOLDS }, (_, fold) => fold)
export const BY_FAMILY: readonly Hidden[] = FAMILIES.filter((family) => family !== 'RU')

export function folderOf(hidden: Hidden): string {
  return join(INTO, `without-${hidden}`)
}

/** Trains a classifier that has not seen the rows of each of `hidden`, into its folder. */
export async function trainFolds(
  rows: readonly LabelledRow[],
  hidden: readonly Hidden[],
  schedule: ClassifiedSchedule,
  say: (words: string) => void,
): Promise<void> {
  const hasLine = (line: string) => schedule.codesBelow(line).includes(line)
  await trainModels(
    hidden,
    (model, one) => {
      const seen = rows.filter((row) => !isHidden(row, one))
      makeFolder(folderOf(one), DATA, model, seen, hasLine)
    },
    say,
  )
}

/** The rows that are tested without `hidden`, evenly chosen from each source. */
export function testedRows(rows: readonly LabelledRow[], hidden: Hidden): readonly LabelledRow[] {
  const most = typeof hidden === 'number' ? MOST_TESTED.fold : MOST_TESTED.family
  const own = rows.filter((row) => isHidden(row, hidden))
  return [...Map.groupBy(own, ({ source }) => source).values()].flatMap((some) => {
    const every = Math.max(1, some.length / most)
    return some.filter((_, at) => Math.floor(at / every) !== Math.floor((at - 1) / every))
  })
}
