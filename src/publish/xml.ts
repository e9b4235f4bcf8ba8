// A publisher's XML file as a tree, for files of a few megabytes. A document type is refused: no
// publisher of ours needs one, and its entities could unpack to anything.

import { SaxesParser } from 'saxes'
import { Unpublished } from './publisher.ts'

type XmlNode = {
  /** Without the prefix of its namespace. */
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlNode[]
  /** Its own text, trimmed. */
  readonly text: string
}

type Open = { name: string; attributes: Record<string, string>; children: XmlNode[]; text: string }

/** The root. Throws {@link Unpublished}, beginning with `what`, when it is not whole. */
export function xmlTree(text: string, what: string): XmlNode {
  const open: Open[] = []
  let root: XmlNode | null = null
  const parser = new SaxesParser()
  parser.on('doctype', () => {
    throw new Unpublished(`${what} has a document type (DOCTYPE), which is not taken`)
  })
  parser.on('error', (error) => {
    throw new Unpublished(`${what} is cut off or damaged: ${error.message}`)
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
  if (!root) throw new Unpublished(`${what} is empty`)
  return root
}

/** Text of the child of that name; empty when there is none. */
export function childText(node: XmlNode, name: string): string {
  return node.children.find((child) => child.name === name)?.text ?? ''
}

function local(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
