// `landfall <command> …`: what an operator does from a shell.

import { runCalc } from './calc.ts'
import { runData } from './data.ts'
import { runDuty } from './duty.ts'
import { runEditions } from './editions.ts'
import { explainSources, runExplain } from './explain.ts'
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
landfall sync …     ask the publishers for newer tables and put them in force
landfall editions …  which tables are in force; put one in force or take it back
landfall replay ID  make a recorded calculation again, from the law it was made from
landfall duty …     what one duty expression comes to, with its working
landfall calc …     what goods cost landed, in one place or several
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
    process.exitCode = runCalc(args, say, explainSources)
    break
  case 'explain':
    process.exitCode = runExplain(args, say, explainSources)
    break
  default:
    say(USAGE)
    process.exitCode = [undefined, 'help', '--help', '-h'].includes(command) ? 0 : 1
}
