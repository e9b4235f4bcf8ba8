// `landfall <command> …`: the command line for operators.

import { systemClock } from '../base/clock.ts'
import { loadEmbeddedLaw } from '../operations/embedded-law.ts'
import type { LoadedLaw } from '../operations/operation.ts'
import { runCalc } from './calc.ts'
import { runData } from './data/data.ts'
import { runDuty } from './duty/duty.ts'
import { runEditions } from './editions.ts'
import { runExplain } from './explain.ts'
import { runFees } from './fees.ts'
import { runKeys } from './keys.ts'
import { runOrganisations } from './organisations.ts'
import { runReplay } from './replay.ts'
import { runSync } from './sync.ts'

const USAGE = `landfall start      serve (settings are environment variables; see README.md)
landfall organisations …  tiers, members, usage, audit
landfall keys …     API keys of an organisation
landfall fees …     an organisation's own fee schedule
landfall data …     the tariff data
landfall sync …     fetch newer tables from the publishers and activate them
landfall editions …  list, compare, activate and withdraw editions of the tables
landfall replay ID  run a recorded calculation again, from the law it was computed from
landfall duty …     evaluate a duty expression, step by step
landfall calc …     the landed cost of goods, in one place or several
landfall explain …  one shipment, every measure considered, and why
`

const say = (text: string): void => {
  process.stdout.write(text)
}

const load = (): LoadedLaw => loadEmbeddedLaw(systemClock)

type Run = (args: readonly string[]) => number | Promise<number>

/** Each returns the exit status. */
const COMMANDS: Readonly<Record<string, Run>> = {
  organisations: (args) => runOrganisations(args, say),
  keys: (args) => runKeys(args, say),
  fees: (args) => runFees(args, say),
  data: (args) => runData(args, say),
  sync: (args) => runSync(args, say),
  editions: (args) => runEditions(args, say),
  replay: (args) => runReplay(args, say),
  duty: (args) => runDuty(args, say),
  calc: (args) => runCalc(args, say, load),
  explain: (args) => runExplain(args, say, load),
}

const [name, ...args] = process.argv.slice(2)
const run = COMMANDS[name ?? '']
if (name === 'start') {
  const { start } = await import('../main.ts')
  await start()
} else if (run) process.exitCode = await run(args)
else {
  say(USAGE)
  process.exitCode = [undefined, 'help', '--help', '-h'].includes(name) ? 0 : 1
}
