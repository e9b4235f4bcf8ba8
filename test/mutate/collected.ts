// Stands for `node:test` in a process that tries mutants: tests are collected, so that they can be
// run again and again without loading their file and the law again.

type Context = {
  readonly name: string
  readonly diagnostic: (text: string) => void
  readonly after: (run: Run) => void
  readonly test: (name: string, run: Run) => Promise<void>
}
type Run = (context: Context) => unknown
type Options = { readonly skip?: string | boolean; readonly todo?: string | boolean }
type Case = { readonly name: string; readonly run: Run }

/** The tests and hooks of one test file. */
export type Collection = {
  readonly tests: Case[]
  readonly before: Run[]
  readonly after: Run[]
  readonly beforeEach: Run[]
  readonly afterEach: Run[]
}

let collection: Collection = emptyCollection()
const suites: Promise<unknown>[] = []

function emptyCollection(): Collection {
  return { tests: [], before: [], after: [], beforeEach: [], afterEach: [] }
}

/** Imports a test file and returns what it registers. */
export async function collect(url: string): Promise<Collection> {
  collection = emptyCollection()
  await import(url)
  await Promise.all(suites.splice(0))
  return collection
}

export function test(name: string, ...rest: readonly [Run] | readonly [Options, Run]): void {
  const [options, run] = rest.length === 1 ? [{} as Options, rest[0]] : rest
  const isLeftOut = [options.skip, options.todo].some((why) => why !== undefined && why !== false)
  if (!isLeftOut) collection.tests.push({ name, run })
}

export const it = test

export function describe(name: string, ...rest: readonly [Run] | readonly [Options, Run]): void {
  const [options, run] = rest.length === 1 ? [{} as Options, rest[0]] : rest
  if (options.skip !== undefined && options.skip !== false) return
  suites.push(Promise.resolve(run(contextOf(name, []))))
}

export const before = (run: Run): void => void collection.before.push(run)
export const after = (run: Run): void => void collection.after.push(run)
export const beforeEach = (run: Run): void => void collection.beforeEach.push(run)
export const afterEach = (run: Run): void => void collection.afterEach.push(run)

/** Runs hooks in their order; throws what the first that fails throws. */
export async function runHooks(hooks: readonly Run[]): Promise<void> {
  for (const hook of hooks) await hook(contextOf('hook', []))
}

/** Runs one test with the hooks around it; throws what it throws. */
export async function runTest(of: Collection, { name, run }: Case): Promise<void> {
  const afterwards: Run[] = []
  try {
    await runHooks(of.beforeEach)
    await run(contextOf(name, afterwards))
  } finally {
    await runHooks([...afterwards, ...of.afterEach])
  }
}

function contextOf(name: string, afterwards: Run[]): Context {
  return {
    name,
    diagnostic: () => undefined,
    after: (run) => afterwards.push(run),
    test: async (inner, run) => {
      await run(contextOf(inner, afterwards))
    },
  }
}
