// The shape of the four endpoints that take a body: how it is read, and how it is answered.

import type { Static, TSchema } from 'typebox'
import type { Clock } from '../base/clock.ts'
import type { Classifier } from '../classify/classifier.ts'
import type { SecondOpinion } from '../classify/second-opinion.ts'
import type { Tariffs } from '../compile/load-tariffs.ts'
import type { OwnFee } from '../law/own-fees.ts'
import type { PriceBook } from '../law/screened.ts'
import type { Screening } from '../screen/screening.ts'
import { invalid } from './errors.ts'
import { type Surplus, surplusFinder } from './request/fields.ts'
import { validator } from './request/validator.ts'

/** What an answer is made from: taken once by a request, and the same to its end. */
export type Sources = {
  readonly tariffs: Tariffs
  readonly screening: Screening
  readonly classifier: Classifier
  readonly clock: Clock
  /** Of the operator's choice; absent when there is none. */
  readonly secondOpinion?: SecondOpinion | null
}

/** With the name of the law that it is, to find it again. */
export type TakenLaw = Sources & { readonly law: string }

export type Endpoint<Input> = {
  readonly name: 'calc' | 'calc/bulk' | 'classify' | 'compare'
  /** Bytes. */
  readonly bodyLimit: number
  /** Throws a 400 {@link Refusal} with every issue found. */
  readonly read: (body: unknown) => Input
  /** Asks for what lies elsewhere, where anything does; resolves with the input to answer. */
  readonly consult?: (input: Input) => Promise<Input>
  /** Throws a {@link Refusal}; touches nothing. */
  readonly answer: (input: Input, call: Call) => object
}

/** What an answer needs to know of the call besides what was sent. */
export type Call = {
  /** What the calculation is kept under. */
  readonly id: string
  /** Of the caller's own fee schedule. */
  readonly fees: readonly OwnFee[]
  /** What the organisation paid before. */
  readonly prices: PriceBook
}

export const BODY_LIMIT = 1024 * 1024
export const BULK_BODY_LIMIT = 2 * 1024 * 1024

/** A body that has the shape of `schema`, with what it carries beyond it. */
export type Shaped<S extends TSchema> = { readonly body: Static<S>; readonly surplus: Surplus }

/** Returns a reader that throws a 400 unless the body has the shape of `schema`. */
export function shapedBy<S extends TSchema>(schema: S): (body: unknown) => Shaped<S> {
  const { matches, issues } = validator(schema)
  const surplusOf = surplusFinder(schema)
  return (body) => {
    if (!matches(body)) throw invalid(issues(body))
    return { body, surplus: surplusOf(body) }
  }
}
