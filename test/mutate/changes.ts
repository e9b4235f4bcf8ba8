// The small faults that mutation testing tries at one place of a source file. A fault that every
// test of another one finds too is left out: `a && b` becomes `a` and `b`, not `a || b`.

import { nameOf, type SyntaxNode } from '../tidy/syntax.ts'

/** What the place would read with the fault, and the name of the kind of fault. */
type Change = { readonly kind: string; readonly text: string }

/** A place: the node, the nodes around it from the inside out, and the text of any node. */
type Place = {
  readonly node: SyntaxNode
  readonly around: readonly SyntaxNode[]
  readonly textOf: (node: unknown) => string
}

const BOUNDARY = pairs('< <=, <= <, > >=, >= >')
const COMPARING = new Set([...BOUNDARY.keys(), '===', '!==', '==', '!=', 'in', 'instanceof'])
const ARITHMETIC = pairs('+ -, - +, * /, / *, % *, ** *, << >>, >> <<, & |, | &')
const ASSIGNING = pairs('+= -=, -= +=, *= /=, /= *=, ??= =, ||= =, &&= =')
const SWAPPED = pairs(
  'some every, every some, find findLast, push unshift, min max, max min, plus minus, ' +
    'minus plus, startsWith endsWith, endsWith startsWith',
)
/** Methods whose result is of the kind of what they are called on. */
const OMITTED = new Set([
  ...['filter', 'sort', 'toSorted', 'reverse', 'slice', 'trim', 'toLowerCase', 'toUpperCase'],
  ...['times', 'dividedBy', 'round', 'roundedTo', 'negated', 'replace', 'replaceAll'],
])
const CHOOSING = new Set(['IfStatement', 'ConditionalExpression', 'WhileStatement', 'ForStatement'])
const LOOPS = new Set(['WhileStatement', 'DoWhileStatement', 'ForStatement'])
/** Strings of so many words are prose or SQL. */
const WORDS_OF_PROSE = 3
const STATES_PROBLEM = /^(assert|fail|refuse|problem|.*(Error|Refusal|Problem))$/i

/** Every change of the expression or statement at `place`. */
export function changesAt(place: Place): readonly Change[] {
  if (place.around.some((_, at) => isWordingAt(place, at))) return []
  return [...changesOfKind(place), ...decided(place)]
}

function changesOfKind(place: Place): readonly Change[] {
  const { node } = place
  switch (node.type) {
    case 'BinaryExpression':
      return binary(place)
    case 'LogicalExpression':
      return logical(place)
    case 'CallExpression':
      return call(place)
    case 'ChainExpression':
      return unguarded(place)
    case 'Literal':
      return literal(place)
    case 'TemplateLiteral':
      return isWording(place) ? [] : [{ kind: 'string', text: "''" }]
    case 'ArrayExpression':
      return elements(node).length > 0 ? [{ kind: 'array', text: '[]' }] : []
    case 'UnaryExpression':
      return node.operator === '-' ? [{ kind: 'sign', text: place.textOf(node.argument) }] : []
    case 'UpdateExpression':
      return [{ kind: 'step', text: swappedStep(place.textOf(node)) }]
    case 'AssignmentExpression':
      return assignment(place)
    default:
      return []
  }
}

/** A condition that is always or never met; for a loop only never, since always is endless. */
function decided({ node, around, textOf }: Place): readonly Change[] {
  const parent = around[0]
  const isTest = parent !== undefined && CHOOSING.has(parent.type) && parent.test === node
  const compares = node.type === 'BinaryExpression' && COMPARING.has(String(node.operator))
  if (node.type === 'UnaryExpression' && node.operator === '!' && !isTest) {
    return [{ kind: 'negation', text: `!!${textOf(node.argument)}` }]
  }
  if (!isTest && !compares) return []
  const always = { kind: 'condition', text: 'true' }
  const never = { kind: 'condition', text: 'false' }
  if (parent !== undefined && isTest && LOOPS.has(parent.type)) return [never]
  if (node.type === 'LogicalExpression') return node.operator === '&&' ? [never] : [always]
  return node.type === 'Literal' ? [] : [always, never]
}

function binary({ node, textOf }: Place): readonly Change[] {
  const operator = String(node.operator)
  const sides = [node.left, node.right] as readonly SyntaxNode[]
  const isText = sides.some((side) => side.type === 'TemplateLiteral' || isString(side))
  const kind = BOUNDARY.has(operator) ? 'boundary' : 'arithmetic'
  const other = BOUNDARY.get(operator) ?? (isText ? undefined : ARITHMETIC.get(operator))
  return other === undefined
    ? []
    : [{ kind, text: `${textOf(node.left)} ${other} ${textOf(node.right)}` }]
}

function logical({ node, textOf }: Place): readonly Change[] {
  const kind = node.operator === '??' ? 'default' : 'logical'
  return [node.left, node.right].map((side) => ({ kind, text: textOf(side) }))
}

function call({ node, around, textOf }: Place): readonly Change[] {
  const callee = node.callee as SyntaxNode
  const isStatement = around[0]?.type === 'ExpressionStatement'
  if (callee.type !== 'MemberExpression' || callee.computed === true) return []
  const name = nameOf(callee.property) ?? ''
  const other = SWAPPED.get(name)
  const rest = textOf(node).slice(textOf(callee).length)
  const object = textOf(callee.object)
  if (other !== undefined) return [{ kind: 'method', text: `${object}.${other}${rest}` }]
  return OMITTED.has(name) && !isStatement ? [{ kind: 'method', text: object }] : []
}

/** `a?.b` → `a.b`, for each of its question marks. */
function unguarded({ node, textOf }: Place): readonly Change[] {
  const changes: Change[] = []
  let inner = node.expression as SyntaxNode | undefined
  const whole = textOf(node)
  while (inner?.type === 'MemberExpression' || inner?.type === 'CallExpression') {
    const object = (inner.object ?? inner.callee) as SyntaxNode
    if (inner.optional === true) {
      const mark = whole.indexOf('?.', object.end - node.start)
      const isPlain = inner.type === 'MemberExpression' && inner.computed !== true
      const text = `${whole.slice(0, mark)}${isPlain ? '.' : ''}${whole.slice(mark + 2)}`
      changes.push({ kind: 'optional', text })
    }
    inner = object
  }
  return changes
}

function literal(place: Place): readonly Change[] {
  const { value, raw } = place.node
  if (typeof value === 'boolean') return [{ kind: 'boolean', text: String(!value) }]
  if (typeof value === 'number') return [{ kind: 'number', text: String(value + 1) }]
  if (typeof value === 'bigint') return [{ kind: 'number', text: `${value + 1n}n` }]
  if (typeof value !== 'string' || typeof raw !== 'string' || isWording(place)) return []
  return [{ kind: 'string', text: value === '' ? "'other'" : "''" }]
}

function assignment({ node, textOf }: Place): readonly Change[] {
  const other = ASSIGNING.get(String(node.operator))
  if (other === undefined) return []
  return [{ kind: 'arithmetic', text: `${textOf(node.left)} ${other} ${textOf(node.right)}` }]
}

/** A part of a wording: `${row[0]}` in the reason of an error. */
function isWordingAt({ around, textOf }: Place, at: number): boolean {
  const node = around[at]
  if (node?.type !== 'TemplateLiteral') return false
  return states(around.slice(at + 1)) || isProse(textOf(node))
}

/** Prose, SQL and the reasons of errors: what they say is no decision of the code. */
function isWording({ node, around, textOf }: Place): boolean {
  const parent = around[0]?.type
  const names = parent === 'TaggedTemplateExpression' || parent === 'ImportExpression'
  return states(around) || names || isProse(textOf(node))
}

function states(around: Place['around']): boolean {
  return around.some(
    ({ type, callee }) =>
      type === 'ThrowStatement' ||
      ((type === 'CallExpression' || type === 'NewExpression') &&
        STATES_PROBLEM.test(lastName(callee))),
  )
}

function isProse(text: string): boolean {
  return text.trim().split(/\s+/).length >= WORDS_OF_PROSE
}

function lastName(callee: unknown): string {
  const node = callee as SyntaxNode
  return nameOf(node.type === 'MemberExpression' ? node.property : node) ?? ''
}

function swappedStep(text: string): string {
  return text.includes('++') ? text.replace('++', '--') : text.replace('--', '++')
}

function elements(node: SyntaxNode): readonly unknown[] {
  return node.elements as readonly unknown[]
}

function isString(node: SyntaxNode): boolean {
  return node.type === 'Literal' && typeof node.value === 'string'
}

/** `'a b, c d'` → a to b, c to d. */
function pairs(text: string): ReadonlyMap<string, string> {
  return new Map(text.split(', ').map((pair) => pair.split(' ') as [string, string]))
}
