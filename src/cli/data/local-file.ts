// A publisher's file on this machine, taken out of its gzip wrapping.

import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { DataError } from '../../base/data-error.ts'
import { UnreadableTariff } from '../../publish/measures/tariff-measure.ts'

/** The bytes, not compressed. Throws {@link DataError} when there is no such file. */
export function plainBytes(path: string): Buffer {
  if (!existsSync(path)) {
    throw new DataError(
      `${path} is not there. Set LANDFALL_SHARED to the folder that holds the publishers' files.`,
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

/** What `read` makes of the file; a refusal names the file. */
export function readAs<Found>(path: string, read: (bytes: Buffer) => Found): Found {
  try {
    return read(plainBytes(path))
  } catch (error) {
    if (!(error instanceof UnreadableTariff)) throw error
    throw new UnreadableTariff(`${path} is refused: ${error.message}`)
  }
}
