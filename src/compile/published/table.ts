// A table of an edition of measures, sorted by the goods code in its first column. An edition has
// hundreds of thousands of rows, so the table stays in memory as bytes with the offset of each row;
// rows are parsed on demand.

import { cells } from '../../base/csv-cells.ts'
import { DataError } from '../../base/data-error.ts'
import { memoized } from '../../base/memo.ts'
import type { Steps } from '../../base/steps.ts'

export type PublishedTable = {
  /** Cells of the rows of one code, in the order of the file. */
  rowsOf(code: string): readonly (readonly string[])[]
  /** The number of rows. */
  readonly size: number
}

const CODE_DIGITS = 10
const LINE_END = 0x0a
/** The number of codes whose rows are cached as text: chapters and headings are used often. */
const CODES_KEPT = 200
const ROWS_A_STEP = 10_000

/**
 * Throws {@link DataError} naming `path` for another header, a row without a goods code, rows out
 * of order, or a truncated last line.
 */
export function* publishedTable(
  bytes: Buffer,
  path: string,
  header: string,
): Steps<PublishedTable> {
  const starts = yield* rowStarts(bytes, path, header)
  const keep = memoized<readonly (readonly string[])[]>(CODES_KEPT)
  const size = starts.length - 1
  return {
    size,
    rowsOf: (code) =>
      keep(code, () => {
        const asked = Buffer.from(code, 'latin1')
        const found: (readonly string[])[] = []
        let at = firstFrom(bytes, starts, asked)
        while (at < size && compareCode(bytes, starts[at] as number, asked) === 0) {
          const end = (starts[at + 1] as number) - 1
          found.push(cells(bytes.toString('utf8', starts[at] as number, end)))
          at += 1
        }
        return found
      }),
  }
}

/** The offset of each row, and of the end of the file. */
function* rowStarts(bytes: Buffer, path: string, header: string): Steps<Uint32Array> {
  if (bytes.at(-1) !== LINE_END) throw new DataError(`${path} is cut off: its last line is open`)
  const first = afterComments(bytes)
  const headerEnd = bytes.indexOf(LINE_END, first)
  const printed = bytes.toString('utf8', first, headerEnd)
  if (printed !== header) throw new DataError(`${path}: the header reads "${printed}"`)
  const found: number[] = []
  for (let at = headerEnd + 1; at < bytes.length; at = bytes.indexOf(LINE_END, at) + 1) {
    checkRow(bytes, found.at(-1) ?? null, at, () => `${path}, row ${found.length + 1}`)
    found.push(at)
    if (found.length % ROWS_A_STEP === 0) yield
  }
  return Uint32Array.from([...found, bytes.length])
}

function checkRow(bytes: Buffer, before: number | null, at: number, place: () => string): void {
  const code = bytes.subarray(at, at + CODE_DIGITS)
  if (!code.every((byte) => byte >= 0x30 && byte <= 0x39)) {
    throw new DataError(`${place()} does not begin with a goods code of ten digits`)
  }
  if (before !== null && compareCode(bytes, before, code) > 0) {
    throw new DataError(`${place()}: ${code.toString('latin1')} is out of order`)
  }
}

function afterComments(bytes: Buffer): number {
  let at = 0
  while (bytes[at] === 0x23) at = bytes.indexOf(LINE_END, at) + 1
  return at
}

function compareCode(bytes: Buffer, at: number, code: Uint8Array): number {
  return bytes.compare(code, 0, code.length, at, at + CODE_DIGITS)
}

function firstFrom(bytes: Buffer, starts: Uint32Array, code: Uint8Array): number {
  let [low, high] = [0, starts.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if (compareCode(bytes, starts[middle] as number, code) < 0) low = middle + 1
    else high = middle
  }
  return low
}
