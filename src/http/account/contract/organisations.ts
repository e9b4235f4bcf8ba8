// The person who is signed in, and the organisations and their settings.

import { Type } from 'typebox'
import { FeeRow } from '../../../account/fee-schedule.ts'
import { KEPT_DAYS } from '../../../account/retention.ts'
import { byName, dateTime, text, textOrNull } from '../../../operations/request/shape.ts'
import { Defaults } from '../defaults-schema.ts'
import { flag, id, list, role } from './answers.ts'
import { operation } from './operation.ts'

const tag = 'Account: organisations'

const keptDays = Type.Unsafe<number | null>({
  type: ['integer', 'null'],
  minimum: KEPT_DAYS.min,
  maximum: KEPT_DAYS.max,
  description: 'For how many days calculations are kept; null for ever',
})

const Membership = Type.Object(
  {
    id: id('Id of the organisation'),
    name: text({}, 'Its name'),
    role: role('Role of the person in it'),
    tier: text({}, 'Its tier: Free, Pro, Growth, Business or Enterprise'),
    api_access: flag('Its tier has API keys'),
    defaults: Defaults,
    kept_days: keptDays,
    catalogue_mail: flag('The person gets a mail when duties of the catalogue changed'),
  },
  { $id: 'Membership', description: 'An organisation that the person belongs to.' },
)

const Person = Type.Object(
  {
    id: text({}, 'Id of the person'),
    name: text({}, 'Name as stated at sign-up'),
    email: text({}, 'E-mail address'),
    email_verified: flag('The address was confirmed by the link in a mail'),
    two_factor: flag('A second factor is set up'),
  },
  { $id: 'Person', description: 'Who is signed in.' },
)

const Tier = Type.Object(
  {
    name: text({}, 'Its name'),
    seats: Type.Unsafe<number | 'unlimited'>({
      anyOf: [{ type: 'integer' }, { const: 'unlimited' }],
      description: 'Members that an organisation may have',
    }),
    api_access: flag('It has API keys'),
    monthly_calls: Type.Unsafe<number | 'custom'>({
      anyOf: [{ type: 'integer' }, { const: 'custom' }],
      description: 'Calls a month with live keys; `custom`: as agreed',
    }),
  },
  { $id: 'Tier', description: 'A subscription, and what it gives.' },
)

const me = operation({
  id: 'readMe',
  tag,
  method: 'GET',
  path: 'me',
  summary: 'Who is signed in',
  answer: Type.Object(
    {
      person: Person,
      organisations: list(Membership, 'By name'),
      tiers: list(Tier, 'Lowest first'),
    },
    { $id: 'Me', description: 'The person who is signed in, with their organisations.' },
  ),
})

const Name = Type.Object(
  { name: text({}, 'Name of the organisation, 1 to 100 characters') },
  { $id: 'OrganisationName', description: 'The name of an organisation.' },
)

const found = operation({
  id: 'foundOrganisation',
  tag,
  method: 'POST',
  path: 'organisations',
  summary: 'Found an organisation',
  description:
    'With the person as its owner, on the tier that the operator set for organisations that sign ' +
    "up: by default the lowest, on a machine of one's own the highest.",
  body: Name,
  answer: Type.Object(
    {
      id: id('Id of the new organisation'),
      key: textOrNull(
        {},
        'A sandbox key of the organisation, where its tier has API keys; never shown again',
      ),
    },
    { $id: 'OrganisationFounded', description: 'The organisation was founded.' },
  ),
  refusals: ['invalid_name'],
})

export const Seats = Type.Object(
  {
    members: Type.Integer({ description: 'Seats taken by members' }),
    invited: Type.Integer({ description: 'Seats held by open invitations' }),
    allowed: Type.Unsafe<number | 'unlimited'>({
      anyOf: [{ type: 'integer' }, { const: 'unlimited' }],
      description: 'Seats of the tier',
    }),
  },
  { $id: 'Seats', description: 'Seats of the organisation.' },
)

const read = operation({
  id: 'readOrganisation',
  tag,
  method: 'GET',
  path: 'organisations/{organisation}',
  summary: 'An organisation',
  answer: Type.Object(
    {
      id: id('Id of the organisation'),
      name: text({}, 'Its name'),
      tier: text({}, 'Its tier: Free, Pro, Growth, Business or Enterprise'),
      role: role('Role of the person in it'),
      api_access: flag('Its tier has API keys'),
      created_at: dateTime('When it was founded'),
      seats: Seats,
    },
    { $id: 'Organisation', description: 'An organisation with its seats.' },
  ),
})

const rename = operation({
  id: 'renameOrganisation',
  tag,
  method: 'PATCH',
  path: 'organisations/{organisation}',
  summary: 'Rename an organisation',
  description: 'Owners and admins may.',
  body: Name,
  answer: Name,
  refusals: ['invalid_name', 'forbidden'],
})

const Fees = Type.Object(
  { fees: list(FeeRow, 'Rows of one code are tried in order; the first that fits is charged') },
  { $id: 'Fees', description: 'The fee schedule of an organisation.' },
)

const fees = operation({
  id: 'readFees',
  tag,
  method: 'GET',
  path: 'organisations/{organisation}/fees',
  summary: 'The fee schedule',
  answer: Fees,
})

const setFees = operation({
  id: 'setFees',
  tag,
  method: 'PUT',
  path: 'organisations/{organisation}/fees',
  summary: 'Replace the fee schedule',
  description: 'Owners and admins may. It applies from the next calculation on.',
  body: Fees,
  checkedFirst: Type.Object({ fees: Type.Array(Type.Unknown()) }),
  answer: Fees,
  refusals: ['forbidden'],
})

const setDefaults = operation({
  id: 'setDefaults',
  tag,
  method: 'PUT',
  path: 'organisations/{organisation}/defaults',
  summary: 'Replace what a new calculation begins with',
  description: 'Owners and admins may. Other fields are refused.',
  body: Defaults,
  answer: Type.Object(
    { defaults: Defaults },
    { $id: 'DefaultsSet', description: 'The defaults in force.' },
  ),
  refusals: ['forbidden'],
})

const Retention = Type.Object(
  { kept_days: keptDays },
  { $id: 'Retention', description: 'How long the calculations of an organisation are kept.' },
)

const CatalogueMail = Type.Object(
  { catalogue_mail: flag('Whether to send a mail when duties of the catalogue changed') },
  { $id: 'CatalogueMail', description: 'What a member wants to know of the catalogue.' },
)

const setCatalogueMail = operation({
  id: 'setCatalogueMail',
  tag,
  method: 'PUT',
  path: 'organisations/{organisation}/catalogue-mail',
  summary: 'Set whether changes of the catalogue are mailed to you',
  body: CatalogueMail,
  answer: CatalogueMail,
})

const setRetention = operation({
  id: 'setRetention',
  tag,
  method: 'PUT',
  path: 'organisations/{organisation}/retention',
  summary: 'Set how long calculations are kept',
  description:
    'Owners and admins may. Calculations of earlier days are removed within an hour; ' +
    'the audit trail says how many.',
  body: Retention,
  answer: Retention,
  refusals: ['forbidden'],
})

const AuditEntry = Type.Object(
  {
    id: Type.Integer({ description: 'Grows with time' }),
    at: dateTime('When it was changed'),
    action: text({}, 'What was done: key.minted, member.removed …'),
    subject: textOrNull({}, 'Id of what was changed; null for the organisation itself'),
    detail: byName<unknown>(Type.Unknown(), 'The change, by field'),
    by: text({}, 'E-mail address of a member, name of an operator, or `service`'),
  },
  { $id: 'AuditEntry', description: 'A change of the organisation.' },
)

const audit = operation({
  id: 'readAudit',
  tag,
  method: 'GET',
  path: 'organisations/{organisation}/audit',
  summary: 'The audit trail',
  description: 'Owners and admins may. Newest first, 50 entries a page.',
  query: Type.Object({
    before: Type.Optional(text({}, 'Older than this entry: `next` of the page before')),
  }),
  answer: Type.Object(
    {
      entries: list(AuditEntry, 'Newest first'),
      next: Type.Unsafe<number | null>({
        type: ['integer', 'null'],
        description: '`before` of the next page; null on the last',
      }),
    },
    { $id: 'AuditPage', description: 'A page of the audit trail.' },
  ),
  refusals: ['forbidden'],
})

export const organisationContract = {
  me,
  found,
  read,
  rename,
  fees,
  setFees,
  setDefaults,
  setRetention,
  setCatalogueMail,
  audit,
}
