// Where in a YAML document a value is written. The document is read a second time for it, so this
// is for messages about errors alone.

import { type Document, isAlias, isMap, isScalar, isSeq, LineCounter, parseDocument } from 'yaml'

/** Keys and positions from the root of the document to a value. */
export type Path = readonly (string | number)[]

type Place = {
  /** From 1. */
  readonly line: number
  /** Of the value's text, with its quotes: from `start` to before `end`. */
  readonly start: number
  readonly end: number
}

/** Finds values of one document; `ofKey` asks for the key in place of its value. */
type PlaceFinder = (path: Path, ofKey?: boolean) => Place

/** As far along `path` as the document goes; an alias leads to what it is an alias of. */
export function placeFinder(text: string): PlaceFinder {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  return (path, ofKey = false) => {
    let [node, key]: Step = [document.contents, null]
    for (const step of path) {
      const next = below(document, node, step)
      if (!next) break
      ;[node, key] = next
    }
    const [start = 0, end = 0] = rangeOf(ofKey ? key : node) ?? rangeOf(key) ?? []
    return { line: lines.linePos(start).line, start, end }
  }
}

type Step = readonly [value: unknown, key: unknown]

function below(document: Document, from: unknown, step: string | number): Step | null {
  const node = isAlias(from) ? from.resolve(document) : from
  if (isSeq(node)) return typeof step === 'number' ? [node.items[step], null] : null
  if (!isMap(node)) return null
  const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === String(step))
  return pair ? [pair.value, pair.key] : null
}

function rangeOf(node: unknown): readonly number[] | null {
  if (!isAlias(node) && !isMap(node) && !isSeq(node) && !isScalar(node)) return null
  return node.range ?? null
}
