// Shipments, as their routes read and answer them.

import { type Static, Type } from 'typebox'
import {
  choice,
  count,
  dateTime,
  figure,
  text,
  textOrNull,
  uuidOrNull,
  warnings,
} from '../operations/request/shape.ts'
import { TransportMode } from '../operations/request/words.ts'
import { NUMBER_KINDS } from '../operations/shipment/numbers.ts'
import { FoundExposure } from './exposure-schema.ts'
import { CLASSIFIERS, EVENTS, SHIPMENT_STATES } from './milestones.ts'

const TEXT_MAX = 200
const MILESTONES_MAX = 500

const uuid = (words: string) =>
  Type.Unsafe<string>({ type: 'string', format: 'uuid', description: words })

const dateOrNull = (words: string) =>
  Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date', description: words })

const event = choice(EVENTS, 'What happened, by its DCSA code: LOAD, DEPA, ARRI, DISC, CUSR …')
const classifierWords = 'ACT: it happened; EST: it is expected; PLN: it is planned'
const classifier = choice(CLASSIFIERS, classifierWords)

const ShipmentNumber = Type.Object(
  {
    kind: choice(NUMBER_KINDS, 'What it is the number of'),
    number: text({}, 'In capitals, without blanks'),
    carrier: textOrNull({}, 'SCAC or name; null where the number does not say'),
  },
  { $id: 'ShipmentNumber', description: 'A number under which goods travel.' },
)

const shipmentFields = {
  id: uuid('Id, as `shipment_id` of calculations names it'),
  created_at: dateTime('When it was first named'),
  numbers: Type.Array(ShipmentNumber, { description: 'The numbers that name it' }),
  destination: text({}, 'Country of import'),
  state: choice(
    SHIPMENT_STATES,
    'By its milestones: expected, loaded, arrived in the destination, or entered (by customs)',
  ),
  loaded_on: dateOrNull('Day on which it was loaded; null while that is not known'),
  entry_on: dateOrNull(
    'Day on which it entered or is expected to: released, arrived, or estimated; else null',
  ),
  calculations: count('Calculations that name it'),
  exposure: Type.Union(
    [
      Type.Object({
        difference: figure('Landed cost on the day of entry less that of the newest calculation'),
        currency: text({}, 'Currency of the difference'),
        days: Type.Array(Type.Unsafe<string>({ type: 'string', format: 'date' }), {
          description:
            'Days on which the law of the goods changes, between the quote and the entry',
        }),
      }),
      Type.Null(),
    ],
    { description: 'What the law of the day of entry changes; null where it changes nothing' },
  ),
}

const ListedShipment = Type.Object(shipmentFields, {
  $id: 'Shipment',
  description: 'Goods on their way, named by a number of transport.',
})

export type ListedShipment = Static<typeof ListedShipment>

export const ShipmentsResponse = Type.Object(
  {
    shipments: Type.Array(ListedShipment, { description: 'The newest first' }),
    next: textOrNull({}, 'State it as `before` for the next page; null on the last one'),
    warnings,
  },
  { $id: 'ShipmentsResponse', description: 'A page of shipments.' },
)

const ShipmentMilestone = Type.Object(
  {
    event,
    name: text({}, 'The event in words'),
    classifier,
    at: dateTime('When'),
    day: Type.Unsafe<string>({ type: 'string', format: 'date', description: 'At the place' }),
    location: textOrNull({}, 'UN/LOCODE, or name of the place: DONGGUAN (CN)'),
    equipment: textOrNull({}, 'Number of the container or the parcel'),
    leg: textOrNull({}, 'Voyage, flight or leg'),
    mode: textOrNull({}, 'How the goods travel there'),
    vehicle: textOrNull({}, 'Vessel, flight or truck'),
    reported_at: dateTime('When it was reported'),
    source: text({}, 'Who reported it'),
  },
  { $id: 'ShipmentMilestone', description: 'What happened to a shipment, or is expected to.' },
)

export type ShipmentMilestone = Static<typeof ShipmentMilestone>

const ShipmentDocument = Type.Object(
  {
    file: textOrNull({}, 'Name of the file that was read (`file` of `extracted_data`)'),
    url: textOrNull({}, 'Its address, as the request stated it (`invoice_file_url`)'),
  },
  { $id: 'ShipmentDocument', description: 'The invoice that a calculation was made from.' },
)

const ShipmentCalculation = Type.Object(
  {
    id: uuid('Id of the calculation'),
    at: dateTime('When it was made'),
    day: dateOrNull('The day whose law was applied'),
    document: Type.Union([ShipmentDocument, Type.Null()], {
      description: 'Its invoice; null where the request names none',
    }),
  },
  { $id: 'ShipmentCalculation', description: 'A calculation of a shipment.' },
)

const OneShipment = Type.Object(
  {
    ...shipmentFields,
    exposures: Type.Array(FoundExposure, {
      description: 'What the law of the day of entry changed, as it was found, the newest first',
    }),
    milestones: Type.Array(ShipmentMilestone, {
      description: 'By time; of reports of one event the last',
    }),
    latest_calculations: Type.Array(ShipmentCalculation, {
      description: 'The 20 newest, the newest first',
    }),
  },
  { $id: 'OneShipment', description: 'A shipment with what is known of it.' },
)

export type OneShipment = Static<typeof OneShipment>

export const ShipmentResponse = Type.Object(
  { shipment: OneShipment, warnings },
  { $id: 'ShipmentResponse', description: 'One shipment.' },
)

const time = (words: string) =>
  Type.Unsafe<string>({
    type: 'string',
    maxLength: 40,
    description: `${words}: a time with its offset, 2025-06-02T14:30:00+02:00`,
  })

const StatedMilestone = Type.Object(
  {
    event,
    classifier: Type.Optional(choice(CLASSIFIERS, `${classifierWords}. Default ACT`)),
    at: time('When'),
    location: Type.Optional(
      textOrNull({ maxLength: TEXT_MAX }, 'UN/LOCODE, or name of the place: DONGGUAN (CN)'),
    ),
    equipment: Type.Optional(
      textOrNull({ maxLength: TEXT_MAX }, 'Number of the container or the parcel'),
    ),
    leg: Type.Optional(textOrNull({ maxLength: TEXT_MAX }, 'Voyage, flight or leg')),
    mode: Type.Optional(TransportMode),
    vehicle: Type.Optional(textOrNull({ maxLength: TEXT_MAX }, 'Vessel, flight or truck')),
    reported_at: Type.Optional(time('When it was reported; default now')),
    retracted: Type.Optional(
      Type.Boolean({ description: 'The report before was wrong, and nothing replaces it' }),
    ),
  },
  {
    $id: 'StatedMilestone',
    description:
      'A milestone. One with the same event, classifier, location, equipment and leg as another ' +
      'replaces it when it was reported later.',
  },
)

export type StatedMilestone = Static<typeof StatedMilestone>

export const MilestonesRequest = Type.Object(
  {
    milestones: Type.Optional(
      Type.Array(StatedMilestone, { maxItems: MILESTONES_MAX, description: 'In any order' }),
    ),
    events: Type.Optional(
      Type.Array(Type.Any({ description: 'An event of DCSA Track & Trace 2 or 3' }), {
        maxItems: MILESTONES_MAX,
        description: 'In place of `milestones`; those of empty containers are ignored',
      }),
    ),
    type: Type.Optional(text({}, 'EPCISDocument for a document of EPCIS 2.0')),
    epcisBody: Type.Optional(
      Type.Object(
        {
          eventList: Type.Optional(
            Type.Array(Type.Any({ description: 'An event of EPCIS 2.0' }), {
              maxItems: MILESTONES_MAX,
              description: 'Events; those without a business step of transport are ignored',
            }),
          ),
        },
        { description: 'Of a document of EPCIS 2.0, in place of `milestones`' },
      ),
    ),
  },
  {
    $id: 'MilestonesRequest',
    description:
      'Milestones of a shipment, events of DCSA Track & Trace, or a document of EPCIS 2.0.',
  },
)

export const MilestonesResponse = Type.Object(
  {
    shipment_id: uuidOrNull('Id of the shipment'),
    changed: count('Milestones that are new or corrected; a repeated one is not counted'),
    milestones: Type.Array(ShipmentMilestone, { description: 'All of the shipment, by time' }),
    warnings,
  },
  { $id: 'MilestonesResponse', description: 'What is known after the report.' },
)

export const ShipmentPath = Type.Object({
  id: Type.Unsafe<string>({
    type: 'string',
    format: 'uuid',
    description: 'Id of the shipment',
  }),
})

export const ShipmentsQuery = Type.Object({
  number: Type.Optional(text({}, 'That this number names, as it is written')),
  state: Type.Optional(choice(SHIPMENT_STATES, 'In this state')),
  before: Type.Optional(text({}, '`next` of the page before')),
  limit: Type.Optional(text({}, 'Shipments of a page, 1 to 500. Default 50')),
})
