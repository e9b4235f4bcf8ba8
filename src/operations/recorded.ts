// The operations whose answers are recorded: the HTTP routes, jobs, the replay and the library all
// run them from here.

import { answerBulk } from './bulk/answer.ts'
import { type BulkInput, readBulk } from './bulk/read.ts'
import type { CalcBulkResponse } from './bulk/schema.ts'
import { answerCalc } from './calc/answer.ts'
import { consultOnCalc } from './calc/codes.ts'
import { type CalcInput, readCalc } from './calc/read.ts'
import type { CalcResponse } from './calc/schema.ts'
import { answerClassify, consultOnClassify } from './classify/answer.ts'
import { type ClassifyInput, readClassify } from './classify/read.ts'
import type { BatchClassificationResult, ClassificationResult } from './classify/schema.ts'
import { answerCompare } from './compare/answer.ts'
import { type CompareInput, readCompare } from './compare/read.ts'
import type { CompareResponse } from './compare/schema.ts'
import type { Operation } from './operation.ts'
import { productsNamed } from './products/known.ts'
import { numbersNamed } from './shipment/detect.ts'

function fieldOf(request: unknown, name: string): unknown {
  return (request as Readonly<Record<string, unknown>> | null | undefined)?.[name]
}

export const calc: Operation<CalcInput, CalcResponse> = {
  name: 'calc',
  read: readCalc,
  names: (request) => productsNamed(fieldOf(request, 'line_items')),
  numbers: numbersNamed,
  consult: consultOnCalc,
  consider: (input, opinions) => ({ ...input, opinions }),
  answer: answerCalc,
}

export const bulk: Operation<BulkInput, CalcBulkResponse> = {
  name: 'bulk',
  read: readBulk,
  names: (request) => productsNamed(fieldOf(request, 'rows')),
  answer: answerBulk,
}

export const compare: Operation<CompareInput, CompareResponse> = {
  name: 'compare',
  read: readCompare,
  answer: answerCompare,
}

export const classify: Operation<ClassifyInput, ClassificationResult | BatchClassificationResult> =
  {
    name: 'classify',
    read: readClassify,
    names: (request) => productsNamed(fieldOf(request, 'lines') ?? [request]),
    consult: consultOnClassify,
    consider: (input, opinions) => ({ ...input, opinions }),
    answer: answerClassify,
  }
