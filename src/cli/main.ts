// `landfall <command> …`: the command line for operators.

import { systemClock } from '../base/clock.ts'
import { loadEmbeddedLaw } from '../operations/embedded-law.ts'
import { runCalc } from './calc.ts'
import { runData } from './data.ts'
import { runDuty } from './duty.ts'
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

const [command, ...args] = process.argv.slice(2)
switch (command) {
  case 'start': {
    const { start } = await import('../main.ts')
    await start()
    break
  }
  case 'organisations':
    process.exitCode = await runOrganisations(args, say)
    break
  case 'keys':
    process.exitCode = await runKeys(args, say)
    break
  case 'fees':
    process.exitCode = await runFees(args, say)
    break
  case 'data':
    process.exitCode = runData(args, say)
    break
  case 'sync':
    process.exitCode = await runSync(args, say)
    break
  case 'editions':
    process.exitCode = await runEditions(args, say)
    break
  case 'replay':
    process.exitCode = await runReplay(args, say)
    break
  case 'duty':
    process.exitCode = runDuty(args, say)
    break
  case 'calc':
    process.exitCode = runCalc(args, say, () => loadEmbeddedLaw(systemClock))
    break
  case 'explain':
    process.exitCode = runExplain(args, say, () => loadEmbeddedLaw(systemClock))
    break
  default:
    say(USAGE)
    process.exitCode = [undefined, 'help', '--help', '-h'].includes(command) ? 0 : 1
}
