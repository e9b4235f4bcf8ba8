// Unpacks a font of the Web Open Font Format (W3C, WOFF File Format 1.0) to the plain form, in
// which single glyphs can be read: fontkit inflates the whole table for each glyph that it reads.

import { inflateSync } from 'node:zlib'

const WOFF = { flavour: 4, tables: 12, directory: 44, entry: 20 }
const PLAIN = { tables: 4, directory: 12, entry: 16 }
const TAG = 4
const WORD = 4

export function unpacked(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(WOFF.tables)
  const head = Buffer.alloc(PLAIN.directory + count * PLAIN.entry)
  woff.copy(head, 0, WOFF.flavour, WOFF.flavour + TAG)
  head.writeUInt16BE(count, PLAIN.tables)
  const parts = [head]
  let offset = head.length
  for (let at = 0; at < count; at += 1) {
    const from = WOFF.directory + at * WOFF.entry
    const [start = 0, packed = 0, length = 0, sum = 0] = [1, 2, 3, 4].map((field) =>
      woff.readUInt32BE(from + field * WORD),
    )
    const bytes = woff.subarray(start, start + packed)
    const table = Buffer.alloc(Math.ceil(length / WORD) * WORD)
    table.set(packed < length ? inflateSync(bytes) : bytes)
    const to = PLAIN.directory + at * PLAIN.entry
    woff.copy(head, to, from, from + TAG)
    for (const [field, value] of [sum, offset, length].entries()) {
      head.writeUInt32BE(value, to + TAG + field * WORD)
    }
    parts.push(table)
    offset += table.length
  }
  return Buffer.concat(parts)
}
