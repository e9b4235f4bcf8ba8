// Parses a pasted list: a description per line and, after a tab, the code printed on the invoice.

export type PastedLine = { readonly description: string; readonly hs_code_printed: string | null }

/** Empty lines are skipped. */
export function parseLines(text: string): readonly PastedLine[] {
  return text.split(/\r?\n/).flatMap((row) => {
    const [description = '', code = ''] = row.split('\t')
    if (description.trim() === '') return []
    return [{ description: description.trim(), hs_code_printed: code.trim() || null }]
  })
}
