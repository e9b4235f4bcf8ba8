// `landfall explain`: one shipment, and for each line every measure considered, what decided, what
// was displaced and by what, with citations. The layers of an answer come from the same steps.

import { explainCalc } from '../operations/calc/answer.ts'
import { readCalc } from '../operations/calc/read.ts'
import type { LoadedLaw } from '../operations/operation.ts'
import { explanationJson } from './explanation-json.ts'
import { explanationText } from './explanation-text.ts'
import { shipmentIn } from './shipment-file.ts'
import {
  corridorsOf,
  errorText,
  FLAGS,
  isDescribed,
  readFlags,
  requestOf,
} from './shipment-flags.ts'

const USAGE = `landfall explain FILE     a shipment in the form of a POST /v1/calc body; - is stdin
landfall explain --code CODE --origin COUNTRY --value AMOUNT …
${FLAGS}either with --json: the same as data
`

/** Explains one shipment, writing to `say`; the exit status. */
export function runExplain(
  args: readonly string[],
  say: (text: string) => void,
  load: () => LoadedLaw,
): number {
  let byFlags = false
  try {
    const { values: flags, positionals } = readFlags(args)
    const [file, ...more] = positionals
    const [corridor, ...others] = corridorsOf(flags)
    byFlags = isDescribed(flags)
    if (flags.help) return print(say, USAGE, 0)
    if (!corridor || others.length > 0 || more.length > 0 || byFlags === (file !== undefined)) {
      return print(say, USAGE, 1)
    }
    const stated = file === undefined ? null : shipmentIn(file)
    const law = load()
    const request = stated ?? requestOf(flags, corridor, law.tariffs)
    const explanation = explainCalc(readCalc(request, law), law)
    const text = flags.json
      ? `${JSON.stringify(explanationJson(explanation), null, 2)}\n`
      : explanationText(explanation)
    return print(say, text, 0)
  } catch (error) {
    return print(say, `${errorText(error, byFlags, USAGE)}\n`, 1)
  }
}

function print(say: (text: string) => void, text: string, status: number): number {
  say(text)
  return status
}
