// The sheets of a file. The reader is loaded with the first file.

import type { FileSheet } from '../../../../../src/intake/cell/cell.ts'

const BYTES_MAX = 64 * 1024 * 1024

/** Throws an error with a message for people. */
export function checkSize({ size }: File): void {
  if (size > BYTES_MAX) throw new Error('This file is larger than 64 MB. Split it into parts.')
}

/** Throws an error with a message for people. */
export async function sheetsIn(file: File): Promise<readonly FileSheet[]> {
  checkSize(file)
  const { fileSheets } = await import('../../../../../src/intake/file/sheets.ts')
  return fileSheets(file.name, new Uint8Array(await file.arrayBuffer()))
}
