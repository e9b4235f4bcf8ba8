// A sentence about one line of a shipment, or about the shipment as a whole.

export type Warning = {
  /** Index of the line; null for the whole shipment. */
  readonly line: number | null
  /** A sentence with its full stop. */
  readonly text: string
}

/** The texts as warnings about the whole shipment. */
export function shipmentWarnings(texts: readonly string[]): readonly Warning[] {
  return texts.map((text) => ({ line: null, text }))
}

/** `Line 3: …`, or the sentence alone. */
export function printWarning({ line, text }: Warning): string {
  return line === null ? text : `Line ${line}: ${text}`
}
