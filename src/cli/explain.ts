// `landfall explain`: one shipment, and for each line every measure considered, what decided, what
// was displaced and by what, with citations. The layers of an answer come from the same steps.

import { explainCalc } from '../operations/calc/answer.ts'
import { readCalc } from '../operations/calc/read.ts'
import type { Asked, CommandContext } from './declared/command.ts'
import type { SHIPMENT } from './declared/flags.ts'
import { explanationJson } from './explanation-json.ts'
import { explanationText } from './explanation-text.ts'
import { oneShipment } from './shipment-file.ts'
import { namingFault } from './shipment-flags.ts'

/** Explains one shipment. */
export async function runExplain(
  { flags, words }: Asked<typeof SHIPMENT>,
  { say, law: load }: CommandContext,
): Promise<number> {
  const shipment = oneShipment(flags, words)
  try {
    const law = await load()
    const explanation = explainCalc(readCalc(shipment.request(law.tariffs), law), law)
    say(
      flags.json
        ? `${JSON.stringify(explanationJson(explanation), null, 2)}\n`
        : explanationText(explanation),
    )
    return 0
  } catch (error) {
    throw namingFault(error, shipment.byFlags)
  }
}
