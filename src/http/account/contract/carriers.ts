// Access to the tracking of carriers, with which shipments are looked up.

import { Type } from 'typebox'
import { dateTime, text, textOrNull } from '../../../operations/request/shape.ts'
import { Changed, instantOrNull, list } from './answers.ts'
import { operation } from './operation.ts'

const CARRIERS = 'organisations/{organisation}/carriers'
const carrier = { tag: 'Account: organisations' } as const

const code = text({}, 'SCAC of an ocean carrier, or AFTERSHIP')

const CarrierAccess = Type.Object(
  {
    carrier: code,
    name: text({}, 'Name of the carrier'),
    url: text({}, 'Address that is asked'),
    header: text({}, 'Header that has the key'),
    key_end: textOrNull(
      {},
      'Last characters of the key; null for a short one and an unreadable one',
    ),
    set_at: dateTime('When the key was set'),
    failure: textOrNull({}, 'Why the last look-up failed; null when it did not'),
    paused_until: instantOrNull('Until when nothing is asked; null when it is'),
  },
  { $id: 'CarrierAccess', description: 'Access to the tracking of a carrier.' },
)

const KnownCarrier = Type.Object(
  {
    carrier: code,
    name: text({}, 'Name of the carrier'),
    url: textOrNull({}, 'Its public address; null where each customer is given one'),
    header: text({}, 'Header that usually has the key'),
  },
  { $id: 'KnownCarrier', description: 'A carrier that can be asked.' },
)

const carriers = operation({
  ...carrier,
  id: 'listCarriers',
  method: 'GET',
  path: CARRIERS,
  summary: 'Carriers that shipments are looked up with',
  answer: Type.Object(
    {
      carriers: list(CarrierAccess, 'Those with access, by their code'),
      known: list(KnownCarrier, 'Those that access can be given to'),
    },
    { $id: 'Carriers', description: 'Access to carriers, and who they are.' },
  ),
})

const set = operation({
  ...carrier,
  id: 'setCarrier',
  method: 'PUT',
  path: `${CARRIERS}/{carrier}`,
  summary: 'Set or replace the access to a carrier',
  description:
    'Owners, admins and developers may. The key is stored encrypted and cannot be shown again. ' +
    'Without an address or a header those that are set stay, else those of the carrier are taken.',
  body: Type.Object(
    {
      url: Type.Optional(textOrNull({}, 'Address that is asked; public, https')),
      header: Type.Optional(textOrNull({}, 'Header that has the key')),
      key: text({}, 'The key; in the header Authorization, Bearer is put before it'),
    },
    { $id: 'NewCarrierAccess', description: 'Access to a carrier.' },
  ),
  answer: CarrierAccess,
  refusals: ['forbidden', 'unknown_carrier'],
})

const remove = operation({
  ...carrier,
  id: 'removeCarrier',
  method: 'DELETE',
  path: `${CARRIERS}/{carrier}`,
  summary: 'Remove the access to a carrier',
  description: 'Owners, admins and developers may. Nothing is looked up there any more.',
  answer: Changed,
  refusals: ['forbidden', 'unknown_carrier'],
})

export const carrierContract = { carriers, set, remove }
