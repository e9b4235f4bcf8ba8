// `landfall coverage`: what the data covers.

import { answerCoverage, readCoverageQuery } from '../../operations/coverage/answer.ts'
import type { CoverageResponse } from '../../operations/coverage/schema.ts'
import type { Asked, CommandContext, JSON_FLAG } from '../declared/command.ts'
import { printAnswer, warningLines } from './lookup.ts'

const STATE_WIDTH = 8

export function runCoverage(
  { words: [destination], flags }: Asked<typeof JSON_FLAG>,
  context: CommandContext,
): Promise<number> {
  const query = destination === undefined ? {} : { destination }
  return printAnswer(context, {
    answer: ({ tariffs }) => answerCoverage(readCoverageQuery(query, tariffs), tariffs),
    words: { destination: 'COUNTRY' },
    json: flags.json === true,
    text: destination === undefined ? allText : oneText,
  })
}

function allText({ destinations, others, warnings }: CoverageResponse): readonly string[] {
  return [
    ...destinations.map(({ destination, state, first_day, as_of, title }) =>
      [destination, state.padEnd(STATE_WIDTH), `${first_day} to ${as_of}`, title].join('  '),
    ),
    `all other destinations: ${others}`,
    ...warningLines(warnings),
  ]
}

function oneText({ destinations, warnings }: CoverageResponse): readonly string[] {
  return [
    ...destinations.flatMap(({ title, state, first_day, as_of, layers }) => [
      `${title}: ${state}, law from ${first_day}, as of ${as_of}`,
      ...layers.flatMap(({ code, programmes }) =>
        programmes.map(
          ({ programme, state: each, missing }) =>
            `  ${each.padEnd(STATE_WIDTH)}  ${code}  ${programme}${missing ? `: ${missing}` : ''}`,
        ),
      ),
    ]),
    ...warningLines(warnings),
  ]
}
