// API keys.

import { Type } from 'typebox'
import { dateTime, text } from '../../../operations/request/shape.ts'
import { Changed, flag, id, instantOrNull, list } from './answers.ts'
import { operation } from './operation.ts'

const tag = 'Account: API keys'

const Key = Type.Object(
  {
    id: id('Id of the key'),
    name: text({}, 'Its name'),
    prefix: text({}, 'Its first 16 characters'),
    sandbox: flag('A sandbox key: its calls do not count against the quota'),
    created_at: dateTime('When it was minted'),
    last_used_at: instantOrNull('Minute of the last call; null before the first'),
    revoked_at: instantOrNull('When it was revoked; null while it is active'),
  },
  { $id: 'ApiKey', description: 'An API key, without its secret.' },
)

const keys = operation({
  id: 'listKeys',
  tag,
  method: 'GET',
  path: 'organisations/{organisation}/keys',
  summary: 'API keys',
  answer: Type.Object(
    { keys: list(Key, 'Newest first') },
    { $id: 'ApiKeys', description: 'The API keys of an organisation.' },
  ),
})

const mint = operation({
  id: 'mintKey',
  tag,
  method: 'POST',
  path: 'organisations/{organisation}/keys',
  summary: 'Mint an API key',
  description: 'Owners, admins and developers may. The key is in this answer and nowhere else.',
  body: Type.Object(
    {
      name: text({}, 'A name for it, 1 to 100 characters'),
      sandbox: flag('A sandbox key: its calls do not count against the quota'),
    },
    { $id: 'NewApiKey', description: 'A key to mint.' },
  ),
  answer: Type.Object(
    { id: id('Id of the key'), key: text({}, 'The key; it cannot be shown again') },
    { $id: 'ApiKeyMinted', description: 'The new key.' },
  ),
  refusals: ['invalid_name', 'forbidden', 'no_api_access'],
})

const revoke = operation({
  id: 'revokeKey',
  tag,
  method: 'POST',
  path: 'organisations/{organisation}/keys/{id}/revoke',
  summary: 'Revoke an API key',
  description: 'Owners, admins and developers may. It cannot be undone.',
  idOf: 'the key',
  answer: Changed,
  refusals: ['forbidden', 'unknown_key'],
})

export const keyContract = { keys, mint, revoke }
