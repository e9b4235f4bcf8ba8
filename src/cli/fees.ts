// `landfall fees …`: an organisation's own fee schedule, for whoever runs the service.

import { readFileSync } from 'node:fs'
import { parse, stringify } from 'yaml'
import {
  type FeeRow,
  feeSchedule,
  readFeeSchedule,
  setFeeSchedule,
} from '../account/fee-schedule.ts'
import { readSettings } from '../settings.ts'
import { migrate } from '../store/migrate.ts'
import { openStore, type Store } from '../store/store.ts'

const USAGE = `landfall fees show ORGANISATION        its fee schedule, in the form that set reads
landfall fees set ORGANISATION FILE    keep the list of fees in FILE (YAML or JSON; - is stdin)

A fee has a code (ISF, BROKER or EXAM_EV), a currency, one or more of per_shipment,
per_further_line and percent_of_value, and where they matter modes, destination, probability
(from 0 to 1: the fee is then its expected value) and a note. An empty list keeps none:

- {code: ISF, per_shipment: 40, currency: USD, modes: [ocean], destination: US}
- {code: BROKER, per_shipment: 110, per_further_line: 5, currency: USD}
- {code: EXAM_EV, per_shipment: 350, probability: 0.03, currency: USD}
`
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const STDIN = 0

type Say = (text: string) => void

/** Runs one command on the database of the environment, writing to `say`; the exit status. */
export async function runFees(args: readonly string[], say: Say): Promise<number> {
  const [command, organisation = '', file, ...more] = args
  const wanted = { show: file === undefined, set: file !== undefined }[command ?? '']
  if (!wanted || organisation === '' || more.length > 0) {
    say(USAGE)
    return 1
  }
  if (!UUID.test(organisation)) return refuse(say, `${organisation} is not an id.`)
  try {
    const rows = file === undefined ? null : readFile(file)
    const store = await openStore(readSettings(process.env))
    try {
      await migrate(store.pool)
      return await run(organisation, rows, store, say)
    } finally {
      await store.close()
    }
  } catch (error) {
    return refuse(say, (error as Error).message)
  }
}

async function run(
  organisation: string,
  rows: readonly FeeRow[] | null,
  { pool }: Store,
  say: Say,
): Promise<number> {
  const absent = `There is no organisation ${organisation}.`
  if (rows !== null) {
    return (await setFeeSchedule(pool, organisation, rows)) ? 0 : refuse(say, absent)
  }
  const kept = await feeSchedule(pool, organisation)
  if (kept === null) return refuse(say, absent)
  say(stringify(kept))
  return 0
}

function readFile(file: string): readonly FeeRow[] {
  const text = readText(file)
  let value: unknown
  try {
    value = parse(text)
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

function refuse(say: Say, reason: string): number {
  say(`${reason}\n`)
  return 1
}
