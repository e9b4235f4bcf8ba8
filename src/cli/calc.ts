// `landfall calc`: the delivered price of goods, in one place or several, on one day or several,
// and what the answer does not know. The short form of `landfall explain`.

import { explainCalc } from '../operations/calc/answer.ts'
import { readCalc } from '../operations/calc/read.ts'
import type { LoadedLaw } from '../operations/operation.ts'
import { calcText } from './calc-text.ts'
import { explanationJson } from './explanation-json.ts'
import {
  corridorsOf,
  errorText,
  FLAGS,
  isDescribed,
  readFlags,
  requestOf,
} from './shipment-flags.ts'

const USAGE = `landfall calc --code CODE --origin COUNTRY --value AMOUNT --destination COUNTRY …
  --destination and --day may be repeated: there is one answer for each place and day
${FLAGS}with --json: as data, one answer for each
example: landfall calc --code 8712.00.30 --origin CN --value 1000 --destination DE --destination GB
`

/** Answers for every place and day, writing to `say`; the exit status. */
export function runCalc(
  args: readonly string[],
  say: (text: string) => void,
  load: () => LoadedLaw,
): number {
  try {
    const { values: flags, positionals } = readFlags(args)
    if (flags.help || positionals.length > 0 || !isDescribed(flags)) {
      say(USAGE)
      return flags.help ? 0 : 1
    }
    const law = load()
    const answers = corridorsOf(flags).map((corridor) => ({
      destination: corridor.destination,
      answer: explainCalc(readCalc(requestOf(flags, corridor, law.tariffs), law), law),
    }))
    if (flags.json) {
      const all = answers.map(({ destination, answer }) => ({
        destination: destination.toUpperCase(),
        ...explanationJson(answer),
      }))
      say(`${JSON.stringify(all, null, 2)}\n`)
    } else {
      say(answers.map(({ destination, answer }) => calcText(answer, destination)).join('\n'))
    }
    return 0
  } catch (error) {
    say(`${errorText(error, true, USAGE)}\n`)
    return 1
  }
}
