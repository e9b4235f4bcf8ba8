// Commands of those who run the service. Most use the database of the settings.

import { ROLES } from '../../account/role.ts'
import {
  type Commands,
  type CommandWord,
  command,
  type Flags,
  JSON_FLAG,
  taking,
} from './command.ts'

const ORGANISATION: CommandWord = { name: 'ORGANISATION', summary: 'id of an organisation' }
const CALCULATION: CommandWord = { name: 'ID', summary: 'the id in the answer of a calculation' }
const PUBLISHER: CommandWord = { name: 'PUBLISHER', summary: 'name of a publisher', optional: true }
const EDITION: CommandWord = {
  name: 'ID',
  summary: 'id of an edition; six of its digits are enough',
}
const TIER: CommandWord = { name: 'TIER', summary: 'name of a tier' }
const NAME: CommandWord = { name: 'NAME', summary: 'its name' }
const PERSON: CommandWord = { name: 'PERSON', summary: 'id of a member' }
const ROLE: CommandWord = { name: 'ROLE', summary: ROLES.join(', '), choices: ROLES }
const CALLS = { calls: taking('N', 'calls a month, where the tier has a volume of its own') }

const runOrganisations = async () => (await import('../organisations.ts')).runOrganisations
const runKeys = async () => (await import('../keys.ts')).runKeys
const runCarriers = async () => (await import('../carriers.ts')).runCarriers
const runFees = async () => (await import('../fees.ts')).runFees
const runEditions = async () => (await import('../editions.ts')).runEditions
const runSync = async () => (await import('../sync.ts')).runSync

type Listing = typeof runKeys | typeof runEditions | typeof runSync

const WHY = { why: taking('REASON', 'for the register; is required') }

function organisations(
  summary: string,
  example: string,
  words: readonly CommandWord[],
  flags: Flags = {},
) {
  return command({
    summary,
    words,
    flags,
    example: `organisations ${example}`,
    run: runOrganisations,
  })
}

function list(summary: string, example: string, words: readonly CommandWord[], run: Listing) {
  return command({ summary, words, flags: JSON_FLAG, example, run })
}

const ID = '0190aaf0-6f00-7000-8000-000000000000'

const ORGANISATIONS: Commands = {
  list: organisations('all organisations', 'list', [], JSON_FLAG),
  create: organisations('creates one', 'create "Acme Imports" Growth', [NAME, TIER], CALLS),
  show: organisations('tier, quota, members, invitations', `show ${ID}`, [ORGANISATION]),
  tier: organisations(
    'changes the tier, from the next call on',
    `tier ${ID} Pro`,
    [ORGANISATION, TIER],
    CALLS,
  ),
  rename: organisations('changes the name', `rename ${ID} "Acme"`, [ORGANISATION, NAME]),
  keep: organisations('sets how long calculations are kept', `keep ${ID} 365`, [
    ORGANISATION,
    { name: 'DAYS', summary: 'a number of days, or: ever' },
  ]),
  invite: organisations(
    'invites a person; prints the token to send, only once',
    `invite ${ID} ann@example.com viewer`,
    [ORGANISATION, { name: 'EMAIL', summary: 'address of the person' }, ROLE],
  ),
  withdraw: organisations('withdraws an invitation', `withdraw ${ID} ${ID}`, [
    ORGANISATION,
    { name: 'INVITATION', summary: 'id of the invitation' },
  ]),
  role: organisations('changes the role of a member', `role ${ID} ${ID} admin`, [
    ...[ORGANISATION, PERSON, ROLE],
  ]),
  remove: organisations('removes a member', `remove ${ID} ${ID}`, [ORGANISATION, PERSON]),
  usage: organisations(
    'calls by day, key and endpoint',
    `usage ${ID} 2026-11-01 2026-11-30`,
    [
      ORGANISATION,
      { name: 'FROM', summary: 'first day, YYYY-MM-DD' },
      { name: 'TO', summary: 'last day, YYYY-MM-DD' },
    ],
    JSON_FLAG,
  ),
  audit: organisations('who changed what, newest first', `audit ${ID}`, [ORGANISATION], {
    ...JSON_FLAG,
    before: taking('N', 'only entries before this one'),
  }),
}

const CARRIER: CommandWord = { name: 'SCAC', summary: 'code of the ocean carrier, or AFTERSHIP' }

const CARRIERS: Commands = {
  list: command({
    summary: 'the carriers with access, the end of each key, and the last failure',
    words: [ORGANISATION],
    flags: {},
    example: `carriers list ${ID}`,
    run: runCarriers,
  }),
  set: command({
    summary: 'gives access to the DCSA Track & Trace (2 or 3) of a carrier, or to AfterShip',
    words: [
      ORGANISATION,
      CARRIER,
      { name: 'URL', summary: 'address of its events; known for AFTERSHIP', optional: true },
      { name: 'HEADER', summary: 'header that has the key; Authorization', optional: true },
    ],
    flags: {},
    notes: `The key is read from LANDFALL_CARRIER_KEY, stored encrypted and not shown. In the header
Authorization its value begins with Bearer. Shipments with a bill of lading of the carrier, with
AFTERSHIP those with a parcel or an air waybill, are looked up from then on.`,
    example: `carriers set ${ID} MAEU https://api.example.com/v2/events`,
    run: runCarriers,
  }),
  remove: command({
    summary: 'removes the access to a carrier',
    words: [ORGANISATION, CARRIER],
    flags: {},
    example: `carriers remove ${ID} MAEU`,
    run: runCarriers,
  }),
}

const KEYS: Commands = {
  list: list('all keys, with their last use', `keys list ${ID}`, [ORGANISATION], runKeys),
  mint: command({
    summary: 'creates a key; it is shown once',
    words: [ORGANISATION, NAME],
    flags: { sandbox: { summary: 'a sandbox key' } },
    example: `keys mint ${ID} "warehouse" --sandbox`,
    run: runKeys,
  }),
  revoke: command({
    summary: 'revokes a key from its next call on',
    words: [{ name: 'KEY_ID', summary: 'id of the key' }],
    flags: {},
    example: `keys revoke ${ID}`,
    run: runKeys,
  }),
}

const FEES_NOTES = `A fee has a code (ISF, BROKER or EXAM_EV), a currency, one or more of
per_shipment, per_further_line and percent_of_value, and optionally modes, destination, probability
(0 to 1: the fee is then its expected value) and a note. ADVANCEMENT, charged under DDP, has
per_shipment, percent_of_duties_and_taxes or both, and may have a minimum. An empty list removes
all fees:

- {code: ISF, per_shipment: 40, currency: USD, modes: [ocean], destination: US}
- {code: BROKER, per_shipment: 110, per_further_line: 5, currency: USD}
- {code: EXAM_EV, per_shipment: 350, probability: 0.03, currency: USD}
- {code: ADVANCEMENT, percent_of_duties_and_taxes: 2, minimum: 15, currency: EUR}`

const FEES: Commands = {
  show: command({
    summary: 'prints the fees, in the format that set reads',
    words: [ORGANISATION],
    flags: {},
    example: `fees show ${ID}`,
    run: runFees,
  }),
  set: command({
    summary: 'replaces the fees by a list',
    words: [ORGANISATION, { name: 'FILE', summary: 'YAML or JSON; - is standard input' }],
    flags: {},
    notes: FEES_NOTES,
    example: `fees set ${ID} fees.yaml`,
    run: runFees,
  }),
}

const EDITIONS: Commands = {
  list: list(
    'the editions in force and all other stored ones',
    'editions list',
    [PUBLISHER],
    runEditions,
  ),
  show: command({
    summary: 'one edition: its days, sources, files and rows',
    words: [EDITION],
    flags: {},
    example: 'editions show 9f86d0',
    run: runEditions,
  }),
  diff: command({
    summary: 'changes compared with another edition, or with the one in force',
    words: [EDITION, { name: 'OTHER', summary: 'id of another edition', optional: true }],
    flags: {},
    example: 'editions diff 9f86d0',
    run: runEditions,
  }),
  log: list('all activations: when, who and why', 'editions log usitc', [PUBLISHER], runEditions),
  activate: command({
    summary: 'puts an edition in force on all replicas',
    words: [EDITION],
    flags: WHY,
    example: 'editions activate 9f86d0 --why "checked against the notice"',
    run: runEditions,
  }),
  rollback: command({
    summary: 'puts in force what was in force before',
    words: [{ name: 'PUBLISHER', summary: 'name of a publisher' }],
    flags: WHY,
    example: 'editions rollback usitc --why "two lines are missing"',
    run: runEditions,
  }),
}

const SYNC: Commands = {
  runs: list('the last runs, with outcome and reason', 'sync runs usitc', [PUBLISHER], runSync),
  notices: command({
    summary: 'notices for people: the law may have changed',
    flags: {},
    example: 'sync notices',
    run: runSync,
  }),
}

export const OPERATORS: Commands = {
  doctor: command({
    summary: 'whether the service can start and answer here, and what to do where it cannot',
    flags: JSON_FLAG,
    notes: `It checks Node, packages, settings, data folder, database, port, certificate, secret,
mail, clock and tables, and changes nothing. Exit status 1 when a check fails.`,
    example: 'doctor',
    run: async () => (await import('../doctor/doctor.ts')).runDoctor,
  }),
  start: command({
    summary: 'serves until SIGINT or SIGTERM; the settings are environment variables',
    flags: {},
    notes: 'README.md lists the settings.',
    example: 'start',
    run: async () => {
      const { start } = await import('../../main.ts')
      return async () => {
        await start()
        return 0
      }
    },
  }),
  organisations: {
    summary: 'organisations: tiers, members, usage, audit trail',
    commands: ORGANISATIONS,
  },
  keys: { summary: 'API keys of an organisation', commands: KEYS },
  fees: { summary: "an organisation's own fee schedule", commands: FEES },
  carriers: {
    summary: "access to the tracking of an organisation's carriers",
    commands: CARRIERS,
  },
  editions: {
    summary: "publishers' tables: list, compare, activate, roll back",
    commands: EDITIONS,
  },
  sync: {
    ...command({
      summary: 'fetches newer tables from the publishers and activates them',
      words: [{ ...PUBLISHER, summary: 'names of publishers; without one, all', many: true }],
      flags: { accept: taking('WHY', 'activate an edition of one publisher despite findings') },
      notes: `Every run is recorded. A refused edition changes nothing: the edition in force stays.
Exit status: 0 success, 1 an edition was refused, 75 a sync failed and may be retried.`,
      example: 'sync usitc',
      run: runSync,
    }),
    commands: SYNC,
  },
  record: command({
    summary: 'prints a recorded calculation: its request, then its answer',
    words: [CALCULATION],
    flags: {},
    example: `record ${ID}`,
    run: async () => (await import('../record.ts')).runRecord,
  }),
  replay: command({
    summary: 'runs a recorded calculation again, from the law it was computed from',
    words: [CALCULATION],
    flags: {},
    example: `replay ${ID}`,
    run: async () => (await import('../replay.ts')).runReplay,
  }),
}
