// Reads a compare request: one line of goods and up to six origins.

import type { Shipment } from '../../assess/shipment.ts'
import { Decimal } from '../../base/decimal.ts'
import type { Country } from '../../law/origin.ts'
import type { LoadedLaw } from '../operation.ts'
import { readFacts } from '../request/facts.ts'
import { type Destination, readDestination, settle, startReading } from '../request/reading.ts'
import { codeWarnings, readCodes, readEnvelope, readWeight } from '../request/shipment.ts'
import { unknownFieldWarnings } from '../request/unknown-fields.ts'
import { validatedBy } from '../request/validated.ts'
import { CompareRequest } from './schema.ts'

/** An origin to compare; a code that no country has does not fail the others. */
export type ComparedOrigin = {
  /** In capitals, as it is echoed. */
  readonly code: Country
  readonly known: boolean
}

export type CompareInput = {
  readonly body: CompareRequest
  readonly destination: Destination
  readonly origins: readonly ComparedOrigin[]
  /** One line; it is assessed with each of the origins in turn. */
  readonly shipment: Shipment
  readonly warnings: readonly string[]
}

/** Places kept when the value is divided by the quantity; far finer than any minor unit. */
const DIVISION_PLACES = 24

const validated = validatedBy(CompareRequest)

/** Throws a 400 with every issue found. */
export function readCompare(request: unknown, law: LoadedLaw): CompareInput {
  const { body, unknownFields } = validated(request)
  const reading = startReading(law.tariffs)
  const destination = readDestination(
    reading,
    { code: body.destination, path: ['destination'], places: body },
    false,
  )
  const origins = body.origins.map((stated) => {
    const code = law.tariffs.territories.normalise(stated)
    return { code: code ?? stated.toUpperCase(), known: code !== null }
  })
  const envelope = readEnvelope(reading, body, law.clock, destination)
  const value = Decimal.of(body.value)
  const quantity = Decimal.of(body.quantity ?? 1)
  const line = {
    index: 0,
    description: '',
    ...readCodes(reading, body, (field) => [field]),
    quantity,
    unitValue: body.quantity === undefined ? value : value.dividedBy(quantity, DIVISION_PLACES),
    origin: '',
    weightKg: readWeight(body.weight_kg),
    manufacturer: null,
    exporter: null,
    claim: null,
    facts: readFacts(reading, body, []),
  }
  settle(reading)
  const warnings = [...unknownFieldWarnings(unknownFields), ...codeWarnings(body, '')]
  return { body, destination, origins, shipment: { ...envelope, lines: [line] }, warnings }
}
