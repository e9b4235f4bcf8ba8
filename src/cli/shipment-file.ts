// A shipment that a command reads from a file, in the form of a POST /v1/calc body.

import { readFileSync } from 'node:fs'
import { parseBody } from '../operations/request/json.ts'
import { UsageError } from './shipment-flags.ts'

const STDIN = 0

/** `-` is the standard input. Throws UsageError for a file that cannot be read. */
export function shipmentIn(file: string): unknown {
  return parseBody(readText(file))
}

function readText(file: string): string {
  try {
    return readFileSync(file === '-' ? STDIN : file, 'utf8')
  } catch (error) {
    throw new UsageError(`${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`)
  }
}
