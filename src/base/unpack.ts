// Extracts files from a zip archive with a size limit: an archive that unpacks to more is refused
// before it fills the memory.

import { inflateRawSync } from 'node:zlib'

/** The archive is damaged, or too large; the message says where. */
export class ArchiveError extends Error {}

const END = 0x06054b50
const ENTRY = 0x02014b50
const END_SPAN = 22
const COMMENT_AT_MOST = 65_535
const ENTRY_SPAN = 46
const LOCAL_SPAN = 30
const STORED = 0
const DEFLATED = 8
const MEGABYTE = 1_000_000
const WIDE = 0xffffffff

/**
 * Files by name; only those that `wanted` names are unpacked. Throws {@link ArchiveError}.
 */
export function unpackedFiles(
  archive: Buffer,
  bytesAtMost: number,
  wanted: (name: string) => boolean = () => true,
): ReadonlyMap<string, Buffer> {
  const end = endOf(archive)
  const files = new Map<string, Buffer>()
  let [at, left] = [archive.readUInt32LE(end + 16), bytesAtMost]
  for (let count = archive.readUInt16LE(end + 10); count > 0; count--) {
    if (at + ENTRY_SPAN > archive.length || archive.readUInt32LE(at) !== ENTRY) {
      throw new ArchiveError('the archive is damaged: its file list is inconsistent')
    }
    const [names, extra, comment] = [28, 30, 32].map((place) => archive.readUInt16LE(at + place))
    const name = archive.toString('utf8', at + ENTRY_SPAN, at + ENTRY_SPAN + (names ?? 0))
    if (!name.endsWith('/') && wanted(name)) {
      const content = contentOf(archive, at, name, left)
      files.set(name, content)
      left -= content.length
    }
    at += ENTRY_SPAN + (names ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  return files
}

function endOf(archive: Buffer): number {
  const first = Math.max(0, archive.length - END_SPAN - COMMENT_AT_MOST)
  for (let at = archive.length - END_SPAN; at >= first; at--) {
    if (archive.readUInt32LE(at) === END) return at
  }
  throw new ArchiveError('not a zip archive, or a truncated one')
}

function contentOf(archive: Buffer, entry: number, name: string, bytesAtMost: number): Buffer {
  const [packed = 0, whole = 0, local = 0] = [20, 24, 42].map((place) =>
    archive.readUInt32LE(entry + place),
  )
  if (packed === WIDE || whole > bytesAtMost) throw tooLarge(name, bytesAtMost)
  if (local + LOCAL_SPAN > archive.length) throw new ArchiveError(`${name}: the archive is cut off`)
  const start =
    local + LOCAL_SPAN + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
  const bytes = archive.subarray(start, start + packed)
  const method = archive.readUInt16LE(entry + 10)
  if (method === STORED && bytes.length <= bytesAtMost) return Buffer.from(bytes)
  if (method !== DEFLATED) throw new ArchiveError(`${name} uses an unsupported compression method`)
  try {
    return inflateRawSync(bytes, { maxOutputLength: Math.max(1, bytesAtMost) })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge(name, bytesAtMost)
    throw new ArchiveError(`${name}: the archive is damaged (${code})`)
  }
}

function tooLarge(name: string, bytesAtMost: number): ArchiveError {
  const most = Math.round(bytesAtMost / MEGABYTE)
  return new ArchiveError(`${name} unpacks to more than the limit of ${most} MB`)
}
