// What may be written after each command, for the completion of shells.

import type { Command } from '../declared/command.ts'

type Suggestion = { readonly word: string; readonly summary: string }

type FlagEntry = Suggestion & {
  /** Absent for a switch; an empty list where any text may follow. */
  readonly values?: readonly string[]
}

/** A command by its path: `""` for `landfall` itself, else ` keys mint`. */
export type CompletionEntry = {
  readonly path: string
  /** Commands below it. */
  readonly commands: readonly Suggestion[]
  readonly flags: readonly FlagEntry[]
  /** Known values of its words. */
  readonly words: readonly string[]
}

const HELP: FlagEntry = { word: '--help', summary: 'print this help' }
const VERSION: FlagEntry = { word: '--version', summary: 'print the version' }

export function entriesOf(root: Command): readonly CompletionEntry[] {
  return entryOf(root, '')
}

function entryOf(command: Command, path: string): readonly CompletionEntry[] {
  const { commands = {}, flags = {}, words = [] } = command
  const own: CompletionEntry = {
    path,
    commands: Object.entries(commands).map(([word, { summary }]) => ({ word, summary })),
    flags: [
      ...Object.entries(flags).map(([name, { summary, value, choices = [] }]) => ({
        word: `--${name}`,
        summary,
        ...(value !== undefined && { values: choices }),
      })),
      HELP,
      ...(path === '' ? [VERSION] : []),
    ],
    words: words.flatMap(({ choices = [] }) => choices),
  }
  const below = Object.entries(commands).flatMap(([word, one]) => entryOf(one, `${path} ${word}`))
  return [own, ...below]
}

/** In single quotes of a shell. */
export function shellText(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
