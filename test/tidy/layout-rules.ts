// How files look: their length, the length of their functions, their names, their first lines.

import { moduleOf, nameOf, type SyntaxNode, walk } from './syntax.ts'
import { code, lineAt, type Rule, sources, type Tree } from './tree.ts'

const LINES_PER_FILE = 300
const LINES_PER_FUNCTION = 50
const COLUMNS = 100
const LINES_OF_OPENING = 5
const FILES_PER_FOLDER = 30

function longFiles(tree: Tree): string[] {
  return sources(tree).flatMap(([path, text]) => {
    const lines = text.replace(/\n$/, '').split('\n').length
    return lines > LINES_PER_FILE
      ? [`${path}:${lines}: ${lines} lines; ${LINES_PER_FILE} are enough, split it by noun or verb`]
      : []
  })
}

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])

/** A `describe` of the tests is a list of cases, not a function. */
function isList(parent: SyntaxNode | null): boolean {
  return parent?.type === 'CallExpression' && nameOf(parent.callee) === 'describe'
}

function longFunctions(tree: Tree): string[] {
  const found: string[] = []
  for (const [path, text] of code(tree)) {
    walk(moduleOf(path, text).program, (node, parent) => {
      if (!FUNCTIONS.has(node.type) || isList(parent)) return
      const line = lineAt(text, node.start)
      const lines = lineAt(text, node.end) - line + 1
      if (lines <= LINES_PER_FUNCTION) return
      const name = nameOf(node.id ?? parent?.id ?? parent?.key) ?? 'a function'
      found.push(`${path}:${line}: ${name} has ${lines} lines; ${LINES_PER_FUNCTION} are enough`)
    })
  }
  return found
}

function longLines(tree: Tree): string[] {
  return sources(tree).flatMap(([path, text]) =>
    text.split('\n').flatMap((line, at) => {
      // An address cannot be broken into two lines.
      const columns = [...line.replace(/https?:\/\/\S+/g, '')].length
      return columns > COLUMNS
        ? [`${path}:${at + 1}: ${columns} columns, ${COLUMNS} are enough`]
        : []
    }),
  )
}

/** Folders of data, where a reader looks for the file of one chapter, list or act. */
const FOLDERS_OF_DATA: Readonly<Record<string, string>> = {
  'data/classify/descriptions': 'a file for each chapter of the Harmonized System',
  'data/classify/lexicon': 'a file for each chapter of the Harmonized System',
  'data/classify/usual-lines/us': 'a file for each chapter of the Harmonized System',
  'data/eu/schedule': 'a file for each chapter of the tariff',
  'data/uk/schedule': 'a file for each chapter of the tariff',
  'data/us/schedule': 'a file for each chapter of the tariff',
  'data/us/lists': 'a file for each list, by the name under which acts refer to it',
  'data/us/measures': 'a file for each act, its tables beside it',
}

function fullFolders(tree: Tree): string[] {
  const files = new Map<string, number>()
  for (const path of tree.keys()) {
    const folder = path.slice(0, Math.max(path.lastIndexOf('/'), 0))
    files.set(folder, (files.get(folder) ?? 0) + 1)
  }
  return [...files]
    .filter(([folder, count]) => count > FILES_PER_FOLDER && !(folder in FOLDERS_OF_DATA))
    .map(
      ([folder, count]) =>
        `${folder}:1: ${count} files; ${FILES_PER_FOLDER} are enough, make folders of what ` +
        'belongs together',
    )
}

const KEBAB = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*$/

/** Names that others look for. */
const CUSTOMARY = new Set(['README.md', 'Dockerfile', 'Chart.yaml', '__init__.py'])

function oddNames(tree: Tree): string[] {
  return [...tree.keys()]
    .filter((path) => path.includes('/'))
    .flatMap((path) => {
      const odd = path.split('/').filter((part) => !KEBAB.test(part) && !CUSTOMARY.has(part))
      return odd.length > 0 ? [`${path}:1: write ${odd.join(' and ')} in kebab-case`] : []
    })
}

const COMMENT = /^(\/\/|\/?\*|--|#)/

function missingOpenings(tree: Tree): string[] {
  return sources(tree).flatMap(([path, text]) => {
    const lines = text.split('\n').filter((line, at) => at > 0 || !line.startsWith('#!'))
    const end = lines.findIndex((line) => !COMMENT.test(line.trim()))
    const length = end < 0 ? lines.length : end
    if (length === 0) return [`${path}:1: open with a comment: which task or law it serves`]
    return length > LINES_OF_OPENING
      ? [`${path}:1: opens with ${length} lines of comment; ${LINES_OF_OPENING} are enough`]
      : []
  })
}

const OPENING = '// Serves a law.\n'
const filler = (lines: number): string => '  run()\n'.repeat(lines)

function folderOf(folder: string, count: number): Record<string, string> {
  return Object.fromEntries(Array.from({ length: count }, (_, at) => [`${folder}/${at}.ts`, '']))
}

export const layoutRules: readonly Rule[] = [
  {
    name: `a file has at most ${LINES_PER_FILE} lines`,
    find: longFiles,
    wrong: { 'src/long.ts': '//\n'.repeat(301) },
    expected: ['src/long.ts:301: 301 lines; 300 are enough, split it by noun or verb'],
    right: { 'src/fits.ts': '//\n'.repeat(300), 'data/long.csv': '\n'.repeat(900) },
  },
  {
    name: `a function has at most ${LINES_PER_FUNCTION} lines`,
    find: longFunctions,
    wrong: {
      'src/a.ts': `${OPENING}export function pay(): void {\n${filler(49)}}\n`,
      'src/b.ts': `type T = { a: '}' }\nconst due = (x: T) => {\n${filler(49)}}\n`,
      'src/c.ts': `class Line {\n  @once() add<T>(): T {\n${filler(49)}  }\n}\n`,
      'dashboard/d.tsx': `const View = () => (\n<p>\n${'{"}"}\n'.repeat(48)}</p>\n)\n`,
    },
    expected: [
      'src/a.ts:2: pay has 51 lines; 50 are enough',
      'src/b.ts:2: due has 51 lines; 50 are enough',
      'src/c.ts:2: add has 51 lines; 50 are enough',
      'dashboard/d.tsx:1: View has 52 lines; 50 are enough',
    ],
    right: {
      'src/a.ts': `function pay() {\n${filler(48)}}\nconst text = \`\n${'{\n'.repeat(60)}\``,
      'test/a.test.ts': `describe('x', () => {\n${filler(60)}})\n`,
    },
  },
  {
    name: `a line has at most ${COLUMNS} columns`,
    find: longLines,
    wrong: { 'src/a.ts': `//\n//${'é'.repeat(99)}\n`, 'src/b.sql': '-'.repeat(101) },
    expected: [
      'src/a.ts:2: 101 columns, 100 are enough',
      'src/b.sql:1: 101 columns, 100 are enough',
    ],
    right: { 'src/a.ts': `//${'é'.repeat(98)}\n// https://${'a'.repeat(120)}\n` },
  },
  {
    name: `a folder has at most ${FILES_PER_FOLDER} files`,
    find: fullFolders,
    wrong: { ...folderOf('src/law', 31), ...folderOf('data/us/acts', 31) },
    expected: ['src/law', 'data/us/acts'].map(
      (folder) => `${folder}:1: 31 files; 30 are enough, make folders of what belongs together`,
    ),
    right: {
      ...folderOf('src/law', 30),
      ...folderOf('src/law/duty', 30),
      ...folderOf('data/us/lists', 31),
    },
  },
  {
    name: 'files and folders are named in kebab-case',
    find: oddNames,
    wrong: { 'src/dutyRate.ts': '', 'data/us/List_1.csv': '', 'src/My/a.ts': '' },
    expected: [
      'src/dutyRate.ts:1: write dutyRate.ts in kebab-case',
      'data/us/List_1.csv:1: write List_1.csv in kebab-case',
      'src/My/a.ts:1: write My in kebab-case',
    ],
    right: {
      'CHANGELOG.md': '',
      'data/README.md': '',
      'src/duty-rate.test.ts': '',
      'docs/decisions/0001-law.md': '',
    },
  },
  {
    name: 'a source file opens with one to five lines that say what it serves',
    find: missingOpenings,
    wrong: {
      'src/a.ts': 'export const a = 1\n',
      'src/b.sql': '\nselect 1;\n',
      'bin/c.mjs': `#!/usr/bin/env node\n${'// more\n'.repeat(6)}`,
    },
    expected: [
      'src/a.ts:1: open with a comment: which task or law it serves',
      'src/b.sql:1: open with a comment: which task or law it serves',
      'bin/c.mjs:1: opens with 6 lines of comment; 5 are enough',
    ],
    right: {
      'src/a.ts': `${OPENING}\nexport const a = 1\n`,
      'src/b.sql': '-- Tables of accounts.\nselect 1;\n',
      'bin/c.mjs': '#!/usr/bin/env node\n// Starts.\nrun()\n',
    },
  },
]
