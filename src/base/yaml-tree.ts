// Parses a YAML document into nodes with their positions in the text. yaml.ts is faster and reads
// values only.

import {
  COLLECTION_STYLE,
  EVENT_ID,
  type Event,
  getScalarValue,
  parseEvents,
  SCALAR_STYLE,
} from 'js-yaml'
import { assert } from './assert.ts'

type Positioned = {
  /** Offsets in the text, including quotes, the end exclusive; null when empty. */
  readonly range: readonly [start: number, end: number] | null
}

type Scalar = Positioned & {
  readonly kind: 'scalar'
  readonly text: string
  /** Without quotes. */
  readonly plain: boolean
}
type List = Positioned & { readonly kind: 'list'; readonly items: readonly YamlNode[] }
type Mapping = Positioned & {
  readonly kind: 'mapping'
  readonly pairs: readonly (readonly [key: YamlNode, value: YamlNode])[]
}
/** A reference to a node with an anchor. */
type Alias = Positioned & { readonly kind: 'alias'; readonly of: YamlNode }

export type YamlNode = Scalar | List | Mapping | Alias

/** The content of the document; null when it is empty. Throws when it is not YAML. */
export function yamlTree(text: string): YamlNode | null {
  const events = parseEvents(text, {})[Symbol.iterator]()
  const document = events.next().value
  const first = document?.type === EVENT_ID.DOCUMENT ? events.next().value : undefined
  if (first === undefined || first.type === EVENT_ID.POP) return null
  return new Reader(text, events).node(first)
}

const CLOSING = /(?:[\s,:]|#.*)*[\]}]/y

class Reader {
  readonly #text: string
  readonly #events: Iterator<Event, undefined>
  readonly #named = new Map<string, YamlNode>()

  constructor(text: string, events: Iterator<Event, undefined>) {
    this.#text = text
    this.#events = events
  }

  node(event: Event): YamlNode {
    if (event.type === EVENT_ID.ALIAS) return this.#alias(event.anchorStart, event.anchorEnd)
    assert(event.type !== EVENT_ID.POP && event.type !== EVENT_ID.DOCUMENT, 'no node begins here')
    const node = this.#unnamed(event)
    const name = this.#text.slice(event.anchorStart, event.anchorEnd)
    if (event.anchorStart >= 0) this.#named.set(name, node)
    return node
  }

  #alias(start: number, end: number): Alias {
    const of = this.#named.get(this.#text.slice(start, end))
    assert(of, 'an alias has a name that was given before')
    return { kind: 'alias', of, range: [start - 1, end] }
  }

  #unnamed(event: Exclude<Event, { type: 1 | 5 | 6 }>): Exclude<YamlNode, Alias> {
    if (event.type === EVENT_ID.SCALAR) {
      const { valueStart: start, valueEnd: end, style } = event
      const quotes = style === SCALAR_STYLE.SINGLE_QUOTED || style === SCALAR_STYLE.DOUBLE_QUOTED
      const around = quotes ? 1 : 0
      return {
        kind: 'scalar',
        text: getScalarValue(this.#text, event),
        plain: style === SCALAR_STYLE.PLAIN,
        range: start < 0 ? null : [start - around, end + around],
      }
    }
    const inside = this.#inside()
    const last = inside.findLast((node) => node.range !== null)?.range?.[1]
    const end = last ?? event.start + (event.style === COLLECTION_STYLE.FLOW ? 1 : 0)
    const range = [
      event.start,
      event.style === COLLECTION_STYLE.FLOW ? this.#closed(end) : end,
    ] as const
    if (event.type === EVENT_ID.SEQUENCE) return { kind: 'list', items: inside, range }
    return { kind: 'mapping', pairs: inPairs(inside), range }
  }

  /** The end of the bracket after `end`. */
  #closed(end: number): number {
    CLOSING.lastIndex = end
    return CLOSING.test(this.#text) ? CLOSING.lastIndex : end
  }

  #inside(): readonly YamlNode[] {
    const found: YamlNode[] = []
    for (;;) {
      const event = this.#events.next().value
      if (event === undefined || event.type === EVENT_ID.POP) return found
      found.push(this.node(event))
    }
  }
}

function inPairs(nodes: readonly YamlNode[]): [YamlNode, YamlNode][] {
  const pairs: [YamlNode, YamlNode][] = []
  for (let at = 0; at + 1 < nodes.length; at += 2) {
    pairs.push([nodes[at] as YamlNode, nodes[at + 1] as YamlNode])
  }
  return pairs
}

/** The node that an alias refers to; any other node itself. */
export function withoutAlias(node: YamlNode): Exclude<YamlNode, { kind: 'alias' }> {
  return node.kind === 'alias' ? withoutAlias(node.of) : node
}
