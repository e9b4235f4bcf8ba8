// The delivered price in an answer: the cost at the door, and who pays and collects what.

import { type Static, Type } from 'typebox'
import { choice, count, figure, figureOrNull } from '../request/shape.ts'
import { AmountRange } from './amount-range.ts'

export const CollectedBy = choice(
  ['border', 'seller', 'carrier', 'importer'],
  'border: customs, from the importer; seller: a seller or platform that is registered for the ' +
    'tax, with the price; carrier: the post or courier, from the recipient; importer: nobody, ' +
    'since the importer pays it with a return of its own',
)

const costs = {
  goods: figure(
    'goods_value without the stated freight and insurance that the price contains under the ' +
      'incoterm, plus other_dutiable_charges and the additions of customs_value_adjustments, ' +
      'less prompt_payment_discount. A buying_commission stays in it',
  ),
  transport: figure('freight, whether or not the price or the customs value contains it'),
  insurance: figure('insurance, whether or not the price or the customs value contains it'),
  duties: figure('duty_amount'),
  taxes: figure('taxes_amount, whoever collects them'),
  fees: figure('fees_amount, with the fees of your own schedule'),
  total: figure('goods + transport + insurance + duties + taxes + fees'),
}

const DeliveredCosts = Type.Object(costs, {
  $id: 'DeliveredCosts',
  description:
    'The part of the delivered costs that one party has to pay: the buyer the goods, the seller ' +
    'carriage under C and D terms, insurance under CIF, CIP and D terms, and duties, taxes and ' +
    'fees under DDP alone. What the seller pays is in the price, or has to be put into it.',
})

const DeliveredUnit = Type.Object(
  {
    line_index: count('Line, from 0'),
    quantity: figure('As in the request'),
    total: figure(
      'Share of the line in the total; shares add up to it. Costs of the shipment ' +
        'are shared by value',
    ),
    amount: figureOrNull(
      'total ÷ quantity, rounded half up, 4 decimals finer than the minor unit; null for a ' +
        'quantity so small that no JSON number holds it (10^-300)',
    ),
  },
  { $id: 'DeliveredUnit', description: 'What the goods of one line cost at the door.' },
)

const CollectedTaxes = Type.Object(
  {
    code: Type.String({ description: 'Layer code of the tax: VAT, GST …' }),
    amount: figure('Sum of its layers that have this collector'),
    collected_by: CollectedBy,
  },
  { $id: 'CollectedTaxes', description: 'A tax and who collects it.' },
)

export const DeliveredPrice = Type.Object(
  {
    ...costs,
    total_range: AmountRange,
    per_unit: Type.Array(DeliveredUnit, { description: 'One for each line' }),
    effective_duty_rate: figureOrNull(
      'duties ÷ customs_value, a fraction of 6 decimals; null for a customs value of 0',
    ),
    buyer_pays: DeliveredCosts,
    seller_pays: DeliveredCosts,
    collected_by: Type.Array(CollectedTaxes, { description: 'Each tax, with its collector' }),
  },
  {
    $id: 'DeliveredPrice',
    description:
      'The price at the door: every cost once. An undecided layer counts 0 in total and its ' +
      'bounds in total_range. buyer_pays and seller_pays add up to it.',
  },
)

export type DeliveredPrice = Static<typeof DeliveredPrice>
