// Finds the position of a value in a YAML document. It parses the document again, so it is only for
// error messages.

import { withoutAlias, type YamlNode, yamlTree } from './yaml-tree.ts'

/** Keys and positions from the root of the document to a value. */
export type Path = readonly (string | number)[]

type Place = {
  /** From 1. */
  readonly line: number
  /** Offsets of the value's text, including quotes; `end` is exclusive. */
  readonly start: number
  readonly end: number
}

/** Finds values of one document; `ofKey`: the key instead of its value. */
type PlaceFinder = (path: Path, ofKey?: boolean) => Place

/** Follows `path` as far as the document has it; aliases are resolved. */
export function placeFinder(text: string): PlaceFinder {
  const root = yamlTree(text)
  return (path, ofKey = false) => {
    let [node, key]: Step = [root, null]
    for (const step of path) {
      const next = node === null ? null : below(node, step)
      if (next === null) break
      ;[node, key] = next
    }
    const [start, end] = (ofKey ? key : node)?.range ?? key?.range ?? [0, 0]
    return { line: text.slice(0, start).split('\n').length, start, end }
  }
}

type Step = readonly [value: YamlNode | null, key: YamlNode | null]

function below(from: YamlNode, step: string | number): Step | null {
  const node = withoutAlias(from)
  if (node.kind === 'list')
    return typeof step === 'number' ? [node.items[step] ?? null, null] : null
  if (node.kind !== 'mapping') return null
  const pair = node.pairs.find(([key]) => key.kind === 'scalar' && key.text === String(step))
  return pair ? [pair[1], pair[0]] : null
}
