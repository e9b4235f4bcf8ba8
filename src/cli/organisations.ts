// `landfall organisations …`: organisations, their tiers and members, for operators.

import { parseArgs } from 'node:util'
import { readAudit } from '../account/audit.ts'
import { invite, withdrawInvitation } from '../account/invitation.ts'
import { changeRole, removeMember } from '../account/member.ts'
import {
  changeTier,
  createOrganisation,
  listOrganisations,
  readOrganisation,
  renameOrganisation,
} from '../account/organisation.ts'
import { type Refused, refusalMessage } from '../account/refusal.ts'
import { KEPT_DAYS, setKeptDays } from '../account/retention.ts'
import { isRole, ROLES } from '../account/role.ts'
import { readTiers } from '../account/tier.ts'
import { readUsage } from '../account/usage.ts'
import { parseDay } from '../base/day.ts'
import { isId } from '../base/id.ts'
import type { Store } from '../store/store.ts'
import { fail, operator, type Say, table, withDatabase } from './database.ts'
import { organisationText } from './organisation-text.ts'

const USAGE = `landfall organisations list
landfall organisations create NAME TIER [--calls N]         --calls: custom volume per month
landfall organisations show ID                              tier, quota, members, invitations
landfall organisations tier ID TIER [--calls N]             applies from the next call on
landfall organisations rename ID NAME
landfall organisations keep ID DAYS                         how long calculations are kept; or: ever
landfall organisations invite ID EMAIL ROLE                 prints the token to send, only once
landfall organisations withdraw ID INVITATION
landfall organisations role ID PERSON ROLE                  ${ROLES.join(', ')}
landfall organisations remove ID PERSON
landfall organisations usage ID FROM TO                     calls by day, key and endpoint
landfall organisations audit ID [--before N]                who changed what, newest first
`
const OPTIONS = { calls: { type: 'string' }, before: { type: 'string' } } as const
const AUDIT_ROWS = 50

type Words = readonly [string, string, string]
type Options = { readonly calls: number | null; readonly before: number | null }
type Command = {
  readonly words: number
  readonly run: (words: Words, options: Options, store: Store, say: Say) => Promise<number>
}

/** Runs one command on the configured database, writing to `say`; returns the exit status. */
export async function runOrganisations(args: readonly string[], say: Say): Promise<number> {
  const asked = read(args)
  if (asked === null) {
    say(USAGE)
    return 1
  }
  const { command, words, options } = asked
  if (command.words > 0 && command !== COMMANDS.create && !isId(words[0] ?? '')) {
    return fail(say, `${words[0]} is not an id.`)
  }
  return withDatabase(say, (store) => command.run(words, options, store, say))
}

function read(
  args: readonly string[],
): { readonly command: Command; readonly words: Words; readonly options: Options } | null {
  try {
    const parsed = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
    const [name = '', ...words] = parsed.positionals
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name as keyof typeof COMMANDS] : null
    const calls = count(parsed.values.calls)
    const before = count(parsed.values.before)
    if (!command || words.filter(Boolean).length !== command.words) return null
    const [one = '', two = '', three = ''] = words
    return { command, words: [one, two, three], options: { calls, before } }
  } catch {
    return null
  }
}

/** Throws if the text is not a whole number. */
function count(text: string | undefined): number | null {
  if (text === undefined) return null
  if (!/^\d{1,15}$/.test(text)) throw new Error(`${text} is not a whole number`)
  return Number(text)
}

const list: Command['run'] = async (_words, _options, { pool }, say) => {
  const rows = await listOrganisations(pool)
  say(
    table(
      ['id', 'tier', 'name'],
      rows.map(({ id, tier, name }) => [id, tier, name]),
    ),
  )
  return 0
}

const create: Command['run'] = async ([name, tier], { calls }, { pool }, say) => {
  const organisation = { name, tier, monthlyCalls: calls }
  const made = await createOrganisation(pool, readTiers(), operator(), organisation)
  say(`${made.id}\n`)
  return 0
}

const tier: Command['run'] = async ([id, name], { calls }, { pool }, say) => {
  const found = await changeTier(pool, readTiers(), operator(), id, name, calls)
  return found ? 0 : absent(say, id)
}

const rename: Command['run'] = async ([id, name], _options, { pool }, say) =>
  outcome(say, await renameOrganisation(pool, operator(), id, name))

const keep: Command['run'] = async ([id, text], _options, { pool }, say) => {
  const days = text === 'ever' ? null : Number(text)
  const { min, max } = KEPT_DAYS
  if (days !== null && !(Number.isInteger(days) && days >= min && days <= max)) {
    return fail(say, `DAYS must be a whole number from ${min} to ${max}, or the word ever.`)
  }
  return outcome(say, await setKeptDays(pool, operator(), id, days))
}

const send: Command['run'] = async ([organisation, email, role], _options, { pool }, say) => {
  if (!isRole(role)) return fail(say, noRole(role))
  const wanted = { organisation, email, role }
  const invited = await invite(pool, readTiers(), operator(), wanted)
  if (!invited.ok) return outcome(say, invited)
  say(`${invited.token}\nvalid once, for ${email}, until ${invited.expiresAt.toISOString()}\n`)
  return 0
}

const withdraw: Command['run'] = async ([id, invitation], _options, { pool }, say) => {
  if (!isId(invitation)) return fail(say, `${invitation} is not an id.`)
  return outcome(say, await withdrawInvitation(pool, operator(), id, invitation))
}

const change: Command['run'] = async ([id, person, role], _options, { pool }, say) => {
  if (!isRole(role)) return fail(say, noRole(role))
  return outcome(say, await changeRole(pool, operator(), id, person, role))
}

const remove: Command['run'] = async ([id, person], _options, { pool }, say) =>
  outcome(say, await removeMember(pool, operator(), id, person))

const usage: Command['run'] = async ([id, ...days], _options, { pool }, say) => {
  const [from, to] = days.map(parseDay)
  if (!from || !to) return fail(say, 'FROM and TO must be days, such as 2026-11-01.')
  if (!(await readOrganisation(pool, id))) return absent(say, id)
  const rows = await readUsage(pool, id, { from, to })
  const cells = rows.map((row) => [row.day, row.keyName, row.endpoint, String(row.calls)])
  say(table(['day', 'key', 'endpoint', 'calls'], cells))
  return 0
}

const audit: Command['run'] = async ([id], { before }, { pool }, say) => {
  if (!(await readOrganisation(pool, id))) return absent(say, id)
  const entries = await readAudit(pool, id, { before, limit: AUDIT_ROWS })
  const cells = entries.map((entry) => [
    String(entry.id),
    entry.at.toISOString(),
    entry.actorEmail ?? entry.actor,
    entry.action,
    entry.subject ?? '',
    JSON.stringify(entry.detail),
  ])
  say(table(['entry', 'at', 'by', 'what', 'of', 'detail'], cells))
  return 0
}

const COMMANDS = {
  list: { words: 0, run: list },
  create: { words: 2, run: create },
  show: {
    words: 1,
    run: async ([id], _options, { pool }, say) => {
      const text = await organisationText(pool, readTiers(), id)
      if (text === null) return absent(say, id)
      say(text)
      return 0
    },
  },
  tier: { words: 2, run: tier },
  rename: { words: 2, run: rename },
  keep: { words: 2, run: keep },
  invite: { words: 3, run: send },
  withdraw: { words: 2, run: withdraw },
  role: { words: 3, run: change },
  remove: { words: 2, run: remove },
  usage: { words: 3, run: usage },
  audit: { words: 1, run: audit },
} as const satisfies Readonly<Record<string, Command>>

function noRole(text: string): string {
  return `Unknown role "${text}". The roles are ${ROLES.join(', ')}.`
}

function outcome(say: Say, change: { readonly ok: true } | Refused): number {
  return change.ok ? 0 : fail(say, refusalMessage(change.refusal))
}

function absent(say: Say, id: string): number {
  return fail(say, `There is no organisation ${id}.`)
}
