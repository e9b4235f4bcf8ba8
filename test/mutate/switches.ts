// Compiles all mutants of a source file into one text with switches: `$m(17) ? mutated : original`.
// So one process tries them one after the other, without loading the law again.

import { visitorKeys } from 'oxc-parser'
import { moduleOf, nameOf, type SyntaxNode } from '../tidy/syntax.ts'
import { lineAt } from '../tidy/tree.ts'
import { changesAt } from './changes.ts'

export type Mutant = {
  /** In its file, from 0. */
  readonly number: number
  readonly kind: string
  /** The function, method or constant that it is in, from the outside in: `openCommit.write`. */
  readonly where: string
  readonly line: number
  readonly original: string
  readonly mutated: string
}

type Switched = { readonly text: string; readonly mutants: readonly Mutant[] }

/** Types stand only in the source; of these an expression remains. */
const WITH_TYPE = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'])
const REMOVED = new Set(['BreakStatement', 'ContinueStatement'])
const NAMING = new Set(['FunctionDeclaration', 'VariableDeclarator', 'MethodDefinition'])
const PLAIN_RETURN = new Set(['Literal', 'BinaryExpression', 'LogicalExpression'])

/** What is known of the source that is being read, and the mutants found so far. */
type Source = { readonly path: string; readonly text: string; readonly first: number }
type Reading = Source & { readonly mutants: Mutant[] }
type Around = readonly SyntaxNode[]

/** `first`: the number of the file's first mutant among those of all files. */
export function withSwitches(path: string, text: string, first: number): Switched {
  const reading: Reading = { path, text, first, mutants: [] }
  const { program } = moduleOf(path, text)
  const [head, tail] = [text.slice(0, program.start), text.slice(program.end)]
  return { text: head + rendered(reading, program, []) + tail, mutants: reading.mutants }
}

function rendered(reading: Reading, node: SyntaxNode, around: Around): string {
  const textOf = (of: unknown): string => sourceOf(reading, of as SyntaxNode)
  if (node.type.startsWith('TS') && !WITH_TYPE.has(node.type)) return textOf(node)
  if (node.type.startsWith('Import') || isLabel(node, around[0])) return textOf(node)
  if (isAssertion(node)) return textOf(node)
  const changes = canSwitch(node, around) ? changesAt({ node, around, textOf }) : []
  const switches = changes.map(
    ({ kind, text }) => `${switchOf(reading, node, around, kind, text)}?(${text}):`,
  )
  const inner = renderedInside(reading, node, around)
  if (switches.length > 0) return `(${switches.join('')}${inner})`
  return renderedStatement(reading, node, around, inner)
}

function renderedInside(reading: Reading, node: SyntaxNode, around: Around): string {
  let [text, at] = ['', node.start]
  for (const child of childrenOf(node)) {
    text += reading.text.slice(at, child.start) + rendered(reading, child, [node, ...around])
    at = child.end
  }
  return text + reading.text.slice(at, node.end)
}

/** A statement that can be left out, or return nothing. */
function renderedStatement(
  reading: Reading,
  node: SyntaxNode,
  around: Around,
  inner: string,
): string {
  const without = (): string => switchOf(reading, node, around, 'statement', '')
  if (REMOVED.has(node.type) && around[1]?.type !== 'SwitchStatement') {
    return `if(!${without()}) ${inner}`
  }
  if (node.type === 'ExpressionStatement' && node.directive === null) {
    return `${without()}||(${inner})`
  }
  if (node.type !== 'ReturnStatement') return inner
  const value = node.argument as SyntaxNode | null
  if (value === null) return `if(!${without()}) ${inner}`
  if (PLAIN_RETURN.has(value.type) || sourceOf(reading, value) === 'undefined') return inner
  const mutant = switchOf(reading, node, around, 'return', 'return undefined')
  return `return ${mutant}?undefined:(${inner.slice('return'.length)})`
}

/** Enters a mutant and returns the question whether it is on. */
function switchOf(
  reading: Reading,
  node: SyntaxNode,
  around: Around,
  kind: string,
  mutated: string,
): string {
  const number = reading.mutants.length
  const [where, line] = [whereIs(around), lineAt(reading.text, node.start)]
  const original = sourceOf(reading, node)
  reading.mutants.push({ number, kind, where, line, original, mutated })
  return `$m(${reading.first + number})`
}

function sourceOf({ text }: Reading, { start, end }: SyntaxNode): string {
  return text.slice(start, end)
}

function childrenOf(node: SyntaxNode): readonly SyntaxNode[] {
  const keys = visitorKeys[node.type] ?? []
  // `{ name }` has its only name twice.
  const own = node.type === 'Property' && node.shorthand === true ? ['value'] : keys
  const children = own.flatMap((key) => node[key] as SyntaxNode | null | readonly SyntaxNode[])
  return children
    .filter((child): child is SyntaxNode => child !== null && child !== undefined)
    .sort((one, other) => one.start - other.start)
}

/** What always holds while the code is right: no test can tell that nobody looks. */
function isAssertion(node: SyntaxNode): boolean {
  const expression = node.type === 'ExpressionStatement' ? (node.expression as SyntaxNode) : null
  return expression?.type === 'CallExpression' && nameOf(expression.callee) === 'assert'
}

/** The fixed name of a property or method, or the address of a module. */
function isLabel(node: SyntaxNode, parent: SyntaxNode | undefined): boolean {
  if (parent === undefined) return false
  return parent.source === node || (parent.key === node && parent.computed !== true)
}

/**
 * Not what is assigned to, deleted or called as a method, and not a link of a chain `a?.b.c`: a
 * bracket around it would end the chain.
 */
function canSwitch(node: SyntaxNode, around: Around): boolean {
  const parent = around[0]
  if (parent?.type === 'ExpressionStatement' && parent.directive !== null) return false
  const isLink = parent !== undefined && [parent.object, parent.callee].includes(node)
  const inChain = around.some(({ type }) => type === 'ChainExpression')
  return !(isLink && inChain)
}

function whereIs(around: Around): string {
  const names = around.flatMap((node) =>
    NAMING.has(node.type) ? (nameOf(node.id ?? node.key) ?? []) : [],
  )
  return names.reverse().join('.') || 'the module'
}
