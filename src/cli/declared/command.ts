// How a command is declared: once, for the parser, the help, the completion of shells and the page
// docs/reference/command-line.md.

import type { Clock } from '../../base/clock.ts'
import type { LoadedLaw } from '../../operations/operation.ts'

export type Say = (text: string) => void

/** A flag with a `value` takes the next word; one without is a switch. */
export type CommandFlag = {
  readonly summary: string
  readonly value?: string
  readonly many?: true
  /** Completed by shells; what is accepted is for the command to say. */
  readonly choices?: readonly string[]
}

export type Flags = Readonly<Record<string, CommandFlag>>

type Value = string | readonly string[] | true

/** What was stated, by flag. */
export type Given<F extends Flags> = {
  readonly [Name in keyof F]?: CommandFlag extends F[Name]
    ? Value
    : F[Name] extends { readonly many: true }
      ? readonly string[]
      : F[Name] extends { readonly value: string }
        ? string
        : true
}

export type CommandWord = {
  readonly name: string
  readonly summary: string
  readonly optional?: true
  /** The last one may take all that follow. */
  readonly many?: true
  readonly choices?: readonly string[]
}

export type Asked<F extends Flags = Flags> = {
  /** The names that lead to the command: `["keys", "mint"]`. */
  readonly path: readonly string[]
  readonly words: readonly string[]
  readonly flags: Given<F>
}

export type CommandContext = {
  readonly say: Say
  readonly clock: Clock
  /** The embedded law, loaded when it is first needed. */
  readonly law: () => Promise<LoadedLaw>
}

/** Answers by the exit status. */
type Run<F extends Flags> = (asked: Asked<F>, context: CommandContext) => number | Promise<number>

type Declaration = {
  readonly summary: string
  readonly words?: readonly CommandWord[]
  readonly flags?: Flags
  readonly commands?: Commands
  /** Without `landfall `; of a command that has no others below it. */
  readonly example?: string
  /** What the help adds. */
  readonly notes?: string
}

export type Command = Declaration & { readonly run?: () => Promise<Run<Flags>> }
export type Commands = Readonly<Record<string, Command>>

type Runnable<F extends Flags> = Declaration & {
  readonly example: string
  readonly flags: F
  readonly run: () => Promise<Run<F>>
}

/** A command whose code is loaded when it runs, and agrees with its flags. */
export function command<F extends Flags>(declared: Runnable<F>): Command {
  return declared as unknown as Command
}

export const JSON_FLAG = { json: { summary: 'print the answer as JSON' } } as const

/** A flag that takes a value. */
export function taking<V extends string>(value: V, summary: string) {
  return { value, summary } as const
}

/** A flag that takes a value and may be repeated. */
export function repeated<V extends string>(value: V, summary: string) {
  return { value, summary, many: true } as const
}
