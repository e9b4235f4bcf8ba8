// `landfall <command> …`: the command line.

import { runCommand } from './run-command.ts'

process.exitCode = await runCommand(
  process.argv.slice(2),
  (text) => process.stdout.write(text),
  (text) => process.stderr.write(text),
)
