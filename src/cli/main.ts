// `landfall <command> …`: what an operator does from a shell.

import { runData } from './data.ts'
import { runKeys } from './keys.ts'

const USAGE = `landfall start      serve (settings are environment variables; see README.md)
landfall keys …     organisations and their API keys
landfall data …     the tariff data
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
  case 'keys':
    process.exitCode = await runKeys(args, say)
    break
  case 'data':
    process.exitCode = runData(args, say)
    break
  default:
    say(USAGE)
    process.exitCode = command === undefined || command === 'help' ? 0 : 1
}
