// What the watch over a catalogue found, as its routes answer it.

import { type Static, Type } from 'typebox'
import { UsedClaim } from '../operations/products/claims.ts'
import {
  choice,
  count,
  country,
  date,
  dateTime,
  figure,
  figureOrNull,
  text,
  textOrNull,
  warnings,
} from '../operations/request/shape.ts'
import { AmountRange } from '../operations/response/amount-range.ts'

const PriceLayer = Type.Object(
  {
    code: text({}, 'Layer code: MFN, SEC_301, VAT …; BAN where the goods may not be imported'),
    kind: choice(['duty', 'tax', 'ban'], 'The total it is in'),
    heading: textOrNull({}, 'Legal number of the provision'),
    rate: figureOrNull('Fraction; null when not ad valorem, or not known'),
    duty_expression: textOrNull({}, 'The rate as the law prints it'),
    amount: figure('On one unit'),
    range: Type.Union([Type.Object(AmountRange.properties), Type.Null()], {
      description: 'Bounds of an amount that is not known; null when it is',
    }),
    legal_citation: textOrNull({}, 'The law, as it is cited'),
    source_url: textOrNull({}, 'Where it was published'),
  },
  { $id: 'PriceLayer', description: 'A duty or tax on one unit of a product.' },
)

const Acts = Type.Array(
  Type.Object(
    {
      citation: text({}, 'The law, as it is cited'),
      url: textOrNull({}, 'Where it was published'),
    },
    { $id: 'ChangingAct', description: 'An act behind a change.' },
  ),
  { description: 'The acts behind it, each once' },
)

const difference = {
  duty_before: figure('Duties on one unit before'),
  duty_after: figure('Duties on one unit after'),
  taxes_before: figure('Taxes on one unit before'),
  taxes_after: figure('Taxes on one unit after'),
  ended: Type.Array(PriceLayer, { description: 'Layers that are not charged any more' }),
  began: Type.Array(PriceLayer, { description: 'Layers that are charged in their place' }),
  acts: Acts,
}

const pair = {
  destination: text({}, 'Country of import; EU for all member states'),
  origin: text({}, 'Country of origin'),
  claim: Type.Union([UsedClaim, Type.Null()], {
    description: 'The claim of the product that the amounts are with; null: without a claim',
  }),
}

const goods = {
  sku: text({}, 'Your number of the product'),
  description: textOrNull({}, 'What the goods are; null when the product was deleted'),
  ...pair,
  currency: text({}, 'Currency of every amount'),
  yearly_change: figureOrNull('Change of duties × the yearly quantity; null where none is held'),
}

const CatalogueChange = Type.Object(
  {
    id: text({}, 'Later changes have higher ids'),
    ...goods,
    hs_code: text({}, 'Code of the product for the destination'),
    at: dateTime('When it was found'),
    day: date('First day of the new law, or the day on which it was found'),
    cause: choice(['edition', 'day'], 'edition: newer tables; day: a provision began or ended'),
    editions: Type.Array(
      Type.Object(
        {
          publisher: text({}, 'Who publishes the tables'),
          title: textOrNull({}, 'Name of the edition; null: back to the embedded tables'),
        },
        { $id: 'ChangingEdition', description: 'An edition that was put in force.' },
      ),
      { description: 'Editions put in force since the price before' },
    ),
    ...difference,
  },
  { $id: 'CatalogueChange', description: 'A change of law in the price of a product.' },
)

export const CatalogueChangesResponse = Type.Object(
  {
    changes: Type.Array(CatalogueChange, { description: 'The newest first' }),
    next: textOrNull({}, 'State it as `before` for the next page; null on the last one'),
    warnings,
  },
  { $id: 'CatalogueChangesResponse', description: 'What changed for your products.' },
)

export type CatalogueChange = Static<typeof CatalogueChange>

const ComingCatalogueChange = Type.Object(
  { ...goods, day: date('First day of the new law'), ...difference },
  { $id: 'ComingCatalogueChange', description: 'A change that is known to come.' },
)

export type ComingCatalogueChange = Static<typeof ComingCatalogueChange>

export const CatalogueComingResponse = Type.Object(
  {
    coming: Type.Array(ComingCatalogueChange, { description: 'Of the next 90 days, by day' }),
    warnings,
  },
  { $id: 'CatalogueComingResponse', description: 'What is known to change.' },
)

const Exposure = Type.Object(
  {
    name: text({}, 'The origin, the supplier, or the layer code; empty: none is held'),
    destination: text({}, 'Country of import'),
    currency: text({}, 'Currency of every amount'),
    products: count('Products with a yearly quantity'),
    value: figure('Their value in a year'),
    duty: figure('Duties on it'),
    taxes: figure('Taxes on it'),
    unit_products: count('Products without a yearly quantity'),
    unit_duty: figure('Duties on one unit of each'),
    unit_taxes: figure('Taxes on one unit of each'),
    unknown: count('Products with a duty or tax that is not known, which counts as 0'),
    claimed: count('Products whose amounts are with a claim'),
  },
  { $id: 'Exposure', description: 'What products bear, taken together.' },
)

export type Exposure = Static<typeof Exposure>

const Unpriced = Type.Object(
  {
    reason: text({}, 'Why there is no price, into one destination or more'),
    products: count('Products without a price for this reason'),
    sku: text({}, 'One of them'),
  },
  { $id: 'Unpriced', description: 'Products that the sums leave out.' },
)

export type Unpriced = Static<typeof Unpriced>

export const ExposureResponse = Type.Object(
  {
    by: choice(['origin', 'supplier', 'programme'], 'What the products are taken together by'),
    exposure: Type.Array(Exposure, { description: 'The most duty first' }),
    unpriced: Type.Array(Unpriced, {
      description: 'Products without a price, which are in no sum, by why',
    }),
    warnings,
  },
  { $id: 'ExposureResponse', description: 'Duties of the catalogue.' },
)

const ProductPrice = Type.Object(
  {
    ...pair,
    reason: textOrNull({}, 'Why there is no price; null when there is one'),
    duty: figure('Duties on one unit'),
    taxes: figure('Taxes on one unit'),
    layers: Type.Array(PriceLayer, { description: 'Every duty and tax' }),
    coming: Type.Array(Type.Object({ day: date('First day of the new law'), ...difference }), {
      description: 'Changes of the next 90 days',
    }),
  },
  { $id: 'ProductPrice', description: 'Duties and taxes of one unit.' },
)

export type ProductPrice = Static<typeof ProductPrice>

export const ProductPricesResponse = Type.Object(
  {
    sku: text({}, 'Your number of the product'),
    currency: textOrNull({}, 'Currency of every amount; null without a usual price'),
    day: Type.Unsafe<string | null>({
      type: ['string', 'null'],
      format: 'date',
      description: 'The day whose law was applied; null while it has not been priced',
    }),
    law: textOrNull({}, 'The law it was computed from; null while it has not been priced'),
    prices: Type.Array(ProductPrice, { description: 'By destination and origin' }),
    warnings,
  },
  { $id: 'ProductPricesResponse', description: 'What a product bears.' },
)

export type ProductPricesResponse = Static<typeof ProductPricesResponse>

export const ChangesOfCatalogueQuery = Type.Object({
  sku: Type.Optional(text({}, 'Of this product')),
  destination: Type.Optional(country('Into this destination')),
  origin: Type.Optional(country('Of goods from this origin')),
  latest: Type.Optional(
    choice(['true', 'false'], 'true: only those found with the newest, the largest first'),
  ),
  before: Type.Optional(text({}, '`next` of the page before')),
  limit: Type.Optional(text({}, 'Changes of a page, 1 to 500. Default 100')),
})

export const ExposureQuery = Type.Object({
  by: Type.Optional(choice(['origin', 'supplier', 'programme'], 'Default origin')),
})
