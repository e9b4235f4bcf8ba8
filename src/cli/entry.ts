// `landfall entry`: what the entry summary of a shipment carries, line by line in filing order, as
// a table or as the fields of CBP Form 7501.

import { timedId } from '../base/id.ts'
import { runToEnd } from '../base/steps.ts'
import { noPrices } from '../law/screened-shipment.ts'
import { answerCalc } from '../operations/calc/answer.ts'
import { readCalc } from '../operations/calc/read.ts'
import type { CalcRequest } from '../operations/calc/schema.ts'
import type { LoadedLaw } from '../operations/operation.ts'
import { entryCsv, form7501 } from '../operations/response/entry-form.ts'
import { shipmentIn } from './shipment-file.ts'
import {
  corridorsOf,
  errorText,
  FLAGS,
  isDescribed,
  readFlags,
  requestOf,
  UsageError,
} from './shipment-flags.ts'

const USAGE = `landfall entry FILE       a shipment in the form of a POST /v1/calc body; - is stdin
landfall entry --code CODE --origin COUNTRY --value AMOUNT …
  as a table (CSV); with --form: the fields of CBP Form 7501; with --json: the rows as data
${FLAGS}example: landfall entry --code 8712.00.30 --origin CN --value 1000 --form
`
const FORM = '--form'

/** Prints the entry lines of one shipment, writing to `say`; the exit status. */
export function runEntry(
  args: readonly string[],
  say: (text: string) => void,
  load: () => LoadedLaw,
): number {
  const print = (text: string, status: number): number => {
    say(text)
    return status
  }
  let byFlags = false
  try {
    const { values: flags, positionals } = readFlags(args.filter((word) => word !== FORM))
    const [file, ...more] = positionals
    const [corridor, ...others] = corridorsOf(flags)
    byFlags = isDescribed(flags)
    if (flags.help) return print(USAGE, 0)
    if (!corridor || others.length > 0 || more.length > 0 || byFlags === (file !== undefined)) {
      return print(USAGE, 1)
    }
    const stated = file === undefined ? null : shipmentIn(file)
    const law = load()
    const request = (stated ?? requestOf(flags, corridor, law.tariffs)) as CalcRequest
    const caller = { id: timedId(law.clock.now()), fees: [], prices: noPrices }
    const { result } = runToEnd(answerCalc(readCalc(request, law), law, caller))
    if (!result.entry_lines) throw new UsageError(missingWords(result.de_minimis.applies))
    if (args.includes(FORM)) return print(data(form7501(result, request.line_items)), 0)
    const { entry_lines, entry_fees } = result
    return print(flags.json ? data({ entry_lines, entry_fees }) : entryCsv(result), 0)
  } catch (error) {
    return print(`${errorText(error, byFlags, USAGE)}\n`, 1)
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
