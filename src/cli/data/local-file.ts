// Reads a publisher's file on this machine, with or without gzip.

import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { DataError } from '../../base/data-error.ts'
import { UnreadableTariff } from '../../publish/measures/tariff-measure.ts'

/** The uncompressed bytes. Throws {@link DataError} if there is no such file. */
export function plainBytes(path: string): Buffer {
  if (!existsSync(path)) {
    throw new DataError(
      `${path} does not exist. Set LANDFALL_SHARED to the folder with the publishers' files.`,
    )
  }
  const bytes = readFileSync(path)
  if (!path.endsWith('.gz')) return bytes
  try {
    return gunzipSync(bytes)
  } catch {
    throw new DataError(`${path} is cut off or not a gzip file`)
  }
}

/** Reads the file with `read`; errors name the file. */
export function readAs<Found>(path: string, read: (bytes: Buffer) => Found): Found {
  try {
    return read(plainBytes(path))
  } catch (error) {
    if (!(error instanceof UnreadableTariff)) throw error
    throw new UnreadableTariff(`${path} is refused: ${error.message}`)
  }
}
