// Loaded before anything else into a process that tries mutants: the sources named in MUTATED_FILES
// are loaded with switches, and test files register their tests with `collected.ts`.

import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withSwitches } from './switches.ts'

type Switchboard = {
  /** The mutant that is switched on; -1 for none. */
  active: number
  /** Collects the mutants that are reached; null when nobody asks. */
  reached: Set<number> | null
}

const ROOT = join(import.meta.dirname, '../..')
const COLLECTED = new URL('collected.ts', import.meta.url).href

export const switchboard: Switchboard = {
  active: Number(process.env.MUTANT_AT_START ?? -1),
  reached: new Set(),
}

Object.assign(globalThis, {
  $m: (mutant: number): boolean => {
    switchboard.reached?.add(mutant)
    return mutant === switchboard.active
  },
})

const switched = new Map<string, string>()
let first = 0
for (const path of (process.env.MUTATED_FILES ?? '').split('\n').filter((path) => path !== '')) {
  const { text, mutants } = withSwitches(path, readFileSync(join(ROOT, path), 'utf8'), first)
  switched.set(path, text)
  first += mutants.length
}

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'node:test' && context.parentURL?.startsWith('file:')
      ? { url: COLLECTED, format: 'module-typescript', shortCircuit: true }
      : next(specifier, context),
  load: (url, context, next) => {
    const path = url.startsWith('file:') ? relative(ROOT, fileURLToPath(url)) : ''
    const source = switched.get(path)
    return source === undefined
      ? next(url, context)
      : { format: 'module-typescript', source, shortCircuit: true }
  },
})
