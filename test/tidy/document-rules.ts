// Documents and the lock file: links lead somewhere, the change log is kept, and a clean clone can
// be installed on any platform.

import { dirname, join } from 'node:path/posix'
import { lineAt, type Rule, type Tree } from './tree.ts'

function deadLinks(tree: Tree): string[] {
  const folders = new Set([...tree.keys()].flatMap((path) => ancestors(path)))
  const found: string[] = []
  for (const [path, text] of tree) {
    if (!path.endsWith('.md')) continue
    for (const match of text.matchAll(/\]\(([^()\s]+)\)/g)) {
      const link = match[1] ?? ''
      if (/^[a-z]+:/.test(link)) continue
      const [file = '', anchor] = link.split('#')
      const target = file === '' ? path : join(dirname(path), file).replace(/\/$/, '')
      const line = lineAt(text, match.index)
      if (!tree.has(target) && !folders.has(target)) {
        found.push(`${path}:${line}: ${link} leads nowhere`)
      } else if (anchor && !anchors(tree.get(target) ?? '').has(anchor)) {
        found.push(`${path}:${line}: ${link}: no heading of that name`)
      }
    }
  }
  return found
}

function ancestors(path: string): string[] {
  const folder = dirname(path)
  return folder === '.' ? [] : [folder, ...ancestors(folder)]
}

/** The anchors that a page shows for its headings. */
function anchors(text: string): Set<string> {
  const headings = [...text.matchAll(/^#+ (.*)$/gm)].map((match) => match[1] ?? '')
  return new Set(
    headings.map((heading) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  )
}

/** Files of src/ that ARCHITECTURE names from there, `compile/select.ts`. */
function missingSources(tree: Tree): string[] {
  const text = tree.get('ARCHITECTURE.md') ?? ''
  return [...text.matchAll(/`([a-z-]+\/[a-z0-9/-]+\.ts)`/g)].flatMap((match) => {
    const [, path = ''] = match
    if (tree.has(path) || tree.has(`src/${path}`)) return []
    return [`ARCHITECTURE.md:${lineAt(text, match.index)}: there is no file ${path}`]
  })
}

function emptyChangelog(tree: Tree): string[] {
  const log = tree.get('CHANGELOG.md') ?? ''
  const version: unknown = JSON.parse(tree.get('package.json') ?? '{}').version
  const sections = log.split(/^## /m).slice(1)
  const current = sections.find(
    (section) => section.startsWith('[Unreleased]') || section.startsWith(`[${version}]`),
  )
  if (current && /^- \S/m.test(current)) return []
  return ['CHANGELOG.md:1: say what changed, as a list under "## [Unreleased]"']
}

type LockEntry = { readonly optionalDependencies?: Readonly<Record<string, string>> }

/** npm refuses a lock file in which a package for some other platform is missing. */
function incompleteLock(tree: Tree): string[] {
  const text = tree.get('package-lock.json')
  if (text === undefined) return ['package-lock.json:1: is missing; run npm install']
  const packages: Record<string, LockEntry> = JSON.parse(text).packages
  return Object.entries(packages).flatMap(([path, entry]) =>
    Object.keys(entry.optionalDependencies ?? {})
      .filter((name) => !lockedFrom(path, name, packages))
      .map((name) => {
        const line = lineAt(text, text.indexOf(`"${name}"`))
        return `package-lock.json:${line}: ${name} is not locked; pin a version that has it`
      }),
  )
}

/** Whether a package finds another, in its own folder or in one above. */
function lockedFrom(
  path: string,
  name: string,
  packages: Readonly<Record<string, unknown>>,
): boolean {
  const folders = path.split(/(?=\/node_modules\/)/)
  return (
    folders.some((_, at) => {
      const folder = folders.slice(0, folders.length - at).join('')
      return `${folder}/node_modules/${name}`.replace(/^\//, '') in packages
    }) || `node_modules/${name}` in packages
  )
}

export const documentRules: readonly Rule[] = [
  {
    name: 'every source file that ARCHITECTURE names exists',
    find: missingSources,
    wrong: { 'ARCHITECTURE.md': '`http/app.ts`\n`law/gone.ts`\n', 'src/http/app.ts': '' },
    expected: ['ARCHITECTURE.md:2: there is no file law/gone.ts'],
    right: {
      'ARCHITECTURE.md': '`src/main.ts` `http/app.ts`',
      'src/main.ts': '',
      'src/http/app.ts': '',
    },
  },
  {
    name: 'every link in a document leads somewhere',
    find: deadLinks,
    wrong: { 'docs/a.md': '# A\n[b](b.md) [c](../src/)\n[d](#a) [e](#z)\n' },
    expected: [
      'docs/a.md:2: b.md leads nowhere',
      'docs/a.md:2: ../src/ leads nowhere',
      'docs/a.md:3: #z: no heading of that name',
    ],
    right: {
      'a.md': '# First curl, in short\n[x](https://x/y) [y](docs/b.md) [z](docs/)',
      'docs/b.md': '[a](../a.md#first-curl-in-short) [b](../src/main.ts)',
      'src/main.ts': '',
    },
  },
  {
    name: 'the change log says what changed',
    find: emptyChangelog,
    wrong: { 'CHANGELOG.md': '# Log\n\n## [Unreleased]\n\n## [0.1.0]\n\n- Old.\n' },
    expected: ['CHANGELOG.md:1: say what changed, as a list under "## [Unreleased]"'],
    right: { 'CHANGELOG.md': '# Log\n\n## [Unreleased]\n\n### Added\n\n- A thing.\n' },
  },
  {
    name: 'the lock file has every platform of every package',
    find: incompleteLock,
    wrong: {
      'package-lock.json':
        '{ "packages": {\n"node_modules/a": { "optionalDependencies": {\n"a-mac": "1" } } } }',
    },
    expected: ['package-lock.json:3: a-mac is not locked; pin a version that has it'],
    right: {
      'package-lock.json': JSON.stringify({
        packages: {
          '': { optionalDependencies: { c: '1' } },
          'node_modules/a': { optionalDependencies: { b: '1', c: '1' } },
          'node_modules/a/node_modules/b': {},
          'node_modules/c': {},
        },
      }),
    },
  },
]
