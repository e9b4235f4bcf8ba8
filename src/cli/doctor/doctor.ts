// `landfall doctor`: whether the service can start and answer here, and what to do where it cannot.
// It changes nothing.

import { readSettings, type Settings } from '../../settings.ts'
import type { Asked, CommandContext, JSON_FLAG } from '../declared/command.ts'
import { databaseFindings } from './database-findings.ts'
import { broken, type Check, type Diagnosis, type Examined } from './finding.ts'
import { nodeFindings, packageFindings } from './installation.ts'
import { mailFindings } from './mail-findings.ts'
import { certificateFindings, folderFindings, portFindings, secretFindings } from './place.ts'
import { settingFindings } from './setting-findings.ts'
import { tableFindings } from './table-findings.ts'

const CHECKS: Readonly<Record<string, Check>> = {
  node: nodeFindings,
  packages: packageFindings,
  settings: settingFindings,
  'data folder': folderFindings,
  database: databaseFindings,
  port: portFindings,
  certificate: certificateFindings,
  secret: secretFindings,
  mail: mailFindings,
  tables: tableFindings,
}

const STATE_WIDTH = 4
const CHECK_WIDTH = 12

/** Exit status 1 when something fails. */
export async function runDoctor(
  { flags }: Asked<typeof JSON_FLAG>,
  { say, clock, law }: CommandContext,
): Promise<number> {
  const findings = await examine({ env: process.env, settings: settingsOf(), clock, law })
  const state = worst(findings)
  if (flags.json) say(`${JSON.stringify({ state, checks: findings }, null, 2)}\n`)
  else say(findings.map(findingText).join(''))
  return state === 'fail' ? 1 : 0
}

async function examine(examined: Examined): Promise<readonly Diagnosis[]> {
  const found: Diagnosis[] = []
  for (const [name, check] of Object.entries(CHECKS)) {
    try {
      found.push(...(await check(examined)))
    } catch (error) {
      found.push(broken(name, (error as Error).message, 'See the message.'))
    }
  }
  return found
}

/** What is wrong with them is a finding of its own. */
function settingsOf(): Settings | null {
  try {
    return readSettings(process.env)
  } catch {
    return null
  }
}

function worst(findings: readonly Diagnosis[]): Diagnosis['state'] {
  const states = new Set(findings.map(({ state }) => state))
  return (['fail', 'warn'] as const).find((state) => states.has(state)) ?? 'ok'
}

function findingText({ check, state, text, remedy }: Diagnosis): string {
  const line = `${state.padEnd(STATE_WIDTH)}  ${check.padEnd(CHECK_WIDTH)}  ${text}\n`
  return remedy === null ? line : `${line}${' '.repeat(STATE_WIDTH + CHECK_WIDTH + 4)}${remedy}\n`
}
