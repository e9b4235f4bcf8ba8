// A request that matches its schema, with the fields that the schema does not name; and the
// parameters of a lookup.

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

/** Returns a function that throws a 400 unless path and query match their schemas. */
export function validLookup<P extends TSchema, Q extends TSchema>(
  path: P,
  query: Q,
): (path: unknown, query: unknown) => { readonly path: Static<P>; readonly query: Static<Q> } {
  const [paths, queries] = [validator(path), validator(query)]
  return (params, search) => {
    if (paths.matches(params) && queries.matches(search)) return { path: params, query: search }
    throw invalid([
      ...(paths.matches(params) ? [] : paths.issues(params)),
      ...(queries.matches(search) ? [] : queries.issues(search)),
    ])
  }
}
