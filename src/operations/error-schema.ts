// The Error object of the contract: every answer that is not a 200 has this shape.

import { type Static, Type } from 'typebox'

export const Issue = Type.Object(
  {
    path: Type.Array(Type.String(), {
      description: 'Field names from the outside in; array positions as text',
    }),
    message: Type.String({ description: 'What is wrong, in words' }),
  },
  { $id: 'Issue', description: 'One fault of a request.' },
)

export type Issue = Static<typeof Issue>

export const ErrorObject = Type.Object(
  {
    error: Type.String({ description: 'Kind of error: stable, for programs' }),
    code: Type.Optional(Type.String({ description: 'Finer kind, in capitals: stable' })),
    message: Type.Optional(Type.String({ description: 'What happened and what to do, in words' })),
    detail: Type.Optional(Type.String({ description: 'For 500: the request id to report' })),
    issues: Type.Optional(
      Type.Array(Issue, { description: 'For 400: each field at fault; always present there' }),
    ),
  },
  { $id: 'Error', description: 'Every answer other than 200.' },
)

export type ErrorObject = Static<typeof ErrorObject>
