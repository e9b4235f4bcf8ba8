// What the law of the day of entry changes in a calculation, as answers and events show it.

import { type Static, Type } from 'typebox'
import {
  choice,
  dateTime,
  figure,
  figureOrNull,
  text,
  textOrNull,
} from '../operations/request/shape.ts'
import { AmountRange } from '../operations/response/amount-range.ts'

const date = (words: string) =>
  Type.Unsafe<string>({ type: 'string', format: 'date', description: words })

const Acts = Type.Array(
  Type.Object(
    {
      citation: text({}, 'The law, as it is cited'),
      url: textOrNull({}, 'Where it was published'),
    },
    { $id: 'ExposureAct', description: 'An act behind a change.' },
  ),
  { description: 'The acts behind it, each once' },
)

const ExposureLayer = Type.Object(
  {
    line_index: Type.Unsafe<number | null>({
      type: ['integer', 'null'],
      description: 'Line charged, from 0; null for a charge on the shipment',
    }),
    code: text({}, 'Layer code: MFN, SEC_232, VAT …'),
    kind: choice(['duty', 'tax', 'ban'], 'The total it is in'),
    heading: textOrNull({}, 'Legal number of the provision'),
    rate: figureOrNull('Fraction; null when not ad valorem, or not known'),
    duty_expression: textOrNull({}, 'The rate as the law prints it'),
    amount: figure('Of the line'),
    range: Type.Union([Type.Object(AmountRange.properties), Type.Null()], {
      description: 'Bounds of an amount that is not known; null when it is',
    }),
    legal_citation: textOrNull({}, 'The law, as it is cited'),
    source_url: textOrNull({}, 'Where it was published'),
  },
  { $id: 'ExposureLayer', description: 'A duty or tax that is charged before or after.' },
)

const Sums = Type.Object(
  {
    duty: figure('Duties'),
    taxes: figure('Taxes'),
    fees: figure('Fees'),
    total: figure('Total landed cost'),
  },
  { $id: 'ExposureSums', description: 'The sums of a calculation.' },
)

const ExposureStep = Type.Object(
  {
    day: date('First day of the changed law'),
    difference: figure('Change of the landed cost from that day'),
    acts: Acts,
  },
  { $id: 'ExposureStep', description: 'A day on which the law of the goods changes.' },
)

export type ExposureStep = Static<typeof ExposureStep>

const ExposureChoice = Type.Object(
  {
    choice: text(
      {},
      'enter_before, foreign_trade_zone, bonded_warehouse, customs_warehouse, or claim (of a ' +
        'preference)',
    ),
    status: choice(
      ['open', 'needs_earlier_arrival', 'past'],
      'Whether it can still be done as far as the milestones say',
    ),
    words: text({}, 'What to do'),
    day: Type.Unsafe<string | null>({
      type: ['string', 'null'],
      format: 'date',
      description: 'The day of the change it is about; null for a claim',
    }),
    reason: textOrNull({}, 'Why it is not open, or what a claim needs'),
    citation: textOrNull({}, 'The law that allows it'),
    url: textOrNull({}, 'Where it was published'),
  },
  { $id: 'ExposureChoice', description: 'What the importer can do.' },
)

export type ExposureChoice = Static<typeof ExposureChoice>

const fields = {
  calculation_id: text({}, 'The calculation that was made again: the newest of the shipment'),
  currency: text({}, 'Currency of every amount'),
  quoted_on: date('The day whose law the calculation applied'),
  entry_on: date('The day on which the goods enter or are expected to'),
  cause: choice(
    ['day', 'edition'],
    'day: the law changes between the two days; edition: newer tables change it on the first, too',
  ),
  before: Sums,
  after: Sums,
  difference: figure('Total landed cost on the day of entry less that of the calculation'),
  steps: Type.Array(ExposureStep, { description: 'By day' }),
  ended: Type.Array(ExposureLayer, { description: 'Layers that are not charged any more' }),
  began: Type.Array(ExposureLayer, { description: 'Layers that are charged in their place' }),
  acts: Acts,
  choices: Type.Array(ExposureChoice, { description: 'What the importer can do' }),
}

const LawExposure = Type.Object(fields)

export type LawExposure = Static<typeof LawExposure>

export const FoundExposure = Type.Object(
  { at: dateTime('When it was found'), ...fields },
  {
    $id: 'ShipmentExposure',
    description: 'What the law of the day of entry changes in the calculation of a shipment.',
  },
)

export type FoundExposure = Static<typeof FoundExposure>
