// Reads and writes files of publishers and of data/, with or without gzip.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { DataError } from '../../base/data-error.ts'
import { UnreadableTariff } from '../../publish/measures/tariff-measure.ts'

const beside = resolve(import.meta.dirname, '../../../../shared')

/** The path of a publisher's file in the folder LANDFALL_SHARED, by default beside the project. */
export function sharedFile(name: string): string {
  return join(process.env.LANDFALL_SHARED ?? beside, 'data', name)
}

/** Writes the file and its folder; packed if its name ends with `.gz`. */
export function writePlain(path: string, content: Buffer | string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, path.endsWith('.gz') ? gzipSync(content, { level: 9 }) : content)
}

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
