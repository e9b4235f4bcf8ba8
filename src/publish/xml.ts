// A publisher's XML file as a tree, for files of a few megabytes. A document type is refused: no
// publisher here needs one, and its entities could expand to any size.

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

/** The root element. Throws {@link UnexpectedContent} that begins with `what`. */
export function xmlTree(text: string, what: string): XmlNode {
  const open: OpenElement[] = []
  let root: XmlNode | null = null
  const parser = new SaxesParser()
  parser.on('doctype', () => {
    throw new UnexpectedContent(`${what} has a document type (DOCTYPE), which is not accepted`)
  })
  parser.on('error', (error) => {
    throw new UnexpectedContent(`${what} is cut off or damaged: ${error.message}`)
  })
  parser.on('opentag', ({ name, attributes }) => {
    open.push({ name: local(name), attributes, children: [], text: '' })
  })
  parser.on('text', (piece) => {
    const top = open.at(-1)
    if (top) top.text += piece
  })
  parser.on('closetag', () => {
    const done = open.pop()
    if (!done) return
    const node = { ...done, text: done.text.trim() }
    if (open.length === 0) root = node
    else open.at(-1)?.children.push(node)
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
