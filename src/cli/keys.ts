// `landfall keys …`: organisations and their API keys, for whoever runs the service.

import { parseArgs } from 'node:util'
import { mintKey, revokeKey } from '../account/api-key.ts'
import { changeTier, createOrganisation } from '../account/organisation.ts'
import { readTiers, type Tiers } from '../account/tier.ts'
import { readSettings } from '../settings.ts'
import { migrate } from '../store/migrate.ts'
import { openStore, type Store } from '../store/store.ts'

const USAGE = `landfall keys organisation NAME TIER [--calls N]   create one; --calls: custom volume
landfall keys tier ORGANISATION TIER [--calls N]   move it to another tier
landfall keys mint ORGANISATION NAME [--sandbox]   make a key; it is shown once
landfall keys revoke KEY_ID                        for good, from the next call on
`

const OPTIONS = { sandbox: { type: 'boolean' }, calls: { type: 'string' } } as const
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

type Say = (text: string) => void

type Asked = {
  readonly command: string
  readonly one: string
  readonly other: string
  readonly sandbox: boolean
  readonly calls: number | null
}

/** Runs one command on the database of the environment, writing to `say`; the exit status. */
export async function runKeys(args: readonly string[], say: Say): Promise<number> {
  const asked = read(args)
  if (asked === null) {
    say(USAGE)
    return 1
  }
  try {
    const store = await openStore(readSettings(process.env))
    try {
      await migrate(store.pool)
      return await run(asked, store, readTiers(), say)
    } finally {
      await store.close()
    }
  } catch (error) {
    say(`${(error as Error).message}\n`)
    return 1
  }
}

function read(args: readonly string[]): Asked | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: OPTIONS,
      allowPositionals: true,
    })
    const [command = '', one = '', other = '', ...more] = positionals
    const calls = values.calls === undefined ? null : Number(values.calls)
    const wanted = { organisation: 2, tier: 2, mint: 2, revoke: 1 }[command]
    const given = [one, other, ...more].filter((text) => text !== '').length
    if (given !== wanted || (calls !== null && !Number.isSafeInteger(calls))) return null
    return { command, one, other, sandbox: values.sandbox ?? false, calls }
  } catch {
    return null
  }
}

async function run(asked: Asked, { pool }: Store, tiers: Tiers, say: Say): Promise<number> {
  const { command, one, other, sandbox, calls } = asked
  if (command === 'organisation') {
    const organisation = { name: one, tier: other, monthlyCalls: calls }
    say(`${(await createOrganisation(pool, tiers, organisation)).id}\n`)
    return 0
  }
  if (!UUID.test(one)) return refuse(say, `${one} is not an id.`)
  if (command === 'tier') {
    const found = await changeTier(pool, tiers, one, other, calls)
    return found ? 0 : refuse(say, `There is no organisation ${one}.`)
  }
  if (command === 'revoke') {
    return (await revokeKey(pool, one)) ? 0 : refuse(say, `There is no active key ${one}.`)
  }
  const minted = await mintKey(pool, tiers, { organisation: one, name: other, sandbox })
  if (minted.ok) {
    say(`${minted.raw}\nid ${minted.id}; the key is shown this once and kept only as a hash\n`)
    return 0
  }
  return refuse(
    say,
    minted.refusal === 'no_api_access'
      ? 'The tier of this organisation has no API access; move it to Growth or higher.'
      : `There is no organisation ${one}.`,
  )
}

function refuse(say: Say, reason: string): number {
  say(`${reason}\n`)
  return 1
}
