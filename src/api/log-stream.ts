// Log lines gathered for a moment, so that a call does not wait for each to be written.

export type LogStream = {
  readonly write: (line: string) => void
  /** Writes what is gathered, at once. */
  readonly flush: () => void
}

const GATHER_MS = 20
const GATHERED_MAX = 64 * 1024

/** Lines go to `out` (standard error) in the order they came. */
export function openLogStream(out: { readonly write: (text: string) => unknown }): LogStream {
  let gathered = ''
  let timer: NodeJS.Timeout | null = null
  const flush = (): void => {
    if (timer) clearTimeout(timer)
    timer = null
    const text = gathered
    gathered = ''
    if (text !== '') out.write(text)
  }
  return {
    write: (line) => {
      gathered += line
      if (gathered.length > GATHERED_MAX) flush()
      else timer ??= setTimeout(flush, GATHER_MS)
    },
    flush,
  }
}
