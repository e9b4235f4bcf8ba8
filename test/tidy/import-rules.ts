// Which room may import which: base ← law ← compile, assess, screen, classify ← operations ← http.

import { moduleOf, nameOf, type SyntaxNode, walk } from './syntax.ts'
import { code, lineAt, type Rule, type Tree } from './tree.ts'

const LAW = ['base', 'law']
const ENGINE = [...LAW, 'compile', 'assess', 'screen', 'classify']
const KEPT = ['store', 'editions', 'account', 'record', 'jobs', 'events', 'catalogue', 'shipments']
const EVERY_ROOM = [
  ...ENGINE,
  ...KEPT,
  'intake',
  'operations',
  'mail',
  'publish',
  'http',
  'settings.ts',
]

/** Room → the rooms that it may import besides itself. A new room has to be entered here. */
const SEES: Readonly<Record<string, readonly string[]>> = {
  base: [],
  intake: ['base'],
  law: ['base'],
  compile: LAW,
  assess: LAW,
  screen: [...LAW, 'compile'],
  classify: LAW,
  operations: [...ENGINE, 'editions'],
  store: ['base'],
  editions: [...LAW, 'compile', 'store'],
  account: [...LAW, 'store'],
  record: [...LAW, 'compile', 'classify', 'store', 'editions', 'account', 'operations'],
  jobs: [...LAW, 'intake', 'store', 'account', 'record', 'operations', 'catalogue'],
  events: ['base', 'store', 'account'],
  catalogue: [...LAW, 'compile', 'assess', 'store', 'account', 'operations', 'events', 'mail'],
  shipments: [...LAW, 'store', 'account', 'record', 'operations', 'events', 'catalogue'],
  mail: ['base'],
  publish: [...LAW, 'compile'],
  http: [...LAW, 'operations', 'classify', ...KEPT, 'mail', 'settings.ts'],
  'index.ts': [...LAW, 'assess', 'operations'],
  cli: [...EVERY_ROOM, 'main.ts'],
  'main.ts': EVERY_ROOM,
  'settings.ts': ['base'],
  bin: [],
  dashboard: ['intake', 'law'],
  sdk: [],
  bench: [...EVERY_ROOM, 'main.ts', 'cli'],
  deploy: [...EVERY_ROOM, 'bin', 'bench'],
  test: [
    ...EVERY_ROOM,
    ...['main.ts', 'index.ts', 'cli', 'bin', 'bench', 'deploy', 'dashboard', 'sdk'],
  ],
}

/** `src/law/x/y.ts` → law, `src/main.ts` → main.ts, `test/x.ts` → test. */
function roomOf(path: string): string {
  const [top = '', second = ''] = path.split('/')
  return top === 'src' ? second : top
}

type Edge = { readonly from: string; readonly to: string; readonly where: string }

function edges(tree: Tree): Edge[] {
  return code(tree).flatMap(([path, text]) =>
    moduleOf(path, text)
      .imports.map(({ target, line }) => ({
        from: roomOf(path),
        to: roomOf(target),
        where: `${path}:${line}`,
      }))
      .filter(({ from, to }) => from !== to && to in SEES),
  )
}

function wrongWays(tree: Tree): string[] {
  const unknown = code(tree)
    .filter(([path]) => !(roomOf(path) in SEES))
    .map(([path]) => `${path}:1: enter the room "${roomOf(path)}" in test/tidy/import-rules.ts`)
  const wrong = edges(tree)
    .filter(({ from, to }) => SEES[from] && !SEES[from].includes(to))
    .map(({ from, to, where }) => {
      const seen = SEES[from]?.join(', ') || 'no other room'
      return `${where}: ${from} must not import ${to}; it may import ${seen}`
    })
  return [...unknown, ...wrong]
}

/** Rooms that see each other by way of others, found by walking on from every room. */
function cycles(tree: Tree): string[] {
  const all = edges(tree)
  const found = new Map<string, string>()
  const visit = (path: readonly string[], where: string): void => {
    const room = path.at(-1) ?? ''
    const start = path.indexOf(room)
    if (start < path.length - 1) {
      const ring = path.slice(start, -1)
      const key = [...ring].sort().join()
      if (!found.has(key))
        found.set(key, `${where}: rooms in a ring: ${path.slice(start).join(' → ')}`)
      return
    }
    const next = new Map(all.filter(({ from }) => from === room).map((edge) => [edge.to, edge]))
    for (const edge of next.values()) visit([...path, edge.to], edge.where)
  }
  for (const room of new Set(all.map(({ from }) => from))) visit([room], '')
  return [...found.values()]
}

/** Files that import each other, directly or by way of others; imports of types count. */
function fileCircles(tree: Tree): string[] {
  const files = new Map(code(tree))
  const found: string[] = []
  const done = new Set<string>()
  const visit = (path: string, chain: readonly string[]): void => {
    for (const { target, line } of moduleOf(path, files.get(path) ?? '').imports) {
      const start = chain.indexOf(target)
      if (start >= 0) {
        const circle = [...chain.slice(start), target].join(' → ')
        found.push(`${path}:${line}: import circle: ${circle}; move what both need to its own file`)
      } else if (files.has(target) && !done.has(target)) visit(target, [...chain, target])
    }
    done.add(path)
  }
  for (const path of [...files.keys()].sort()) if (!done.has(path)) visit(path, [path])
  return found
}

function defaultExports(tree: Tree): string[] {
  return code(tree).flatMap(([path, text]) =>
    path.endsWith('.config.ts')
      ? []
      : moduleOf(path, text)
          .exports.filter(({ name }) => name === 'default')
          .map(({ line }) => `${path}:${line}: export it by name, not as the default`),
  )
}

const CLOCK = 'src/base/clock.ts'

/** The time and chance are handed in; assess does no input or output at all. */
function impurities(tree: Tree): string[] {
  const found: string[] = []
  for (const [path, text] of code(tree)) {
    if (!path.startsWith('src/') || path === CLOCK) continue
    const say = (node: SyntaxNode, message: string): void => {
      found.push(`${path}:${lineAt(text, node.start)}: ${message}`)
    }
    walk(moduleOf(path, text).program, (node) => {
      const source = nameOf(node.source) ?? ''
      if (path.startsWith('src/assess/') && node.type === 'ImportDeclaration') {
        if (source.startsWith('node:')) say(node, `assess does no input or output; ${source} does`)
      }
      if (node.type === 'MemberExpression') {
        const call = `${nameOf(node.object)}.${nameOf(node.property)}`
        if (call === 'Date.now') say(node, `take the time from a Clock (${CLOCK})`)
        if (call === 'Math.random') say(node, 'take chance as an argument')
      }
      const bare = node.type === 'NewExpression' && nameOf(node.callee) === 'Date'
      if (bare && (node.arguments as readonly unknown[]).length === 0) {
        say(node, `take the time from a Clock (${CLOCK})`)
      }
    })
  }
  return found
}

export const importRules: readonly Rule[] = [
  {
    name: 'imports go one way: base ← law ← compile, assess ← operations ← http',
    find: wrongWays,
    wrong: {
      'src/base/a.ts': "import type { M } from '../law/m.ts'\n",
      'src/store/b.ts': "\nconst x = await import('../assess/a.ts')\n",
      'src/classify/c.ts': "export { x } from '../http/x.ts'\n",
      'src/main.ts': "import '../test/x.ts'\n",
      'src/rooms/d.ts': '',
    },
    expected: [
      'src/rooms/d.ts:1: enter the room "rooms" in test/tidy/import-rules.ts',
      'src/base/a.ts:1: base must not import law; it may import no other room',
      'src/store/b.ts:2: store must not import assess; it may import base',
      'src/classify/c.ts:1: classify must not import http; it may import base, law',
      `src/main.ts:1: main.ts must not import test; it may import ${EVERY_ROOM.join(', ')}`,
    ],
    right: {
      'src/law/a.ts': "import '../base/day.ts'\nimport './b.ts'\nimport 'http'\n",
      'src/main.ts': "import './http/app.ts'\n",
      'test/a.test.ts': "import '../src/http/app.ts'\n",
    },
  },
  {
    name: 'no two rooms see each other, not even by way of others',
    find: cycles,
    wrong: {
      'src/account/a.ts': "import '../events/b.ts'\n",
      'src/events/b.ts': "\nimport '../store/c.ts'\n",
      'src/store/c.ts': "import type { A } from '../account/a.ts'\n",
    },
    expected: ['src/store/c.ts:1: rooms in a ring: account → events → store → account'],
    right: {
      'src/operations/a.ts': "import '../assess/b.ts'\nimport '../law/c.ts'\n",
      'src/assess/b.ts': "import '../law/c.ts'\n",
    },
  },
  {
    name: 'no files import each other in a circle',
    find: fileCircles,
    wrong: {
      'src/law/a.ts': "import { b } from './b.ts'\n",
      'src/law/b.ts': "\nexport { c } from './c.ts'\n",
      'src/law/c.ts': "import type { A } from './a.ts'\n",
      'dashboard/src/page.tsx': "const part = import('./part.tsx')\n",
      'dashboard/src/part.tsx': "import './page.tsx'\n",
      'test/d.ts': "import './d.ts'\n",
    },
    expected: [
      'dashboard/src/part.tsx:1: import circle: dashboard/src/page.tsx → dashboard/src/part.tsx' +
        ' → dashboard/src/page.tsx; move what both need to its own file',
      'src/law/c.ts:1: import circle: src/law/a.ts → src/law/b.ts → src/law/c.ts → ' +
        'src/law/a.ts; move what both need to its own file',
      'test/d.ts:1: import circle: test/d.ts → test/d.ts; move what both need to its own file',
    ],
    right: {
      'src/law/a.ts': "import './b.ts'\nimport './c.ts'\nimport './gone.ts'\n",
      'src/law/b.ts': "import './c.ts'\nimport './d.ts'\n",
      'src/law/c.ts': "import './d.ts'\n",
      'src/law/d.ts': "import { join } from 'node:path'\n",
    },
  },
  {
    name: 'exports have names',
    find: defaultExports,
    wrong: {
      'src/a.ts': '\nexport default 1\n',
      'src/b.ts': 'const a = 1\nexport { a as default }',
    },
    expected: [
      'src/a.ts:2: export it by name, not as the default',
      'src/b.ts:2: export it by name, not as the default',
    ],
    right: { 'dashboard/vite.config.ts': 'export default {}', 'src/a.ts': '// export default\n' },
  },
  {
    name: 'time and chance are handed in, and assess does no input or output',
    find: impurities,
    wrong: {
      'src/http/a.ts': '\nconst a = new Date()\nconst b = Date.now()\nconst c = Math.random()\n',
      'src/assess/b.ts': "import { readFileSync } from 'node:fs'\n",
    },
    expected: [
      'src/http/a.ts:2: take the time from a Clock (src/base/clock.ts)',
      'src/http/a.ts:3: take the time from a Clock (src/base/clock.ts)',
      'src/http/a.ts:4: take chance as an argument',
      'src/assess/b.ts:1: assess does no input or output; node:fs does',
    ],
    right: {
      'src/base/clock.ts': 'export const now = () => new Date()\n',
      'src/store/a.ts': "import { join } from 'node:path'\nconst day = new Date(clock.now())\n",
      'bench/a.ts': 'const seed = Date.now()\n',
    },
  },
]
