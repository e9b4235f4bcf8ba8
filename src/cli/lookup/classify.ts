// `landfall classify`: a goods code for a description, and the questions that would decide it.

import { runToEnd } from '../../base/steps.ts'
import { answerClassify } from '../../operations/classify/answer.ts'
import { readClassify } from '../../operations/classify/read.ts'
import type { ClassificationResult } from '../../operations/classify/schema.ts'
import type { Asked, CommandContext } from '../declared/command.ts'
import type { CLASSIFY } from '../declared/flags.ts'
import { NoAnswer } from '../usage-error.ts'
import { percent, printAnswer, warningLines } from './lookup.ts'

const HOME = 'US'

export function runClassify(
  { words: [description = ''], flags }: Asked<typeof CLASSIFY>,
  context: CommandContext,
): Promise<number> {
  const request = {
    description,
    destination_country: flags.destination ?? HOME,
    ...(flags.printed !== undefined && { hs_code_printed: flags.printed }),
    ...(flags.attribute && { attributes: Object.fromEntries(flags.attribute.map(attributeOf)) }),
  }
  return printAnswer(context, {
    answer: (law) =>
      runToEnd(answerClassify(readClassify(request, law), law)) as ClassificationResult,
    words: { description: 'DESCRIPTION' },
    json: flags.json === true,
    text: classifyText,
  })
}

function attributeOf(stated: string): readonly [string, string] {
  const at = stated.indexOf('=')
  if (at > 0) return [stated.slice(0, at), stated.slice(at + 1)]
  throw new NoAnswer(`--attribute is "${stated}"; it is a name with its value.`)
}

function classifyText(answer: ClassificationResult): readonly string[] {
  const { hs_6_code: six, recommended_10_digit: ten, confidence, needs_review: review } = answer
  return [
    `${ten ?? (six || 'no code')}, confidence ${percent(rounded(confidence), '')}` +
      (review ? '; a person should check it' : ''),
    `  ${answer.reason}`,
    ...answer.candidates.map(
      ({ hts_code, score, description }) =>
        `  ${hts_code}  ${percent(rounded(score), '')}  ${description}`,
    ),
    ...answer.questions.flatMap(({ key, text, options }) => [
      `  question: ${text}`,
      ...options.map(
        ({ value, hts_code, duty }) =>
          `    --attribute ${key}=${value}: ${hts_code}${duty ? `, ${duty}` : ''}`,
      ),
    ]),
    ...warningLines(answer.warnings),
  ]
}

/** To a tenth of a percent. */
function rounded(share: number): number {
  return Math.round(share * 1000) / 1000
}
