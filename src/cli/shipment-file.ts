// The one shipment of a command: by flags, or from a file in the form of a POST /v1/calc body.

import { readFileSync } from 'node:fs'
import type { Tariffs } from '../compile/load-tariffs.ts'
import { parseBody } from '../operations/request/json.ts'
import type { Given } from './declared/command.ts'
import type { SHIPMENT } from './declared/flags.ts'
import { corridorsOf, isDescribed, namingFault, requestOf } from './shipment-flags.ts'
import { NoAnswer, UsageError } from './usage-error.ts'

const STDIN = 0

type OneShipment = {
  readonly byFlags: boolean
  readonly request: (tariffs: Tariffs) => unknown
}

/** Throws UsageError unless there is exactly one shipment, by flags or in a file. */
export function oneShipment(flags: Given<typeof SHIPMENT>, [file]: readonly string[]): OneShipment {
  const byFlags = isDescribed(flags)
  const [corridor, ...others] = corridorsOf(flags)
  if (byFlags === (file !== undefined)) {
    throw new UsageError('State one shipment: a FILE, or --code and the flags beside it.')
  }
  if (!corridor || others.length > 0) {
    throw new UsageError('There is one answer: state one --destination and one --day.')
  }
  if (file === undefined) {
    return { byFlags, request: (tariffs) => requestOf(flags, corridor, tariffs) }
  }
  const body = shipmentIn(file)
  return { byFlags, request: () => body }
}

/** `-` is the standard input. */
function shipmentIn(file: string): unknown {
  try {
    return parseBody(readText(file))
  } catch (error) {
    throw namingFault(error, false)
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file === '-' ? STDIN : file, 'utf8')
  } catch (error) {
    throw new NoAnswer(`${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`)
  }
}
