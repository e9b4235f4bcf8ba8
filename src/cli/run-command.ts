// The commands of `landfall`, each by its name.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { systemClock } from '../base/clock.ts'
import { didYouMean, nearest } from '../base/form/nearest.ts'
import type { Say } from './database.ts'

const USAGE = `landfall start      serve (settings are environment variables; see README.md)
landfall organisations …  tiers, members, usage, audit
landfall keys …     API keys of an organisation
landfall fees …     an organisation's own fee schedule
landfall data …     the tariff data
landfall sync …     fetch newer tables from the publishers and activate them
landfall editions …  list, compare, activate and withdraw editions of the tables
landfall record ID  print a recorded calculation: what was asked, what was answered
landfall replay ID  run a recorded calculation again, from the law it was computed from
landfall duty …     evaluate a duty expression, step by step
landfall calc …     the delivered price of goods, in one place or several
landfall bulk FILE  a purchase order as it is: read, checked, calculated
landfall entry …    what its entry summary carries, line by line
landfall audit FILE  entries as filed and paid, compared with the law of their days
landfall refunds FILE  duties paid by entry that are paid back, and what sources say of it
landfall explain …  one shipment, every measure considered, and why
landfall --version  which version this is
`

/** A function that loads the embedded law. */
async function lawLoader() {
  const { loadEmbeddedLaw } = await import('../operations/embedded-law.ts')
  return () => loadEmbeddedLaw(systemClock)
}

type Run = (args: readonly string[], say: Say) => Promise<number>

/** Each returns the exit status. Only the code of the command that runs is loaded. */
const COMMANDS: Readonly<Record<string, Run>> = {
  start: async (args, say) => runStart(args, say),
  organisations: async (args, say) =>
    (await import('./organisations.ts')).runOrganisations(args, say),
  keys: async (args, say) => (await import('./keys.ts')).runKeys(args, say),
  fees: async (args, say) => (await import('./fees.ts')).runFees(args, say),
  data: async (args, say) => (await import('./data/data.ts')).runData(args, say),
  sync: async (args, say) => (await import('./sync.ts')).runSync(args, say),
  editions: async (args, say) => (await import('./editions.ts')).runEditions(args, say),
  record: async (args, say) => (await import('./record.ts')).runRecord(args, say),
  replay: async (args, say) => (await import('./replay.ts')).runReplay(args, say),
  duty: async (args, say) => (await import('./duty/duty.ts')).runDuty(args, say),
  calc: async (args, say) => (await import('./calc.ts')).runCalc(args, say, await lawLoader()),
  bulk: async (args, say) => (await import('./bulk/bulk.ts')).runBulk(args, say, await lawLoader()),
  entry: async (args, say) => (await import('./entry.ts')).runEntry(args, say, await lawLoader()),
  audit: async (args, say) => (await import('./audit.ts')).runAudit(args, say, await lawLoader()),
  refunds: async (args, say) =>
    (await import('./refunds.ts')).runRefunds(args, say, await lawLoader()),
  explain: async (args, say) =>
    (await import('./explain.ts')).runExplain(args, say, await lawLoader()),
}

const HELP: readonly string[] = ['help', '--help', '-h']
const PACKAGE = join(import.meta.dirname, '../../package.json')

/** Runs one command, which writes to `say`; `warn` gets what is no command. Returns the status. */
export async function runCommand(
  words: readonly string[],
  say: Say,
  warn: Say = say,
): Promise<number> {
  const [name, ...args] = words
  if (name === undefined || HELP.includes(name)) {
    say(USAGE)
    return 0
  }
  if (name === '--version') {
    say(`${(JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: string }).version}\n`)
    return 0
  }
  const run = COMMANDS[name]
  if (run) return run(args, say)
  const meant = didYouMean(nearest(name, Object.keys(COMMANDS)))
  warn(`There is no command "${name}"${meant || '.'} "landfall --help" lists all.\n`)
  return 1
}

const START_USAGE = `landfall start   serves until SIGINT or SIGTERM; it takes no words:
the settings are environment variables (README.md)
`

/** Words after `start`: it takes none. */
function runStart(args: readonly string[], say: Say): number {
  say(START_USAGE)
  return args.every((arg) => HELP.includes(arg)) ? 0 : 1
}
