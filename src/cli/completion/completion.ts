// The completion of a shell, printed from the declarations of the commands.

import type { Command } from '../declared/command.ts'
import { NoAnswer } from '../usage-error.ts'
import { bashCompletion } from './bash.ts'
import { fishCompletion } from './fish.ts'
import { entriesOf } from './words.ts'
import { zshCompletion } from './zsh.ts'

const SHELLS = { bash: bashCompletion, zsh: zshCompletion, fish: fishCompletion } as const

export function completionOf(shell: string, root: Command): string {
  const print = Object.entries(SHELLS).find(([name]) => name === shell)?.[1]
  if (print) return print(entriesOf(root))
  throw new NoAnswer(`SHELL is "${shell}"; it is one of ${Object.keys(SHELLS).join(', ')}.`)
}
