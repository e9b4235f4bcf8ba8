// Links that show one recorded calculation without sign-in.

import { Type } from 'typebox'
import { CalcRequest, CalcResponse } from '../../../operations/calc/schema.ts'
import { dateTime, text, textOrNull } from '../../../operations/request/shape.ts'
import { SHARED_DAYS } from '../../../record/share.ts'
import { Changed, id, instantOrNull, list } from './answers.ts'
import { operation } from './operation.ts'

const tag = 'Account: records'
const SHARES = 'organisations/{organisation}/calculations/{id}/shares'

const Share = Type.Object(
  {
    id: id('Id of the link'),
    token: textOrNull(
      {},
      'Opens it: the link is /dashboard/shared#TOKEN of this service, so that no request has it ' +
        'in its address. Null once it has expired or was revoked',
    ),
    created_by: text({}, 'E-mail address of who made it'),
    created_at: dateTime('When it was made'),
    expires_at: dateTime('From then on it shows nothing'),
    revoked_at: instantOrNull('When it was revoked; null while it was not'),
  },
  { $id: 'Share', description: 'A link that shows one calculation to whoever has it.' },
)

const create = operation({
  id: 'shareCalculation',
  tag,
  method: 'POST',
  path: SHARES,
  summary: 'Make a link that shows a calculation of one shipment',
  description: 'Owners, admins and developers may.',
  idOf: 'the calculation',
  body: Type.Object(
    {
      days: Type.Integer({
        minimum: SHARED_DAYS.min,
        maximum: SHARED_DAYS.max,
        description: 'For how many days it is open',
      }),
    },
    { $id: 'NewShare', description: 'A new link.' },
  ),
  answer: Share,
  refusals: ['forbidden', 'unknown_calculation'],
})

const read = operation({
  id: 'listShares',
  tag,
  method: 'GET',
  path: SHARES,
  summary: 'The links of a calculation',
  description: 'Owners, admins and developers may.',
  idOf: 'the calculation',
  answer: Type.Object(
    { shares: list(Share, 'Newest first') },
    { $id: 'Shares', description: 'The links of a calculation.' },
  ),
  refusals: ['forbidden', 'unknown_calculation'],
})

const revoke = operation({
  id: 'revokeShare',
  tag,
  method: 'POST',
  path: 'organisations/{organisation}/shares/{id}/revoke',
  summary: 'Revoke a link, from its next use on',
  description: 'Owners, admins and developers may.',
  idOf: 'the link',
  answer: Changed,
  refusals: ['forbidden', 'unknown_share'],
})

const open = operation({
  id: 'readSharedCalculation',
  tag,
  method: 'POST',
  path: 'shared',
  summary: 'The calculation that a link shows',
  description: 'This calculation alone, without what was recorded beside it.',
  open: true,
  body: Type.Object(
    { token: text({}, 'From the link') },
    { $id: 'ShareToken', description: 'The secret of a link.' },
  ),
  answer: Type.Object(
    {
      id: id('Id of the calculation'),
      at: dateTime('When it was made'),
      expires_at: dateTime('From then on the link shows nothing'),
      request: CalcRequest,
      response: CalcResponse,
    },
    { $id: 'SharedCalculation', description: 'A calculation that is shared by a link.' },
  ),
  refusals: ['unknown_share'],
})

export const shareContract = { create, read, revoke, open }
