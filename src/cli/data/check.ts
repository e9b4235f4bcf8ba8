// `landfall data check`: whether data/ can be compiled, and whether every word in it that names
// something names what exists. All errors are reported at once.

import { resolve } from 'node:path'
import { DataError } from '../../base/data-error.ts'
import { runToEnd } from '../../base/steps.ts'
import { checkSteps } from '../../compile/check/check-data.ts'
import { findingText } from '../../compile/check/check-file.ts'
import { type DataFiles, embeddedFiles } from '../../compile/data-files.ts'
import { loadTariffs } from '../../compile/load-tariffs.ts'
import { loadScreening } from '../../screen/screening.ts'
import { DATA_FORMS } from './data-forms.ts'

const DATA = resolve(import.meta.dirname, '../../../data')

/** Checks `folder`, or else the data that the program comes with; 1 when there are errors. */
export function runCheck(folder: string | undefined, say: (text: string) => void): number {
  const files = embeddedFiles(folder ? resolve(folder) : DATA)
  const findings = runToEnd(checkSteps(files, DATA_FORMS)).map(findingText)
  const errors = findings.length > 0 ? findings : compileErrors(files)
  for (const error of errors) say(`${error}\n`)
  say(errors.length === 0 ? 'no errors\n' : `${errors.length} errors\n`)
  return errors.length === 0 ? 0 : 1
}

/** What only the compiler sees: an empty period, headings that yield to each other in a circle. */
function compileErrors(files: DataFiles): readonly string[] {
  try {
    loadTariffs(files)
    loadScreening(files)
    return []
  } catch (error) {
    if (!(error instanceof DataError)) throw error
    return [error.message]
  }
}
