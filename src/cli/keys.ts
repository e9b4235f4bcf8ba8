// `landfall keys …`: the API keys of an organisation, for operators.

import { readOrganisation } from '../account/organisation.ts'
import { createKey, listKeys, revokeKey } from '../account/organisation-keys.ts'
import { refusalMessage } from '../account/refusal.ts'
import { readTiers } from '../account/tier.ts'
import { isId } from '../base/id.ts'
import type { Store } from '../store/store.ts'
import { fail, listing, operator, withDatabase } from './database.ts'
import type { Asked, CommandContext, Say } from './declared/command.ts'

/** Runs one command on the configured database. */
export async function runKeys(
  { path, words: [id = '', name = ''], flags }: Asked,
  { say }: CommandContext,
): Promise<number> {
  if (!isId(id)) return fail(`${id} is not an id.`)
  const asked = { command: path.at(-1) ?? '', id, name, flags }
  return withDatabase((store) => run(asked, store, say))
}

type KeysCommand = {
  readonly command: string
  readonly id: string
  readonly name: string
  readonly flags: Asked['flags']
}

async function run(asked: KeysCommand, { pool }: Store, say: Say): Promise<number> {
  const { command, id, name, flags } = asked
  if (command === 'list') {
    if (!(await readOrganisation(pool, id))) {
      return fail(`There is no organisation ${id}.`)
    }
    const keys = await listKeys(pool, id)
    say(
      listing(
        ['id', 'prefix', 'name', 'created', 'last used', 'revoked'],
        keys.map((key) => [
          key.id,
          `${key.prefix}…`,
          key.name,
          key.createdAt.toISOString().slice(0, 10),
          key.lastUsedAt?.toISOString().slice(0, 16) ?? null,
          key.revokedAt?.toISOString().slice(0, 16) ?? null,
        ]),
        flags,
      ),
    )
    return 0
  }
  if (command === 'revoke') {
    const revoked = await revokeKey(pool, operator(), id)
    return revoked.ok ? 0 : fail(refusalMessage(revoked.refusal))
  }
  const wanted = { organisation: id, name, sandbox: flags.sandbox === true }
  const created = await createKey(pool, readTiers(), operator(), wanted)
  if (!created.ok) return fail(refusalMessage(created.refusal))
  say(`${created.raw}\nid ${created.id}; the key is shown only once and stored only as a hash\n`)
  return 0
}
