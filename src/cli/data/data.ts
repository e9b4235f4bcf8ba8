// `landfall data …`: builds, checks and inspects the tables of data/ from publishers' files. Never
// called by a request.

import { DataError } from '../../base/data-error.ts'
import { UnreadableTariff } from '../../publish/measures/tariff-measure.ts'
import { UnreadableExport } from '../../publish/usitc/read-export.ts'
import { RefusedRelease } from '../../publish/usitc/verify.ts'
import { runChapter99 } from './chapter-99.ts'
import { runCheck } from './check.ts'
import { runEurope } from './europe.ts'
import { runLists } from './lists.ts'
import { runTaric } from './taric.ts'
import { runUkTariff } from './uk-tariff.ts'
import { runUsitc, USITC_USAGE } from './usitc.ts'
import { runWorld } from './world.ts'

const USAGE = `landfall data check [FOLDER]                all errors in data/, or in that folder
${USITC_USAGE}\
landfall data lists write|check             tables derived from publishers' lists
landfall data chapter-99 write|check        the table of chapter 99 headings, from the acts
landfall data europe write|check            derived tables of the UK and the EU
landfall data world write|check             schedules and preferences from national tables
landfall data uk-tariff …                   local files of the UK tariff: read, verify, diff
landfall data taric …                       local files of TARIC: read, verify, diff
`

type Say = (text: string) => void

/** Commands that write derived tables or check whether they are up to date. */
const TABLES: Readonly<Record<string, (command: 'write' | 'check', say: Say) => number>> = {
  lists: runLists,
  'chapter-99': runChapter99,
  europe: runEurope,
  world: runWorld,
}

/** Runs one data command, writing to `say`; returns the exit status. */
export function runData(args: readonly string[], say: Say): number {
  try {
    return run(args, say)
  } catch (error) {
    const refused = [RefusedRelease, UnreadableExport, UnreadableTariff, DataError].some(
      (kind) => error instanceof kind,
    )
    if (!refused) throw error
    say(`${(error as Error).message}\n`)
    return 1
  }
}

function run([source = '', ...args]: readonly string[], say: Say): number {
  const [command] = args
  if (source === 'check') return runCheck(command, say)
  if (source === 'uk-tariff') return runUkTariff(args, say)
  if (source === 'taric') return runTaric(args, say)
  const status = source === 'usitc' ? runUsitc(args, say) : null
  if (status !== null) return status
  const table = Object.hasOwn(TABLES, source) ? TABLES[source] : undefined
  if (table && (command === 'write' || command === 'check')) return table(command, say)
  say(USAGE)
  return 1
}
