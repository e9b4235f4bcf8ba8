// Processes that tests start: with nothing of our own environment but what they need to run fast.

import { execFile } from 'node:child_process'
import { join } from 'node:path'

const CLI = join(import.meta.dirname, '../src/cli/main.ts')

/** The search path, and Node's compile cache where the launcher has set one. */
export const childEnvironment: Readonly<Record<string, string>> = Object.fromEntries(
  ['PATH', 'NODE_COMPILE_CACHE'].flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value]]
  }),
)

type Ended = { readonly code: number; readonly text: string; readonly error: string }
type Given = { readonly env?: Readonly<Record<string, string>>; readonly input?: string }

/** Runs `landfall ARGS` to its end. `text`: standard output, `error`: standard error. */
export function runLandfall(
  args: readonly string[],
  { env = {}, input = '' }: Given = {},
): Promise<Ended> {
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
