// Reads TypeScript the way a compiler does (oxc), so that rules speak of functions, names and
// imports and not of braces. Each file is parsed once.

import { dirname, join } from 'node:path/posix'
import { parseSync, visitorKeys } from 'oxc-parser'
import { lineAt } from './tree.ts'

export type SyntaxNode = {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

/** Names that one module takes from another; `all` when it takes the module as a whole. */
type Import = {
  readonly target: string
  readonly line: number
  readonly names: readonly string[] | 'all'
}

type Export = {
  readonly name: string
  readonly line: number
  readonly isType: boolean
  /** Here, and not in another module that it is taken from. */
  readonly isDeclared: boolean
}

type Module = {
  readonly program: SyntaxNode
  /** Imports and re-exports of the project's own files, whether of values or of types. */
  readonly imports: readonly Import[]
  readonly exports: readonly Export[]
}

const parsed = new Map<string, Module>()

export function moduleOf(path: string, text: string): Module {
  const key = `${path}\n${text}`
  const known = parsed.get(key)
  if (known) return known
  const { program, module, errors } = parseSync(path, text)
  const problem = errors[0]
  if (problem) throw new Error(`${path}: cannot be parsed: ${problem.message}`)
  const tree = program as unknown as SyntaxNode
  const result: Module = {
    program: tree,
    imports: [
      ...module.staticImports.map((entry) => ({
        target: resolve(path, entry.moduleRequest.value),
        line: lineAt(text, entry.start),
        names: names(entry.entries.map((one) => one.importName)),
      })),
      ...module.staticExports.flatMap(({ start, entries }) =>
        entries.flatMap((entry) =>
          entry.moduleRequest
            ? [
                {
                  target: resolve(path, entry.moduleRequest.value),
                  line: lineAt(text, start),
                  names: names([entry.importName]),
                },
              ]
            : [],
        ),
      ),
      ...wholeModules(path, text, tree),
    ].filter(({ target }) => target !== ''),
    exports: module.staticExports.flatMap(({ entries }) =>
      entries.map((entry) => ({
        name: entry.exportName.kind === 'Default' ? 'default' : (entry.exportName.name ?? '*'),
        line: lineAt(text, entry.start),
        isType: entry.isType,
        isDeclared: entry.moduleRequest === null,
      })),
    ),
  }
  parsed.set(key, result)
  return result
}

function names(
  entries: readonly { readonly kind: string; readonly name: string | null }[],
): readonly string[] | 'all' {
  if (entries.some(({ kind }) => kind !== 'Name' && kind !== 'Default')) return 'all'
  return entries.map(({ name }) => name ?? 'default')
}

/** `await import('./x.ts')` and `new URL('x.ts', import.meta.url)`. */
function wholeModules(path: string, text: string, program: SyntaxNode): Import[] {
  const found: Import[] = []
  walk(program, (node) => {
    const isAddress = node.type === 'NewExpression' && nameOf(node.callee) === 'URL'
    if (!isAddress && node.type !== 'ImportExpression') return
    const source = isAddress ? (node.arguments as readonly unknown[])[0] : node.source
    const value = nameOf(source)
    if (value === null || /^[a-z]+:/.test(value)) return
    const target = isAddress ? join(dirname(path), value) : resolve(path, value)
    found.push({ target, line: lineAt(text, node.start), names: 'all' })
  })
  return found
}

/** The project's file that a relative specifier names; empty for packages. */
function resolve(path: string, specifier: string): string {
  return specifier.startsWith('.') ? join(dirname(path), specifier) : ''
}

export function walk(
  node: SyntaxNode,
  visit: (node: SyntaxNode, parent: SyntaxNode | null) => void,
  parent: SyntaxNode | null = null,
): void {
  visit(node, parent)
  for (const key of visitorKeys[node.type] ?? []) {
    const value = node[key]
    for (const child of Array.isArray(value) ? value : [value]) {
      if (child !== null && typeof child === 'object') walk(child as SyntaxNode, visit, node)
    }
  }
}

/** The text of a name: `area` of `area`, `#area` or `'area'`; null for computed names. */
export function nameOf(node: unknown): string | null {
  const { name, value } = (node ?? {}) as { readonly name?: unknown; readonly value?: unknown }
  if (typeof name === 'string') return name
  return typeof value === 'string' ? value : null
}
