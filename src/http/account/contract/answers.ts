// Parts that several answers of /account have in common.

import type { TSchema } from 'typebox'
import { Type } from 'typebox'
import { ROLES } from '../../../account/role.ts'
import { choice, text } from '../../../operations/request/shape.ts'

export function id(words: string) {
  return Type.Unsafe<string>({ type: 'string', format: 'uuid', description: words })
}

export const role = (words: string) => choice(ROLES, words)

export function flag(words: string) {
  return Type.Boolean({ description: words })
}

export function instantOrNull(words: string) {
  return Type.Unsafe<string | null>({
    type: ['string', 'null'],
    format: 'date-time',
    description: words,
  })
}

/** A query parameter; absent is the same as empty where `words` do not say otherwise. */
export function parameter(words: string) {
  return Type.Optional(text({}, words))
}

/** What was changed, by its id. */
export const Changed = Type.Object(
  { id: text({}, 'Id of what was changed') },
  { $id: 'Changed', description: 'The change was made.' },
)

/** A list under one name. */
export function list<S extends TSchema>(items: S, words: string) {
  return Type.Array(items, { description: words })
}
