// A process that tries mutants: it loads test files once and runs the tests that it is told to,
// with one mutant switched on. Started by `laboratory.ts`, which ends it when a mutant runs for
// ever.

import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Collection, collect, runHooks, runTest } from './collected.ts'
import { switchboard } from './switchboard.ts'

/** What the other side asks for. */
export type Question =
  | { readonly kind: 'load'; readonly files: readonly string[] }
  | { readonly kind: 'survey'; readonly file: string }
  | {
      readonly kind: 'try'
      readonly mutant: number
      readonly file: string
      /** By their numbers in the file. */
      readonly tests: readonly number[]
    }

export type Survey = {
  readonly file: string
  /** Reached while a module was loaded, before any test. */
  readonly atLoad: readonly number[]
  /** Reached by the hooks that run once, before the tests. */
  readonly byHooks: readonly number[]
  readonly tests: readonly {
    readonly name: string
    readonly milliseconds: number
    readonly reached: readonly number[]
    /** It passes again in the same process. */
    readonly repeats: boolean
    /** Reached, but not when it runs again: what they decide was kept. */
    readonly once: readonly number[]
  }[]
  /** A test that fails without any mutant, with its message. */
  readonly failure: string | null
}

export type Answer =
  | { readonly kind: 'loaded' }
  | { readonly kind: 'surveyed'; readonly survey: Survey }
  | { readonly kind: 'tried'; readonly failed: string | null }

const ROOT = join(import.meta.dirname, '../..')
const loaded = new Map<string, Collection>()
const atLoad = new Map<string, readonly number[]>()
/** Files whose first hooks have run, such as those that make a database. */
const prepared = new Set<Collection>()
/** What is loaded later is loaded with it, too. */
const atStart = switchboard.active
let strayFault: unknown = null

process.on('unhandledRejection', (fault) => {
  strayFault ??= fault ?? new Error('a rejection without a reason')
})
process.on('uncaughtException', (fault) => {
  strayFault ??= fault
})
process.on('disconnect', () => {
  const hooks = [...prepared].flatMap((of) => of.after)
  void runHooks(hooks).finally(() => process.exit())
})
process.on('message', (question: Question) => {
  answer(question).then(
    (found) => process.send?.(found),
    // The test file cannot even be loaded.
    () => process.exit(1),
  )
})

async function answer(question: Question): Promise<Answer> {
  switch (question.kind) {
    case 'load':
      for (const file of question.files) await load(file)
      return { kind: 'loaded' }
    case 'survey':
      return { kind: 'surveyed', survey: await surveyed(question.file) }
    case 'try': {
      switchboard.reached = null
      switchboard.active = question.mutant
      switchboard.turn++
      const failed = await firstFailure(await load(question.file), question.tests)
      switchboard.active = atStart
      return { kind: 'tried', failed }
    }
  }
}

async function load(file: string): Promise<Collection> {
  const known = loaded.get(file)
  if (known) return known
  const collection = await collect(pathToFileURL(join(ROOT, file)).href)
  loaded.set(file, collection)
  atLoad.set(file, [...(switchboard.reached ?? [])])
  switchboard.reached?.clear()
  return collection
}

/** The name of the first of `tests` that fails, or null. */
async function firstFailure(of: Collection, tests: readonly number[]): Promise<string | null> {
  strayFault = null
  let current = 'before the tests'
  try {
    await prepare(of)
    for (const at of tests) {
      const one = of.tests[at]
      if (!one) throw new Error(`no test ${at}`)
      current = one.name
      await runTest(of, one)
      await new Promise((next) => setImmediate(next))
      if (strayFault !== null) return current
    }
    return null
  } catch {
    return current
  }
}

/** Hooks that run once run without a mutant, unless it is on from the start. */
async function prepare(of: Collection): Promise<void> {
  if (prepared.has(of)) return
  const tried = switchboard.active
  switchboard.active = atStart
  await runHooks(of.before)
  prepared.add(of)
  switchboard.active = tried
}

async function surveyed(file: string): Promise<Survey> {
  switchboard.reached = new Set()
  const of = await load(file)
  const tests: Survey['tests'][number][] = []
  let byHooks: readonly number[] = []
  let failure: string | null = null
  let current = 'before the tests'
  try {
    await prepare(of)
    byHooks = taken()
    for (const one of of.tests) {
      current = one.name
      switchboard.turn++
      const start = performance.now()
      await runTest(of, one)
      const milliseconds = performance.now() - start
      tests.push({ name: one.name, milliseconds, reached: taken(), repeats: true, once: [] })
    }
  } catch (fault) {
    failure = `${current}: ${fault instanceof Error ? fault.message : String(fault)}`
  }
  const again = failure === null ? await repeated(of, tests) : tests
  switchboard.reached = null
  return { file, atLoad: atLoad.get(file) ?? [], byHooks, tests: again, failure }
}

async function repeated(of: Collection, tests: Survey['tests']): Promise<Survey['tests']> {
  const again: Survey['tests'][number][] = []
  for (const [at, one] of tests.entries()) {
    switchboard.turn++
    const repeats = (await firstFailure(of, [at])) === null
    const reached = new Set(taken())
    again.push({ ...one, repeats, once: one.reached.filter((mutant) => !reached.has(mutant)) })
  }
  return again
}

function taken(): readonly number[] {
  const reached = [...(switchboard.reached ?? [])]
  switchboard.reached?.clear()
  return reached
}
