// An operation: what the service does for a caller, without HTTP. It reads a request into terms of
// the engine, then answers it from the law.

import type { Clock } from '../base/clock.ts'
import type { Steps } from '../base/steps.ts'
import type { Classifier } from '../classify/classifier.ts'
import type { SecondOpinion } from '../classify/second-opinion.ts'
import type { Tariffs } from '../compile/load-tariffs.ts'
import type { OwnFee } from '../law/own-fees.ts'
import type { PriceBook } from '../law/screened-shipment.ts'
import type { Screening } from '../screen/screening.ts'
import type { Products, ProductsNamed } from './products/known.ts'
import type { TransportNumber } from './shipment/numbers.ts'

/** What an answer is computed from. A call uses one of these from its start to its end. */
export type LoadedLaw = {
  readonly tariffs: Tariffs
  readonly screening: Screening
  readonly classifier: Classifier
  readonly clock: Clock
  /** A service that the operator has configured; null or absent: none. */
  readonly secondOpinion?: SecondOpinion | null
}

/** With the name under which the same law can be loaded again. */
export type NamedLaw = LoadedLaw & { readonly lawName: string }

/**
 * What a second opinion says of each line of a request: the order that it prefers among our
 * candidates, codes of six digits; null for a line without one.
 */
export type Opinions = readonly (readonly string[] | null)[]

export const noOpinions: Opinions = []

/** An operation that computes from a body. Its answers are recorded and can be replayed. */
export type Operation<Input, Output extends object = object> = {
  readonly name: 'calc' | 'bulk' | 'compare' | 'classify'
  /** Validates a request and converts it. Throws a 400 {@link Refusal} with every issue found. */
  readonly read: (request: unknown, law: LoadedLaw, products?: Products) => Input
  /** What a request takes from the organisation's catalogue, before it is validated. */
  readonly names?: (request: unknown) => ProductsNamed
  /** The numbers of transport that a request names, before it is validated. */
  readonly numbers?: (request: unknown) => readonly TransportNumber[]
  /**
   * Asks external services, if there are any, and resolves with what they said of each line. It is
   * recorded, so that a replay computes from the same; empty when nothing was said.
   */
  readonly consult?: (input: Input, law: LoadedLaw) => Promise<Opinions>
  /** The input with what external services said. */
  readonly consider?: (input: Input, opinions: Opinions) => Input
  /** Pure. Throws a {@link Refusal} when there is no answer. */
  readonly answer: (input: Input, law: LoadedLaw, caller: CallerContext) => Steps<Output>
}

/** What an answer depends on besides the request and the law. */
export type CallerContext = {
  /** The id of the calculation. */
  readonly id: string
  /** From the organisation's own fee schedule. */
  readonly fees: readonly OwnFee[]
  /** What the organisation paid before. */
  readonly prices: PriceBook
  /** The id of the shipment that the request names. */
  readonly shipment?: string | null
}

/** The law with its clock stopped: one instant holds for a whole call. */
export function atOneInstant(law: NamedLaw): NamedLaw {
  const now = law.clock.now()
  return { ...law, clock: { now: () => now } }
}
