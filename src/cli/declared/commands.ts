// All commands of `landfall`.

import { ANSWERS } from './answers.ts'
import { type Command, command } from './command.ts'
import { DATA } from './data.ts'
import { OPERATORS } from './operators.ts'

const SHELLS = ['bash', 'zsh', 'fish'] as const

const completion = command({
  summary: 'prints the completion of a shell, to be read by it',
  words: [{ name: 'SHELL', summary: SHELLS.join(', '), choices: SHELLS }],
  flags: {},
  notes: `bash: eval "$(landfall completion bash)" in ~/.bashrc
zsh:  eval "$(landfall completion zsh)" in ~/.zshrc, after compinit
fish: landfall completion fish > ~/.config/fish/completions/landfall.fish`,
  example: 'completion bash',
  run: async () => {
    const { completionOf } = await import('../completion/completion.ts')
    return ({ words: [shell = ''] }, { say }) => {
      say(completionOf(shell, LANDFALL))
      return 0
    }
  },
})

export const LANDFALL: Command = {
  summary: 'Landed cost, classification and origin comparison from dated, cited tariff law.',
  commands: { ...ANSWERS, ...OPERATORS, data: DATA, completion },
  notes: `Exit status: 0 answered, 1 no answer or a check that failed, 2 the command line is wrong,
75 a sync that may be retried. What is wrong is written to standard error.`,
}
