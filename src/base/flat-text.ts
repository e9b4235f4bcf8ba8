// Texts in one piece. V8 keeps a text that was cut out of another one, or put together, as references
// to those: a word of a file then keeps the whole file in memory, and each reading of the word, also
// by `JSON.stringify`, takes longer.

/** The same text in one piece. */
export function flatText(text: string): string {
  // The name of a field is always kept so.
  const [flat = text] = Object.keys({ [text]: null })
  return flat
}

/** The same text, which was put together just now, in one piece where it is. */
export function joined(text: string): string {
  // V8 joins the parts of a text when a character of it is asked for.
  return text.charCodeAt(0) === NUL ? flatText(text) : text
}

const NUL = 0

/** The same value with every text in it in one piece; lists and objects are changed. */
export function withFlatTexts(value: unknown): unknown {
  if (typeof value === 'string') return flatText(value)
  if (typeof value !== 'object' || value === null) return value
  const holder = value as Record<string, unknown>
  for (const name of Object.keys(holder)) holder[name] = withFlatTexts(holder[name])
  return value
}
