// `landfall <command> …`: the command line for operators.

const words = process.argv.slice(2)
if (words.length === 1 && words[0] === 'start') {
  const { start } = await import('../main.ts')
  await start()
} else {
  const { runCommand } = await import('./run-command.ts')
  process.exitCode = await runCommand(
    words,
    (text) => process.stdout.write(text),
    (text) => process.stderr.write(text),
  )
}
