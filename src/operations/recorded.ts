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

export const calc: Operation<CalcInput, CalcResponse> = {
  name: 'calc',
  read: readCalc,
  consult: consultOnCalc,
  consider: (input, opinions) => ({ ...input, opinions }),
  answer: answerCalc,
}

export const bulk: Operation<BulkInput, CalcBulkResponse> = {
  name: 'bulk',
  read: readBulk,
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
    consult: consultOnClassify,
    consider: (input, opinions) => ({ ...input, opinions }),
    answer: answerClassify,
  }
