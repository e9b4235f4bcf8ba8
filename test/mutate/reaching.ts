// Which test files are asked about the mutants of a room.

import { globSync } from 'node:fs'

type Asked = {
  /** Tests of the room itself. */
  readonly near: readonly string[]
  /** Tests of rooms that use it; asked only about what the near ones do not find. */
  readonly far: readonly string[]
}

/** Beginnings of paths in `test/`. */
const ASKED: Readonly<Record<string, Asked>> = {
  base: { near: ['base/', 'law/'], far: ['assess/', 'compile/'] },
  law: { near: ['law/', 'cli/duty'], far: ['assess/', 'golden/golden'] },
  assess: {
    near: ['assess/', 'bases/', 'cli/explain', 'delivered/', 'golden/', 'published/remed'],
    far: ['property/facts', 'property/remembered', 'published/union', 'api/rates/200'],
  },
  account: { near: ['account/'], far: ['api/account/', 'api/fees', 'api/own-fees'] },
  record: { near: ['record/'], far: ['property/malformed', 'api/calc/', 'api/bulk/'] },
  store: { near: ['store/'], far: ['account/admission'] },
}

/** They measure time or memory, or are long and reach nothing that the others do not. */
const LEFT_OUT = /timing|size\.test|linear|worked-cases/

export type Reaching = {
  readonly sources: readonly string[]
  readonly near: readonly string[]
  readonly far: readonly string[]
}

/** The sources below `folders` (`law/duty`, `account/tier.ts`) and the test files of their room. */
export function reachingOf(root: string, folders: readonly string[]): Reaching {
  const paths = folders.map((folder) => folder.replace(/^src\//, '').replace(/\/$/, ''))
  const [room = '', ...others] = new Set(paths.map((path) => path.split('/')[0]))
  const asked = ASKED[room]
  if (!asked || others.length > 0) {
    throw new Error(`${folders}: mutants are tried in one of ${Object.keys(ASKED).join(', ')}`)
  }
  const sources = paths.flatMap((path) => sourcesIn(root, path))
  const files = globSync('test/**/*.test.ts', { cwd: root })
    .filter((file) => !LEFT_OUT.test(file))
    .sort()
  const below = (prefixes: readonly string[]): readonly string[] =>
    prefixes.flatMap((prefix) => files.filter((file) => file.startsWith(`test/${prefix}`)))
  return { sources, near: below(asked.near), far: below(asked.far) }
}

function sourcesIn(root: string, path: string): readonly string[] {
  const pattern = path.endsWith('.ts') ? `src/${path}` : `src/${path}/**/*.ts`
  const sources = globSync(pattern, { cwd: root }).sort()
  if (sources.length === 0) throw new Error(`${path}: no such folder or file in src/`)
  return sources
}
