// Processes that tests start: with nothing of our own environment but what they need to run fast.

import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { type CommandSources, runCommand } from '../src/cli/run-command.ts'
import type { LoadedLaw } from '../src/operations/operation.ts'

const CLI = join(import.meta.dirname, '../src/cli/main.ts')

/** The search path, and what the launcher has set for speed. */
export const childEnvironment: Readonly<Record<string, string>> = Object.fromEntries(
  ['PATH', 'NODE_COMPILE_CACHE', 'GLIBC_TUNABLES'].flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value]]
  }),
)

type Ended = { readonly code: number; readonly text: string; readonly error: string }
type Env = Readonly<Record<string, string>>
type Given = CommandSources & { readonly env?: Env; readonly input?: string }

/**
 * Runs `landfall ARGS` to its end: in this process, or in one of its own when it has input.
 * `text`: standard output, `error`: standard error.
 */
export function runLandfall(
  args: readonly string[],
  { env = {}, input = '', ...sources }: Given = {},
): Promise<Ended> {
  return input === '' ? runHere(args, env, sources) : runAlone(args, env, input)
}

async function runHere(args: readonly string[], env: Env, sources: CommandSources): Promise<Ended> {
  const before = Object.keys(env).map((name) => [name, process.env[name]] as const)
  Object.assign(process.env, env)
  let text = ''
  let error = ''
  try {
    const code = await runCommand(
      args,
      (said) => {
        text += said
      },
      (said) => {
        error += said
      },
      sources,
    )
    return { code, text, error }
  } finally {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    }
  }
}

function runAlone(args: readonly string[], env: Env, input: string): Promise<Ended> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [CLI, ...args],
      { env: { ...childEnvironment, ...env } },
      (failure, text, error) => resolve({ code: Number(failure?.code ?? 0), text, error }),
    )
    child.stdin?.end(input)
  })
}

/** `landfall ARGS` by a law that is given; `text`: what it wrote, errors too. */
export async function answered(
  args: readonly string[],
  law: LoadedLaw,
): Promise<{ readonly status: number; readonly text: string }> {
  const { code, text, error } = await runLandfall(args, { law: async () => law, clock: law.clock })
  return { status: code, text: `${text}${error}` }
}
