// The lists of names that objects have: each is found by walking the names of an object, without a
// text being made of them.

/** The names of an object in their order. */
export type NameList = {
  readonly names: readonly string[]
  /** The same as JSON. */
  readonly json: string
  /** The number of the shared text `json`, once it is known. */
  number: number | undefined
}

type Node = {
  /** The first name that followed, and where it leads. */
  name: string | null
  next: Node | null
  /** Further names that followed. */
  more: Map<string, Node> | null
  names: NameList | null
}

/** Requests may have any names, so what is known is forgotten when it is as much as this. */
const NODES_MAX = 10_000

export type KnownNames = {
  /** The names of the fields of `value` that have one; their values are written to `values`. */
  readonly of: (value: object, values: unknown[]) => NameList
}

export function openNames(): KnownNames {
  let root = emptyNode()
  let nodes = 0

  const added = (node: Node, name: string): Node => {
    const found = node.more?.get(name)
    if (found) return found
    const next = emptyNode()
    nodes++
    if (node.name === null) {
      node.name = name
      node.next = next
    } else {
      node.more ??= new Map()
      node.more.set(name, next)
    }
    return next
  }

  return {
    of: (value, values) => {
      if (nodes > NODES_MAX) {
        root = emptyNode()
        nodes = 0
      }
      let node = root
      let count = 0
      for (const name in value) {
        const field = (value as Record<string, unknown>)[name]
        if (field === undefined) continue
        values[count++] = field
        node = node.name === name ? (node.next as Node) : added(node, name)
      }
      node.names ??= namesOf(value)
      return node.names
    },
  }
}

function namesOf(value: object): NameList {
  const fields = Object.entries(value).filter(([, field]) => field !== undefined)
  const names = fields.map(([name]) => name)
  return { names, json: JSON.stringify(names), number: undefined }
}

function emptyNode(): Node {
  return { name: null, next: null, more: null, names: null }
}
