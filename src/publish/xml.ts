// A publisher's XML file: as events for files of any size, as a tree for files of a few megabytes.
// A document type is refused: no publisher here needs one, and its entities could expand to any
// size.

import { TextDecoder } from 'node:util'
import { SaxesParser } from 'saxes'
import { UnexpectedContent } from './publisher.ts'

type XmlNode = {
  /** Without its namespace prefix. */
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlNode[]
  /** Its own text, trimmed. */
  readonly text: string
}

type OpenElement = {
  name: string
  attributes: Record<string, string>
  children: XmlNode[]
  text: string
}

/** Called in the order of the file; names are without their namespace prefix. */
type XmlEvents = {
  opened(name: string, attributes: Record<string, string>): void
  text(piece: string): void
  closed(name: string): void
}

/** So many bytes are decoded and parsed at a time. */
const PIECE = 65_536

/**
 * Reads UTF-8 bytes piece by piece, so that a large file is never held as text or as a tree.
 * Throws {@link UnexpectedContent} that begins with `what`.
 */
export function readXml(bytes: Buffer, what: string, events: XmlEvents): void {
  const parser = parserOf(what, events)
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for (let at = 0; at < bytes.length; at += PIECE) {
    const stream = at + PIECE < bytes.length
    parser.write(decoded(decoder, bytes.subarray(at, at + PIECE), stream, what))
  }
  parser.close()
}

function decoded(decoder: TextDecoder, bytes: Buffer, stream: boolean, what: string): string {
  try {
    return decoder.decode(bytes, { stream })
  } catch {
    throw new UnexpectedContent(`${what} is not UTF-8 text`)
  }
}

function parserOf(what: string, events: XmlEvents): SaxesParser {
  const parser = new SaxesParser()
  parser.on('doctype', () => {
    throw new UnexpectedContent(`${what} has a document type (DOCTYPE), which is not accepted`)
  })
  parser.on('error', (error) => {
    throw new UnexpectedContent(`${what} is cut off or damaged: ${error.message}`)
  })
  parser.on('opentag', ({ name, attributes }) => events.opened(local(name), attributes))
  parser.on('text', events.text)
  parser.on('closetag', ({ name }) => events.closed(local(name)))
  return parser
}

/** The root element. Throws {@link UnexpectedContent} that begins with `what`. */
export function xmlTree(text: string, what: string): XmlNode {
  const open: OpenElement[] = []
  let root: XmlNode | null = null
  const parser = parserOf(what, {
    opened(name, attributes) {
      open.push({ name, attributes, children: [], text: '' })
    },
    text(piece) {
      const top = open.at(-1)
      if (top) top.text += piece
    },
    closed() {
      const done = open.pop()
      if (!done) return
      const node = { ...done, text: done.text.trim() }
      if (open.length === 0) root = node
      else open.at(-1)?.children.push(node)
    },
  })
  parser.write(text).close()
  if (!root) throw new UnexpectedContent(`${what} is empty`)
  return root
}

/** Text of the child with that name; empty if there is none. */
export function childText(node: XmlNode, name: string): string {
  return node.children.find((child) => child.name === name)?.text ?? ''
}

function local(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
