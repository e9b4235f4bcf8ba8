// Reads a classify request: one description, or up to fifty.

import type { StatedValues } from '../../classify/facts/stated-attributes.ts'
import { type LoadedLaw, noOpinions, type Opinions } from '../operation.ts'
import { noProducts, type Products } from '../products/known.ts'
import { type Destination, readDestination, settle, startReading } from '../request/reading.ts'
import { unknownFieldWarnings } from '../request/unknown-fields.ts'
import { type Validated, validatedBy } from '../request/validated.ts'
import { ClassifyBatchRequest, ClassifySingleRequest, THRESHOLD } from './schema.ts'

export type ClassifyInput = {
  readonly destination: Destination
  readonly lines: readonly {
    readonly description: string
    readonly hs_code_printed?: string | null
    readonly attributes?: StatedValues
  }[]
  /** Whether the answer is a list. */
  readonly batch: boolean
  readonly threshold: number
  readonly warnings: readonly string[]
  readonly opinions: Opinions
  /** Those of the organisation's catalogue that have the same words as a line. */
  readonly products: Products
}

const single = validatedBy(ClassifySingleRequest)
const batch = validatedBy(ClassifyBatchRequest)

/** Throws a 400 with every issue found. */
export function readClassify(
  request: unknown,
  law: LoadedLaw,
  products: Products = noProducts,
): ClassifyInput {
  const {
    body,
    unknownFields,
  }: Validated<typeof ClassifySingleRequest | typeof ClassifyBatchRequest> = isBatch(request)
    ? batch(request)
    : single(request)
  const reading = startReading(law.tariffs)
  const destination = readDestination(
    reading,
    { code: body.destination_country, path: ['destination_country'], places: {} },
    false,
  )
  settle(reading)
  return {
    destination,
    lines: 'lines' in body ? body.lines : [body],
    batch: 'lines' in body,
    threshold: body.confidence_threshold ?? THRESHOLD,
    warnings: unknownFieldWarnings(unknownFields),
    opinions: noOpinions,
    products,
  }
}

/** A body with `lines` is a batch, whatever else it has. */
function isBatch(request: unknown): boolean {
  return typeof request === 'object' && request !== null && Object.hasOwn(request, 'lines')
}
