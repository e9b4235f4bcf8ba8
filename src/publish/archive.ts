// Extracts the files of a publisher's zip archive: one that unpacks to more than a publisher ever
// sends is refused before it fills the memory.

import { ArchiveError, unpackedFiles } from '../base/unpack.ts'
import { UnexpectedContent } from './publisher.ts'

/**
 * Files by name; only those that `wanted` names are unpacked. Throws {@link UnexpectedContent} if
 * the archive is damaged or too large, or has none of them.
 */
export function unzipped(
  archive: Buffer,
  bytesAtMost: number,
  wanted: (name: string) => boolean = () => true,
): ReadonlyMap<string, Buffer> {
  try {
    const files = unpackedFiles(archive, bytesAtMost, wanted)
    if (files.size > 0) return files
  } catch (error) {
    if (error instanceof ArchiveError) throw new UnexpectedContent(error.message)
    throw error
  }
  throw new UnexpectedContent('the archive has none of the files expected')
}
