// Words that must not stand in the project: empty names, left-overs, and talk of anything but the
// project itself. The words are written in pieces here, so that this file is no exception.

import { moduleOf, nameOf, type SyntaxNode, walk } from './syntax.ts'
import { code, lineAt, matches, type Rule, sources, type Tree } from './tree.ts'

/** Names that say nothing of customs; singular, with their plurals below. */
const EMPTY_WORDS = [
  'manager',
  'helper',
  'util',
  'utility',
  'service',
  'processor',
  'strategy',
  'factory',
]
const EMPTY = new Set(EMPTY_WORDS.flatMap((word) => [word, `${word}s`, word.replace(/y$/, 'ies')]))

function emptyWord(name: string): string | undefined {
  const words = name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []
  return words.find((word) => EMPTY.has(word.toLowerCase()))
}

/** Where each kind of syntax keeps the names that it declares. */
const DECLARING: Readonly<Record<string, readonly string[]>> = {
  VariableDeclarator: ['id'],
  FunctionDeclaration: ['id', 'params'],
  FunctionExpression: ['id', 'params'],
  ArrowFunctionExpression: ['params'],
  ClassDeclaration: ['id'],
  ClassExpression: ['id'],
  MethodDefinition: ['key'],
  PropertyDefinition: ['key'],
  TSTypeAliasDeclaration: ['id'],
  TSInterfaceDeclaration: ['id'],
  TSPropertySignature: ['key'],
  TSMethodSignature: ['key'],
  ImportSpecifier: ['local'],
  ImportNamespaceSpecifier: ['local'],
}

/** The names inside a pattern: `{ a: [b, ...c] = d }` declares b and c. */
function bound(node: unknown): SyntaxNode[] {
  if (Array.isArray(node)) return node.flatMap(bound)
  if (node === null || typeof node !== 'object') return []
  const pattern = node as SyntaxNode
  if (pattern.type === 'ObjectPattern') return bound(pattern.properties)
  if (pattern.type === 'ArrayPattern') return bound(pattern.elements)
  if (pattern.type === 'Property') return bound(pattern.value)
  if (pattern.type === 'AssignmentPattern') return bound(pattern.left)
  if (pattern.type === 'RestElement') return bound(pattern.argument)
  return nameOf(pattern) === null ? [] : [pattern]
}

function emptyNames(tree: Tree): string[] {
  const found: string[] = []
  for (const [path, text] of code(tree)) {
    const word = emptyWord(path)
    if (word) found.push(`${path}:1: "${word}" in a file's name; say what it does`)
    walk(moduleOf(path, text).program, (node) => {
      for (const name of bound((DECLARING[node.type] ?? []).map((key) => node[key]))) {
        const word = emptyWord(nameOf(name) ?? '')
        if (!word) continue
        found.push(
          `${path}:${lineAt(text, name.start)}: "${word}" in ${nameOf(name)}; say what it is`,
        )
      }
    })
  }
  return found
}

function leftOvers(tree: Tree): string[] {
  const files = [...sources(tree), ...documents(tree)]
  const pattern = new RegExp(
    String.raw`\b(${['TO' + 'DO', 'FIX' + 'ME', 'X' + 'XX'].join('|')})\b`,
    'g',
  )
  return matches(files, pattern, (word) => `${word}: do it now, or write it down as an issue`)
}

function documents(tree: Tree): [string, string][] {
  return [...tree].filter(([path]) => path.endsWith('.md'))
}

function machinePaths(tree: Tree): string[] {
  const folders = ['work', 'root', 'home', 'Users'].join('|')
  const pattern = new RegExp(String.raw`(?<![\w.:/*)\]-])/(${folders})/[\w.-]+`, 'g')
  return matches(
    withoutLock(tree),
    pattern,
    (path) => `${path} is a path of one machine; use a relative one`,
  )
}

function registryHosts(tree: Tree): string[] {
  const pattern = /\bregistry\.[a-z][\w-]*\.[a-z]+|^\s*registry\s*=.*$/gm
  const hosts = matches(withoutLock(tree), pattern, (host) => `${host}: name no package registry`)
  const lock = [...tree].filter(([path]) => path.endsWith('package-lock.json'))
  return [
    ...hosts,
    ...matches(
      lock,
      /"resolved": "[a-z+]+:[^"]*"/g,
      (line) => `${line}: run npm install with omit-lockfile-registry-resolved`,
    ),
  ]
}

function withoutLock(tree: Tree): [string, string][] {
  return [...tree].filter(([path]) => !path.endsWith('package-lock.json'))
}

const MAKERS = ['co-?authored' + '-by', 'signed-off' + '-by', '@' + 'author']
const MODELS = [
  'language' + ' model',
  'chat' + 'bot',
  String.raw`\bAI[- ](agent|assist|generat|writ)\w*`,
]

function talkOfMakers(tree: Tree): string[] {
  const pattern = new RegExp([...MAKERS, ...MODELS].join('|'), 'gi')
  return matches(withoutLock(tree), pattern, (words) => `"${words}": speak of the project only`)
}

export const wordRules: readonly Rule[] = [
  {
    name: 'names say what a thing is in the words of the field',
    find: emptyNames,
    wrong: {
      'src/rate-manager.ts': '',
      'src/a.ts': 'export class DutyService {}\nconst { a: [rateUtils] } = b\n',
      'src/b.ts':
        'type A = { feeHelper: 1 }\nfunction f(HTTPProcessor: A) {}\nf(({ x }, y_factory) => 1)',
      'src/c.ts': "import { a as strategies } from 'x'\n",
    },
    expected: [
      'src/rate-manager.ts:1: "manager" in a file\'s name; say what it does',
      'src/a.ts:1: "Service" in DutyService; say what it is',
      'src/a.ts:2: "Utils" in rateUtils; say what it is',
      'src/b.ts:1: "Helper" in feeHelper; say what it is',
      'src/b.ts:2: "Processor" in HTTPProcessor; say what it is',
      'src/b.ts:3: "factory" in y_factory; say what it is',
      'src/c.ts:1: "strategies" in strategies; say what it is',
    ],
    right: {
      'src/a.ts':
        "import { promisify } from 'node:util'\n// a service\nconst a = { service: promisify }\n",
    },
  },
  {
    name: 'nothing is left over to be done',
    find: leftOvers,
    wrong: { 'src/a.ts': `\n// ${'TO' + 'DO'}: rates\n`, 'README.md': 'FIX' + 'ME' },
    expected: [
      `src/a.ts:2: ${'TO' + 'DO'}: do it now, or write it down as an issue`,
      `README.md:1: ${'FIX' + 'ME'}: do it now, or write it down as an issue`,
    ],
    right: { 'src/a.ts': '// Todos los bienes.\n', 'data/a.csv': 'XX' + 'X' },
  },
  {
    name: 'no path of one machine',
    find: machinePaths,
    wrong: { 'a.md': `see ${'/ho'}me/me/x`, 'src/a.ts': `\nopen('${'/wor'}k/x.txt')` },
    expected: [
      `a.md:1: ${'/ho'}me/me is a path of one machine; use a relative one`,
      `src/a.ts:2: ${'/wor'}k/x.txt is a path of one machine; use a relative one`,
    ],
    right: { 'a.md': `https://example.com/home/page and ..${'/wor'}k/x and src/tmp/a` },
  },
  {
    name: 'no package registry is named, in the lock file neither',
    find: registryHosts,
    wrong: {
      'docs/a.md': `from ${'regis'}try.example.org`,
      '.npmrc': `audit=false\n${'regis'}try=http://localhost\n`,
      'package-lock.json': `{\n"resolved": "${'htt'}ps://x/y.tgz" }`,
    },
    expected: [
      `docs/a.md:1: ${'regis'}try.example.org: name no package registry`,
      `.npmrc:2: ${'regis'}try=http://localhost: name no package registry`,
      `package-lock.json:2: "resolved": "${'htt'}ps://x/y.tgz": ` +
        'run npm install with omit-lockfile-registry-resolved',
    ],
    right: { 'a.md': 'npm config get registry', 'package-lock.json': '"resolved": "dashboard"' },
  },
  {
    name: 'the files speak of the project and not of its making',
    find: talkOfMakers,
    wrong: { 'a.md': `\n${'Co-Authored'}-By: me`, 'src/a.ts': `// By an ${'AI'} assistant` },
    expected: [
      `a.md:2: "${'Co-Authored'}-By": speak of the project only`,
      `src/a.ts:1: "${'AI'} assistant": speak of the project only`,
    ],
    right: { 'a.md': 'The customs agent signs in; a session lasts a day.' },
  },
]
