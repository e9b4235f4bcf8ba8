// `landfall calc`: what goods cost landed, in one place or several, on one day or several, and what
// the answer does not know. The short form of `landfall explain`.

import { parseBody } from '../http/failure.ts'
import type { Sources } from '../operations/operation.ts'
import { calcText } from './calc-text.ts'
import { explained } from './explain.ts'
import { explanationJson } from './explanation-json.ts'
import { type Asked, askedBy, bodyOf, FLAGS, readFlags, wordsOf } from './shipment-words.ts'

const USAGE = `landfall calc --code CODE --origin COUNTRY --value AMOUNT --destination COUNTRY …
  --destination and --day may be repeated: each place on each day is answered
${FLAGS}with --json: as data, one answer for each
example: landfall calc --code 8712.00.30 --origin CN --value 1000 --destination DE --destination GB
`

/** Answers every place and day, writing to `say`; the exit status. */
export function runCalc(
  args: readonly string[],
  say: (text: string) => void,
  open: () => Sources,
): number {
  try {
    const { values, positionals } = readFlags(args)
    const described = values.code !== undefined || values.goods !== undefined
    if (values.help || positionals.length > 0 || !described) {
      say(USAGE)
      return values.help ? 0 : 1
    }
    const sources = open()
    const answerTo = (asked: Asked) =>
      explained(parseBody(JSON.stringify(bodyOf(values, asked, sources.tariffs))), sources)
    const answers = askedBy(values).map((asked) => ({ asked, answer: answerTo(asked) }))
    if (values.json) {
      const all = answers.map(({ asked, answer }) => ({
        destination: asked.destination.toUpperCase(),
        ...explanationJson(answer),
      }))
      say(`${JSON.stringify(all, null, 2)}\n`)
    } else {
      say(answers.map(({ asked, answer }) => calcText(answer, asked.destination)).join('\n'))
    }
    return 0
  } catch (error) {
    say(`${wordsOf(error, true, USAGE)}\n`)
    return 1
  }
}
