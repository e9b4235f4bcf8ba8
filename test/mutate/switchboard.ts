// Loaded before anything else into a process that tries mutants: the sources named in MUTATED_FILES
// are loaded with switches, test files register their tests with `collected.ts`, and what the
// engine keeps for later is forgotten from one turn to the next.

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
  /** Changes whenever tests begin: what was kept in another turn was made with another mutant. */
  turn: number
}

const ROOT = join(import.meta.dirname, '../..')
const COLLECTED = new URL('collected.ts', import.meta.url).href

export const switchboard: Switchboard = {
  active: Number(process.env.MUTANT_AT_START ?? -1),
  reached: new Set(),
  turn: 0,
}

/** A map that has only what was put there in this turn. */
function forgetful(Kept: typeof Map | typeof WeakMap) {
  return class extends (Kept as typeof Map<object, { turn: number; value: unknown }>) {
    override get(key: object): never {
      const found = super.get(key)
      return (found?.turn === switchboard.turn ? found.value : undefined) as never
    }

    override set(key: object, value: unknown): this {
      return super.set(key, { turn: switchboard.turn, value })
    }
  }
}

Object.assign(globalThis, {
  $Map: forgetful(Map),
  $WeakMap: forgetful(WeakMap),
  $m: (mutant: number): boolean => {
    switchboard.reached?.add(mutant)
    return mutant === switchboard.active
  },
})

/** Where results are kept in a WeakMap, or in the halves of `memo.ts`. */
const KEEPING: readonly (readonly [RegExp, RegExp])[] = [
  [/^src\/(assess|screen)\//, /\bnew (WeakMap)\b/g],
  [/^src\/base\/memo\.ts$/, /\bnew (Map)\b/g],
]

function forgetting(path: string, text: string): string {
  const [, kept] = KEEPING.find(([keeping]) => keeping.test(path)) ?? []
  return kept ? text.replaceAll(kept, 'new $$$1') : text
}

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
    const isKeeping = KEEPING.some(([keeping]) => keeping.test(path))
    const text = switched.get(path) ?? (isKeeping ? readFileSync(join(ROOT, path), 'utf8') : null)
    return text === null
      ? next(url, context)
      : { format: 'module-typescript', source: forgetting(path, text), shortCircuit: true }
  },
})
