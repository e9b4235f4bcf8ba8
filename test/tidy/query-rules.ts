// SQL is written here and nowhere put together: what a caller said goes to the database as a
// parameter, never as text.

import { moduleOf, nameOf, type SyntaxNode, walk } from './syntax.ts'
import { code, lineAt, type Rule, type Tree } from './tree.ts'

/** Statements that are not written where they are sent, each with its reason. */
const ELSEWHERE = new Map([
  ['src/store/migrate.ts', 'sends the files of src/store/migrations as they are'],
  ['src/store/listener.ts', 'LISTEN takes no parameters; channel names are constants'],
])
const CONSTANT = /^[A-Z][A-Z0-9_]*$/

function builtQueries(tree: Tree): string[] {
  const found: string[] = []
  for (const [path, text] of code(tree)) {
    if (!path.startsWith('src/') || ELSEWHERE.has(path)) continue
    const { program } = moduleOf(path, text)
    const fixed = constantsOf(program)
    walk(program, (node) => {
      const sql = statementOf(node)
      if (sql === null || isFixed(sql, fixed)) return
      const line = lineAt(text, sql.start)
      found.push(`${path}:${line}: write the statement out; values go in as $1, $2 …`)
    })
  }
  return found
}

/** The module's own constants with their values. */
function constantsOf(program: SyntaxNode): ReadonlyMap<string, SyntaxNode | null> {
  const found = new Map<string, SyntaxNode | null>()
  for (const statement of program.body as readonly SyntaxNode[]) {
    const declaration = (statement.declaration ?? statement) as SyntaxNode
    if (declaration.type !== 'VariableDeclaration' || declaration.kind !== 'const') continue
    for (const { id, init } of declaration.declarations as readonly {
      id: SyntaxNode
      init: SyntaxNode | null
    }[]) {
      found.set(nameOf(id) ?? '', init)
    }
  }
  return found
}

/** The statement of `x.query(…)`, `query(…)` and `{ text: …, values: … }`, or null. */
function statementOf(node: SyntaxNode): SyntaxNode | null {
  if (node.type !== 'CallExpression') return null
  const callee = node.callee as SyntaxNode
  const called = callee.type === 'MemberExpression' ? (callee.property as SyntaxNode) : callee
  const [first] = node.arguments as readonly SyntaxNode[]
  if (nameOf(called) !== 'query' || !first) return null
  if (first.type !== 'ObjectExpression') return first
  const properties = first.properties as readonly SyntaxNode[]
  const text = properties.find(({ key }) => nameOf(key) === 'text')
  return text ? (text.value as SyntaxNode) : null
}

function isFixed(node: SyntaxNode, constants: ReadonlyMap<string, SyntaxNode | null>): boolean {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string'
    case 'TemplateLiteral':
      return (node.expressions as readonly SyntaxNode[]).every((each) => isFixed(each, constants))
    case 'BinaryExpression':
      return [node.left, node.right].every((each) => isFixed(each as SyntaxNode, constants))
    case 'Identifier': {
      const name = nameOf(node) ?? ''
      if (!CONSTANT.test(name)) return false
      const value = constants.get(name)
      return value ? isFixed(value, constants) : !constants.has(name)
    }
    default:
      return false
  }
}

export const queryRules: readonly Rule[] = [
  {
    name: 'SQL takes values as parameters only',
    find: builtQueries,
    wrong: {
      'src/account/a.ts': `const q = (id) => pool.query(\`select * from a where id = \${id}\`)\n`,
      'src/account/b.ts': "const q = (id) => pool.query('delete from b where id = ' + id)\n",
      'src/store/c.ts': `const ID = env.ID\npool.query({ text: \`select \${ID}\`, values })\n`,
      'src/store/d.ts': 'pool.query(text)\n',
    },
    expected: [
      'src/account/a.ts:1: write the statement out; values go in as $1, $2 …',
      'src/account/b.ts:1: write the statement out; values go in as $1, $2 …',
      'src/store/c.ts:2: write the statement out; values go in as $1, $2 …',
      'src/store/d.ts:1: write the statement out; values go in as $1, $2 …',
    ],
    right: {
      'src/account/a.ts': `const OF = 'a'\npool.query(\`select \${OF} from b where c = $1\`)\n`,
      'src/store/migrate.ts': 'session.query(patient(migration.text))\n',
      'test/a.ts': 'pool.query(text)\n',
    },
  },
]
