// `landfall organisations …`: organisations, their tiers and members, for operators.

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
import { fail, listing, operator, withDatabase } from './database.ts'
import type { Asked, CommandContext, Say } from './declared/command.ts'
import { organisationText } from './organisation-text.ts'
import { NoAnswer } from './usage-error.ts'

const AUDIT_ROWS = 50
const TAKES_NO_ID: readonly string[] = ['list', 'create']

type Words = readonly [string, string, string]
type Options = {
  readonly calls: number | null
  readonly before: number | null
  readonly flags: Asked['flags']
}
type Command = (words: Words, options: Options, store: Store, say: Say) => Promise<number>

/** Runs one command on the configured database. */
export async function runOrganisations(
  { path, words: [one = '', two = '', three = ''], flags }: Asked,
  { say }: CommandContext,
): Promise<number> {
  const name = path.at(-1) as keyof typeof COMMANDS
  const command: Command = COMMANDS[name]
  if (!TAKES_NO_ID.includes(name) && !isId(one)) return fail(`${one} is not an id.`)
  const options = { calls: count('calls', flags), before: count('before', flags), flags }
  return withDatabase((store) => command([one, two, three], options, store, say))
}

/** Throws if the text is not a whole number. */
function count(name: 'calls' | 'before', flags: Asked['flags']): number | null {
  const text = flags[name]
  if (typeof text !== 'string') return null
  if (!/^\d{1,15}$/.test(text)) {
    throw new NoAnswer(`--${name} is "${text}"; it is a whole number.`)
  }
  return Number(text)
}

const list: Command = async (_words, { flags }, { pool }, say) => {
  const rows = await listOrganisations(pool)
  say(
    listing(
      ['id', 'tier', 'name'],
      rows.map(({ id, tier, name }) => [id, tier, name]),
      flags,
    ),
  )
  return 0
}

const create: Command = async ([name, tier], { calls }, { pool }, say) => {
  const organisation = { name, tier, monthlyCalls: calls }
  const made = await createOrganisation(pool, readTiers(), operator(), organisation)
  say(`${made.id}\n`)
  return 0
}

const tier: Command = async ([id, name], { calls }, { pool }) => {
  const found = await changeTier(pool, readTiers(), operator(), id, name, calls)
  return found ? 0 : absent(id)
}

const rename: Command = async ([id, name], _options, { pool }) =>
  outcome(await renameOrganisation(pool, operator(), id, name))

const keep: Command = async ([id, text], _options, { pool }) => {
  const days = text === 'ever' ? null : Number(text)
  const { min, max } = KEPT_DAYS
  if (days !== null && !(Number.isInteger(days) && days >= min && days <= max)) {
    return fail(`DAYS must be a whole number from ${min} to ${max}, or the word ever.`)
  }
  return outcome(await setKeptDays(pool, operator(), id, days))
}

const send: Command = async ([organisation, email, role], _options, { pool }, say) => {
  if (!isRole(role)) return fail(noRole(role))
  const wanted = { organisation, email, role }
  const invited = await invite(pool, readTiers(), operator(), wanted)
  if (!invited.ok) return outcome(invited)
  say(`${invited.token}\nvalid once, for ${email}, until ${invited.expiresAt.toISOString()}\n`)
  return 0
}

const withdraw: Command = async ([id, invitation], _options, { pool }) => {
  if (!isId(invitation)) return fail(`${invitation} is not an id.`)
  return outcome(await withdrawInvitation(pool, operator(), id, invitation))
}

const change: Command = async ([id, person, role], _options, { pool }) => {
  if (!isRole(role)) return fail(noRole(role))
  return outcome(await changeRole(pool, operator(), id, person, role))
}

const remove: Command = async ([id, person], _options, { pool }) =>
  outcome(await removeMember(pool, operator(), id, person))

const usage: Command = async ([id, ...days], { flags }, { pool }, say) => {
  const [from, to] = days.map(parseDay)
  if (!from || !to) return fail('FROM and TO must be days, such as 2026-11-01.')
  if (!(await readOrganisation(pool, id))) return absent(id)
  const rows = await readUsage(pool, id, { from, to })
  const cells = rows.map((row) => [row.day, row.keyName, row.endpoint, row.calls])
  say(listing(['day', 'key', 'endpoint', 'calls'], cells, flags))
  return 0
}

const audit: Command = async ([id], { before, flags }, { pool }, say) => {
  if (!(await readOrganisation(pool, id))) return absent(id)
  const entries = await readAudit(pool, id, { before, limit: AUDIT_ROWS })
  const cells = entries.map((entry) => [
    entry.id,
    entry.at.toISOString(),
    entry.actorEmail ?? entry.actor,
    entry.action,
    entry.subject,
    entry.detail,
  ])
  say(listing(['entry', 'at', 'by', 'what', 'of', 'detail'], cells, flags))
  return 0
}

const show: Command = async ([id], _options, { pool }, say) => {
  const text = await organisationText(pool, readTiers(), id)
  if (text === null) return absent(id)
  say(text)
  return 0
}

const COMMANDS = {
  list,
  create,
  show,
  tier,
  rename,
  keep,
  invite: send,
  withdraw,
  role: change,
  remove,
  usage,
  audit,
} as const satisfies Readonly<Record<string, Command>>

function noRole(text: string): string {
  return `Unknown role "${text}". The roles are ${ROLES.join(', ')}.`
}

function outcome(change: { readonly ok: true } | Refused): number {
  return change.ok ? 0 : fail(refusalMessage(change.refusal))
}

function absent(id: string): number {
  return fail(`There is no organisation ${id}.`)
}
