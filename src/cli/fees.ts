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
import { fail, operator, withDatabase } from './database.ts'
import type { Asked, CommandContext } from './declared/command.ts'

const STDIN = 0

/** Runs one command on the configured database. */
export async function runFees(
  { words: [organisation = '', file] }: Asked,
  { say }: CommandContext,
): Promise<number> {
  if (!isId(organisation)) return fail(`${organisation} is not an id.`)
  return withDatabase(async ({ pool }) => {
    if (file !== undefined) {
      const kept = await setFeeSchedule(pool, operator(), organisation, readFile(file))
      return kept.ok ? 0 : fail(refusalMessage(kept.refusal))
    }
    const kept = await feeSchedule(pool, organisation)
    if (kept === null) return fail(`There is no organisation ${organisation}.`)
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
