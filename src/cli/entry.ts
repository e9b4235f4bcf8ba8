// `landfall entry`: what the entry summary of a shipment carries, line by line in filing order, as
// a table or as the fields of CBP Form 7501.

import { timedId } from '../base/id.ts'
import { runToEnd } from '../base/steps.ts'
import { noPrices } from '../law/screened-shipment.ts'
import { answerCalc } from '../operations/calc/answer.ts'
import { readCalc } from '../operations/calc/read.ts'
import type { CalcRequest } from '../operations/calc/schema.ts'
import { entryCsv, form7501 } from '../operations/response/entry-form.ts'
import type { Asked, CommandContext } from './declared/command.ts'
import type { ENTRY } from './declared/flags.ts'
import { oneShipment } from './shipment-file.ts'
import { namingFault } from './shipment-flags.ts'
import { NoAnswer } from './usage-error.ts'

/** Prints the entry lines of one shipment. */
export async function runEntry(
  { flags, words }: Asked<typeof ENTRY>,
  { say, law: load }: CommandContext,
): Promise<number> {
  const shipment = oneShipment(flags, words)
  try {
    const law = await load()
    const request = shipment.request(law.tariffs) as CalcRequest
    const caller = { id: timedId(law.clock.now()), fees: [], prices: noPrices }
    const { result } = runToEnd(answerCalc(readCalc(request, law), law, caller))
    if (!result.entry_lines) throw new NoAnswer(missingWords(result.de_minimis.applies))
    const { entry_lines, entry_fees } = result
    if (flags.form) say(data(form7501(result, request.line_items)))
    else say(flags.json ? data({ entry_lines, entry_fees }) : entryCsv(result))
    return 0
  } catch (error) {
    throw namingFault(error, shipment.byFlags)
  }
}

function missingWords(isRelieved: boolean): string {
  return isRelieved
    ? 'The goods enter under the relief of small consignments, without an entry summary.'
    : 'How to file is held for the United States only: leave --destination out.'
}

function data(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
