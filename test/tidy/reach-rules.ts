// Nothing lies dead: every file is reached from where the project starts, every export is imported
// by something that ships. What exists only for tests is listed with its reason.

import { moduleOf } from './syntax.ts'
import { code, type Rule, type Tree } from './tree.ts'

/** Each line: `src/base/clock.ts fixedClock: why tests may need what nothing else does`. */
const FOR_TESTS = 'test/tidy/exports-for-tests.txt'

/** Its exports are for programs outside the project. */
const LIBRARY = 'src/index.ts'

function starts(path: string): boolean {
  return (
    path === 'src/main.ts' ||
    path === LIBRARY ||
    path === 'src/cli/main.ts' ||
    path === 'dashboard/src/main.tsx' ||
    path === 'bin/run.mjs' ||
    path === 'deploy/image/gather.mjs' ||
    path === 'deploy/rehearse/main.ts' ||
    path === 'bin/test-group.mjs' ||
    path === 'dashboard/build.mjs' ||
    path === 'test/browser/screenshots.ts' ||
    path === 'test/api/processes/tracing-sdk.ts' ||
    path === 'test/fuzz/main.ts' ||
    path === 'test/clients/dashboard-types.ts' ||
    path === 'test/mutate/main.ts' ||
    path.startsWith('bench/') ||
    path.endsWith('.test.ts') ||
    path.endsWith('.config.ts')
  )
}

function deadFiles(tree: Tree): string[] {
  const files = new Map(code(tree))
  const reached = new Set<string>()
  const queue = [...files.keys()].filter(starts)
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    const text = files.get(path)
    if (text === undefined || reached.has(path)) continue
    reached.add(path)
    queue.push(...moduleOf(path, text).imports.map(({ target }) => target))
  }
  return [...files.keys()]
    .filter((path) => !reached.has(path))
    .map((path) => `${path}:1: nothing that runs reaches this file; use it or delete it`)
}

/** File and name → whether something that ships takes it, or only a test. */
function uses(tree: Tree): Map<string, 'ships' | 'test'> {
  const found = new Map<string, 'ships' | 'test'>()
  for (const [path, text] of code(tree)) {
    const kind = path.startsWith('test/') ? 'test' : 'ships'
    for (const { target, names } of moduleOf(path, text).imports) {
      for (const name of names === 'all' ? ['*'] : names) {
        const key = `${target} ${name}`
        if (found.get(key) !== 'ships') found.set(key, kind)
      }
    }
  }
  return found
}

function deadExports(tree: Tree): string[] {
  const used = uses(tree)
  const listed = new Set(
    (tree.get(FOR_TESTS) ?? '')
      .split('\n')
      .flatMap((line) => /^(\S+ \w+): \S/.exec(line)?.[1] ?? []),
  )
  const found: string[] = []
  const needed = new Set<string>()
  for (const [path, text] of code(tree)) {
    for (const { name, line, isType } of moduleOf(path, text).exports) {
      const key = `${path} ${name}`
      const use = [used.get(key), used.get(`${path} *`)]
      if (use.includes('ships') || path === LIBRARY || path.endsWith('.config.ts')) continue
      if (use.every((kind) => kind === undefined)) {
        found.push(`${path}:${line}: nothing imports ${name}; drop the export`)
      } else if (path.startsWith('test/') || isType) continue
      else if (listed.has(key)) needed.add(key)
      else
        found.push(`${path}:${line}: only tests import ${name}; drop it or list it in ${FOR_TESTS}`)
    }
  }
  const stale = [...listed].filter((key) => !needed.has(key))
  return [...found, ...stale.map((key) => `${FOR_TESTS}:1: "${key}" need not be listed any more`)]
}

export const reachRules: readonly Rule[] = [
  {
    name: 'every file is reached from where the project starts',
    find: deadFiles,
    wrong: {
      'src/main.ts': "import './used.ts'\n",
      'src/used.ts': '',
      'src/dead.ts': "import './used.ts'\n",
      'test/lonely.ts': '',
    },
    expected: [
      'src/dead.ts:1: nothing that runs reaches this file; use it or delete it',
      'test/lonely.ts:1: nothing that runs reaches this file; use it or delete it',
    ],
    right: {
      'src/cli/main.ts': "const a = await import('../a.ts')\n",
      'src/a.ts': "export { b } from './b.ts'\n",
      'src/b.ts': "import type { C } from './c.ts'\nconst w = new URL('w.ts', import.meta.url)\n",
      'src/c.ts': '',
      'src/w.ts': '',
      'bench/a.ts': '',
      'test/x.test.ts': "import './y.ts'\n",
      'test/y.ts': '',
    },
  },
  {
    name: 'every export is imported by something that ships',
    find: deadExports,
    wrong: {
      'src/a.ts':
        'export const a = 1\nexport type T = 1\nexport function f() {}\nexport const g = 1\n',
      'test/a.test.ts': "import { f, g } from '../src/a.ts'\nimport { shape } from './shape.ts'\n",
      'test/shape.ts': 'export const shape = 1\nexport const other = 2\n',
      [FOR_TESTS]: 'src/a.ts g: moves the clock\nsrc/gone.ts x: no more\n',
    },
    expected: [
      'src/a.ts:1: nothing imports a; drop the export',
      'src/a.ts:2: nothing imports T; drop the export',
      `src/a.ts:3: only tests import f; drop it or list it in ${FOR_TESTS}`,
      'test/shape.ts:2: nothing imports other; drop the export',
      `${FOR_TESTS}:1: "src/gone.ts x" need not be listed any more`,
    ],
    right: {
      'src/a.ts': 'export const a = 1\nexport type T = 1\nexport const b = 2\n',
      'src/b.ts': "import { a as c, type T } from './a.ts'\nimport * as all from './c.ts'\n",
      'src/c.ts': 'export const x = 1\nexport const y = 1\n',
      'src/d.ts': "export { b } from './a.ts'\n",
      'src/main.ts': "import { b } from './d.ts'\n",
    },
  },
]
