// `landfall calc`: the delivered price of goods, in one place or several, on one day or several,
// and what the answer does not know. The short form of `landfall explain`.

import { explainCalc } from '../operations/calc/answer.ts'
import { readCalc } from '../operations/calc/read.ts'
import { calcText } from './calc-text.ts'
import type { Asked, CommandContext } from './declared/command.ts'
import type { SHIPMENT } from './declared/flags.ts'
import { explanationJson } from './explanation-json.ts'
import { corridorsOf, isDescribed, namingFault, requestOf } from './shipment-flags.ts'
import { UsageError } from './usage-error.ts'

/** Answers for every place and day. */
export async function runCalc(
  { flags }: Asked<typeof SHIPMENT>,
  { say, law: load }: CommandContext,
): Promise<number> {
  if (!isDescribed(flags)) throw new UsageError('State the goods: --code, --goods or both.')
  try {
    const law = await load()
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
    throw namingFault(error, true)
  }
}
