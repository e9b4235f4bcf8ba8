// Runs one command of `landfall`. Only the code of the command that runs is loaded.

import { systemClock } from '../base/clock.ts'
import type { CommandContext, Say } from './declared/command.ts'
import { LANDFALL } from './declared/commands.ts'
import { readWords } from './parser.ts'
import { NoAnswer, UsageError } from './usage-error.ts'
import { packageVersion } from './version.ts'

const [ANSWERED, NO_ANSWER, WRONG_WORDS] = [0, 1, 2]

/** What a command depends on besides its words; tests use other values than the command line. */
export type CommandSources = Partial<Pick<CommandContext, 'clock' | 'law'>>

/** Writes answers to `say` and what is wrong to `warn`; returns the exit status. */
export async function runCommand(
  words: readonly string[],
  say: Say,
  warn: Say,
  given: CommandSources = {},
): Promise<number> {
  const reading = readWords(LANDFALL, packageVersion(), words)
  if (reading.kind === 'text') say(reading.text)
  if (reading.kind === 'wrong') warn(reading.text)
  if (reading.kind !== 'command') return reading.kind === 'text' ? ANSWERED : WRONG_WORDS
  const { command, asked } = reading
  const clock = given.clock ?? systemClock
  const law = async () => {
    const { loadEmbeddedLaw } = await import('../operations/embedded-law.ts')
    return loadEmbeddedLaw(clock)
  }
  try {
    const run = await command.run?.()
    return (await run?.(asked, { say, clock, law, ...given })) ?? NO_ANSWER
  } catch (error) {
    const isWrong = error instanceof UsageError
    if (!isWrong && !(error instanceof NoAnswer)) throw error
    const help = isWrong
      ? `"landfall ${asked.path.join(' ')} --help" shows how it is called.\n`
      : ''
    warn(`${error.message}\n${help}`)
    return isWrong ? WRONG_WORDS : NO_ANSWER
  }
}
