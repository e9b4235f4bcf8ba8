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
import { runUsitc } from './usitc.ts'
import { runWorld } from './world.ts'

type Say = (text: string) => void

/** Commands that write derived tables or check whether they are up to date. */
const TABLES = {
  lists: runLists,
  'chapter-99': runChapter99,
  europe: runEurope,
  world: runWorld,
} as const

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
  if (source === 'usitc') return runUsitc(args, say)
  return TABLES[source as keyof typeof TABLES](command === 'write' ? 'write' : 'check', say)
}
