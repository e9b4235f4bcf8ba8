// The law that an edition would make, compiled only when nothing in its files is wrong: a word that
// names nothing must never replace good data.

import { DataError } from '../base/data-error.ts'
import { runInSlices } from '../base/steps.ts'
import { checkEditionSteps } from '../compile/check/check-data.ts'
import { type Finding, findingText } from '../compile/check/check-file.ts'
import { LAW_FORMS } from '../compile/check/law-forms.ts'
import { SCREENING_FORMS } from '../screen/screening-forms.ts'
import { type LawCompiler, lawCompiler } from './serving-law.ts'

const FORMS = [...LAW_FORMS, ...SCREENING_FORMS]
const MOST_SHOWN = 5

/** As {@link lawCompiler}; throws a {@link DataError} with the first errors found in the files. */
export function checkedLawCompiler(compile: LawCompiler = lawCompiler()): LawCompiler {
  return async (files) => {
    const findings = await runInSlices(checkEditionSteps(files, FORMS))
    if (findings.length > 0) throw new DataError(reasonOf(findings))
    return compile(files)
  }
}

function reasonOf(findings: readonly Finding[]): string {
  const shown = findings.slice(0, MOST_SHOWN).map(findingText).join('\n')
  const more = findings.length - MOST_SHOWN
  return more > 0 ? `${shown}\n… and ${more} more errors` : shown
}
