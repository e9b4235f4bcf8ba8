// An exported name has one meaning: whoever reads it in an import knows which one it is.

import { moduleOf } from './syntax.ts'
import { code, type Rule, type Tree } from './tree.ts'

/** Programs apart from each other; the names of each are its own. */
const PROGRAMS = ['src/', 'dashboard/src/']

function namesOfTwoMeanings(tree: Tree): string[] {
  return PROGRAMS.flatMap((program) => {
    const declaredIn = new Map<string, string>()
    return code(tree)
      .filter(([path]) => path.startsWith(program))
      .flatMap(([path, text]) =>
        moduleOf(path, text).exports.flatMap(({ name, line, isDeclared }) => {
          if (!isDeclared || name === 'default') return []
          const first = declaredIn.get(name) ?? path
          declaredIn.set(name, first)
          const place = `${path}:${line}`
          return first === path
            ? []
            : [`${place}: ${first} exports another ${name}; share it, or name what this one is`]
        }),
      )
  })
}

export const nameRules: readonly Rule[] = [
  {
    name: 'an exported name is declared in one file',
    find: namesOfTwoMeanings,
    wrong: {
      'src/law/a.ts': 'export type Heading = { id: string }\nexport const text = 1\n',
      'src/http/b.ts': '\nexport const Heading = 1\n',
      'src/http/c.ts': 'function text() {}\nexport { text }\n',
      'dashboard/src/d.ts': 'export function row() {}\n',
      'dashboard/src/e.tsx': 'export class row {}\n',
    },
    expected: [
      'src/http/b.ts:2: src/law/a.ts exports another Heading; share it, or name what this one is',
      'src/http/c.ts:2: src/law/a.ts exports another text; share it, or name what this one is',
      'dashboard/src/e.tsx:1: dashboard/src/d.ts exports another row; share it, or name what ' +
        'this one is',
    ],
    right: {
      'src/law/a.ts': 'export type Heading = 1\nexport const Heading = 1\nconst row = 1\n',
      'src/index.ts': "export { Heading } from './law/a.ts'\n",
      'src/law/b.ts': 'const row = 1\ntype Heading = 2\n',
      'dashboard/src/c.ts': 'export type Heading = 1\n',
    },
  },
]
