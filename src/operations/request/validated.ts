// A request that matches its schema, with the fields that the schema does not name.

import type { Static, TSchema } from 'typebox'
import { invalid } from '../errors.ts'
import { type UnknownFields, unknownFieldFinder } from './unknown-fields.ts'
import { validator } from './validator.ts'

export type Validated<S extends TSchema> = {
  readonly body: Static<S>
  readonly unknownFields: UnknownFields
}

/** Returns a function that throws a 400 unless the request matches `schema`. */
export function validatedBy<S extends TSchema>(schema: S): (request: unknown) => Validated<S> {
  const { matches, issues } = validator(schema)
  const find = unknownFieldFinder(schema)
  return (request) => {
    if (!matches(request)) throw invalid(issues(request))
    return { body: request, unknownFields: find(request) }
  }
}
