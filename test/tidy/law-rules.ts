// The law is in data/: no rate, day, heading or customs threshold stands in the engine's code.

import { moduleOf, walk } from './syntax.ts'
import { code, lineAt, type Rule, type Tree } from './tree.ts'

/** The rooms that say what the law does, and hold none of it. */
const ENGINE = /^src\/(assess|law|compile)\//
const LAW: readonly (readonly [RegExp, string])[] = [
  [/\b9[89]\d\d\.\d\d/, 'a tariff heading'],
  [/\b(19|20)\d\d-\d\d-\d\d\b/, 'a day'],
  [/\d ?%/, 'a rate'],
]

function lawInCode(tree: Tree): string[] {
  const found: string[] = []
  for (const [path, text] of code(tree)) {
    if (!ENGINE.test(path)) continue
    walk(moduleOf(path, text).program, (node) => {
      const said = node.type === 'Literal' ? node.value : templateText(node)
      if (typeof said !== 'string') return
      for (const [shape, what] of LAW) {
        if (shape.test(said)) {
          found.push(`${path}:${lineAt(text, node.start)}: ${what} in code; it belongs in data/`)
        }
      }
    })
  }
  return found
}

function templateText(node: { readonly type: string; readonly value?: unknown }): unknown {
  if (node.type !== 'TemplateElement') return null
  return (node.value as { readonly raw: string }).raw
}

export const lawRules: readonly Rule[] = [
  {
    name: 'no heading, day or rate of law stands in the engine',
    find: lawInCode,
    wrong: {
      'src/assess/a.ts': "// 9903.01.01 is fine here.\nexport const a = '9903.01.01'\n",
      'src/law/b.ts': "const from = '2025-04-05'\nconst rate = '25%'\n",
    },
    expected: [
      'src/assess/a.ts:2: a tariff heading in code; it belongs in data/',
      'src/law/b.ts:1: a day in code; it belongs in data/',
      'src/law/b.ts:2: a rate in code; it belongs in data/',
    ],
    right: {
      'src/assess/a.ts': '// 25% since 2025-04-05\nexport const a = 1\n',
      'src/publish/c.ts': "export const c = '2025-04-05'\n",
    },
  },
]
