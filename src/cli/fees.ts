// `landfall fees …`: an organisation's own fee schedule, for operators.

import { readFileSync } from 'node:fs'
import {
  type FeeRow,
  feeSchedule,
  readFeeSchedule,
  setFeeSchedule,
} from '../account/fee-schedule.ts'
import { refusalMessage } from '../account/refusal.ts'
import { isId } from '../base/id.ts'
import { parseYaml, printYaml } from '../base/yaml.ts'
import { fail, operator, type Say, withDatabase } from './database.ts'

const USAGE = `landfall fees show ORGANISATION        print its fees, in the format that set reads
landfall fees set ORGANISATION FILE    replace it by the list in FILE (YAML or JSON; - is stdin)

A fee has a code (ISF, BROKER or EXAM_EV), a currency, one or more of per_shipment,
per_further_line and percent_of_value, and optionally modes, destination, probability (0 to 1:
the fee is then its expected value) and a note. ADVANCEMENT, charged under DDP, has per_shipment,
percent_of_duties_and_taxes or both, and may have a minimum. An empty list removes all fees:

- {code: ISF, per_shipment: 40, currency: USD, modes: [ocean], destination: US}
- {code: BROKER, per_shipment: 110, per_further_line: 5, currency: USD}
- {code: EXAM_EV, per_shipment: 350, probability: 0.03, currency: USD}
- {code: ADVANCEMENT, percent_of_duties_and_taxes: 2, minimum: 15, currency: EUR}
`
const STDIN = 0

/** Runs one command on the configured database, writing to `say`; returns the exit status. */
export async function runFees(args: readonly string[], say: Say): Promise<number> {
  const [command, organisation = '', file, ...more] = args
  const wanted = { show: file === undefined, set: file !== undefined }[command ?? '']
  if (!wanted || organisation === '' || more.length > 0) {
    say(USAGE)
    return 1
  }
  if (!isId(organisation)) return fail(say, `${organisation} is not an id.`)
  return withDatabase(say, async ({ pool }) => {
    if (file !== undefined) {
      const kept = await setFeeSchedule(pool, operator(), organisation, readFile(file))
      return kept.ok ? 0 : fail(say, refusalMessage(kept.refusal))
    }
    const kept = await feeSchedule(pool, organisation)
    if (kept === null) return fail(say, `There is no organisation ${organisation}.`)
    say(printYaml(kept))
    return 0
  })
}

function readFile(file: string): readonly FeeRow[] {
  const text = readText(file)
  let value: unknown
  try {
    value = parseYaml(text)
  } catch (error) {
    throw new Error(`${file} is not YAML: ${(error as Error).message.split('\n')[0]}`)
  }
  return readFeeSchedule(value)
}

function readText(file: string): string {
  try {
    return readFileSync(file === '-' ? STDIN : file, 'utf8')
  } catch (error) {
    throw new Error(`${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`)
  }
}
