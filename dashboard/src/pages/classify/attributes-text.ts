// Attributes of goods as text, one "name: value" a line.

const LINE = /^\s*([^:]+?)\s*:\s*(.+?)\s*$/

/** Null when a line is not of this form. */
export function parseAttributes(text: string): Readonly<Record<string, string>> | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const parts = lines.map((line) => LINE.exec(line))
  if (parts.includes(null)) return null
  return Object.fromEntries(parts.map((part) => [part?.[1] ?? '', part?.[2] ?? '']))
}

/** The text with the attribute, in place of an earlier value. */
export function withAttribute(text: string, key: string, value: string): string {
  const kept = text.split('\n').filter((line) => line.trim() !== '' && LINE.exec(line)?.[1] !== key)
  return [...kept, `${key}: ${value}`].join('\n')
}
