// Lines that are pasted: a description each, and after a tab the code printed on the invoice.

export type Line = { readonly description: string; readonly hs_code_printed: string | null }

/** Empty lines are left out. */
export function linesOf(text: string): readonly Line[] {
  return text.split(/\r?\n/).flatMap((row) => {
    const [description = '', printed = ''] = row.split('\t')
    if (description.trim() === '') return []
    return [{ description: description.trim(), hs_code_printed: printed.trim() || null }]
  })
}

/** `610910` → `6109.10`. */
export function headingText(hs6: string): string {
  return `${hs6.slice(0, 4)}.${hs6.slice(4)}`
}

export function shareText(share: number): string {
  return `${Math.round(share * 100)} %`
}
