// The operations on recorded calculations as the document describes them.

import { Type } from 'typebox'
import { choice, count, dateTime, text, textOrNull } from '../../operations/request/shape.ts'
import { KINDS } from '../../record/calculation-search.ts'
import { flag, id, list } from '../account/contract/answers.ts'
import {
  CalculationsQuery,
  CalculationsResponse,
  RecordedCalculation,
} from '../account/contract/records.ts'
import type { KeyOperation } from './operations.ts'

const own = { tag: 'Records', method: 'get', body: null, recorded: false } as const
const gate = [400, 401, 402, 403, 429, 500, 503]
const one = [401, 402, 403, 404, 429, 500, 503]

const CalculationPath = Type.Object({ id: id('Id of the calculation, as its answer names it') })

const anyValue = (words: string) =>
  Type.Unsafe<unknown>({
    type: ['object', 'array', 'string', 'number', 'boolean', 'null'],
    description: words,
  })

const ReplayDifference = Type.Object(
  {
    path: text({}, 'The field: `result.breakdown[3].amount`, by the recorded answer'),
    line_index: Type.Unsafe<number | null>({
      type: ['integer', 'null'],
      description: 'Line of the layer; null for a layer of the whole shipment, or no layer',
    }),
    layer: textOrNull({}, 'Code of the layer that the field is in; null outside of a breakdown'),
    recorded: anyValue('Its value in the recorded answer; null where there is none'),
    again: anyValue('Its value now; null where there is none'),
  },
  { $id: 'ReplayDifference', description: 'A field with another value than the recorded one.' },
)

const ReplayResponse = Type.Object(
  {
    id: id('Id of the calculation'),
    kind: choice(KINDS, 'Its operation'),
    at: dateTime('When it was made; the replay takes this time'),
    law: text({}, 'The law that it was made by, and the replay too'),
    same: flag('The answer is the same, but for fields that were added since'),
    added_fields: list(text({}, 'A field'), 'Fields that answers have since then'),
    difference_count: count('Fields with another value'),
    differences: list(ReplayDifference, 'The first 200'),
  },
  { $id: 'ReplayResponse', description: 'A recorded calculation, made again.' },
)

export const calculationOperations: readonly KeyOperation[] = [
  {
    ...own,
    id: 'calculations',
    path: '/v1/calculations',
    summary: 'Recorded calculations',
    description: 'The newest first, in pages: state `next` of a page as `before`.',
    pathParameters: null,
    query: CalculationsQuery,
    response: CalculationsResponse,
    statuses: gate,
  },
  {
    ...own,
    id: 'calculation',
    path: '/v1/calculations/{id}',
    summary: 'A recorded calculation, with request and answer',
    description: 'As it was received and as it was answered.',
    pathParameters: CalculationPath,
    query: null,
    response: RecordedCalculation,
    statuses: one,
  },
  {
    ...own,
    id: 'replayCalculation',
    path: '/v1/calculations/{id}/replay',
    summary: 'A recorded calculation, made again',
    description:
      'From the law, the fees, the catalogue and the time that it was made from. It takes ' +
      'seconds where that law is not the one in force. Nothing is recorded.',
    pathParameters: CalculationPath,
    query: null,
    response: ReplayResponse,
    statuses: [...one, 422],
  },
]
