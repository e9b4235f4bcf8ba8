// `landfall keys …`: the API keys of an organisation, for operators.

import { parseArgs } from 'node:util'
import { readOrganisation } from '../account/organisation.ts'
import { createKey, listKeys, revokeKey } from '../account/organisation-keys.ts'
import { refusalMessage } from '../account/refusal.ts'
import { readTiers } from '../account/tier.ts'
import { isId } from '../base/id.ts'
import type { Store } from '../store/store.ts'
import { fail, operator, type Say, table, withDatabase } from './database.ts'

const USAGE = `landfall keys list ORGANISATION                    all keys, with last use
landfall keys mint ORGANISATION NAME [--sandbox]   create a key; it is shown once
landfall keys revoke KEY_ID                        revoke a key from its next call on
`

const OPTIONS = { sandbox: { type: 'boolean' } } as const
const ARGUMENTS: Readonly<Record<string, number>> = { list: 1, mint: 2, revoke: 1 }

type KeysCommand = {
  readonly command: string
  readonly id: string
  readonly name: string
  readonly sandbox: boolean
}

/** Runs one command on the configured database, writing to `say`; returns the exit status. */
export async function runKeys(args: readonly string[], say: Say): Promise<number> {
  const asked = read(args)
  if (asked === null) {
    say(USAGE)
    return 1
  }
  if (!isId(asked.id)) return fail(say, `${asked.id} is not an id.`)
  return withDatabase(say, (store) => run(asked, store, say))
}

function read(args: readonly string[]): KeysCommand | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: OPTIONS,
      allowPositionals: true,
    })
    const [command = '', ...words] = positionals
    if (words.filter(Boolean).length !== ARGUMENTS[command]) return null
    const [id = '', name = ''] = words
    return { command, id, name, sandbox: values.sandbox ?? false }
  } catch {
    return null
  }
}

async function run(asked: KeysCommand, { pool }: Store, say: Say): Promise<number> {
  const { command, id, name, sandbox } = asked
  if (command === 'list') {
    if (!(await readOrganisation(pool, id))) {
      return fail(say, `There is no organisation ${id}.`)
    }
    const keys = await listKeys(pool, id)
    say(
      table(
        ['id', 'prefix', 'name', 'created', 'last used', 'revoked'],
        keys.map((key) => [
          key.id,
          `${key.prefix}…`,
          key.name,
          key.createdAt.toISOString().slice(0, 10),
          key.lastUsedAt?.toISOString().slice(0, 16) ?? 'never',
          key.revokedAt?.toISOString().slice(0, 16) ?? '',
        ]),
      ),
    )
    return 0
  }
  if (command === 'revoke') {
    const revoked = await revokeKey(pool, operator(), id)
    return revoked.ok ? 0 : fail(say, refusalMessage(revoked.refusal))
  }
  const wanted = { organisation: id, name, sandbox }
  const created = await createKey(pool, readTiers(), operator(), wanted)
  if (!created.ok) return fail(say, refusalMessage(created.refusal))
  say(`${created.raw}\nid ${created.id}; the key is shown only once and stored only as a hash\n`)
  return 0
}
