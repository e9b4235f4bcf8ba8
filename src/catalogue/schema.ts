// The products of a catalogue, as its routes read and answer them.

import { type Static, Type } from 'typebox'
import { ProductClaim, StatedProductClaim } from '../operations/products/claims.ts'
import {
  amount,
  amountOrNull,
  byName,
  count,
  country,
  dateTime,
  namedFacts,
  text,
  textOrNull,
  warnings,
} from '../operations/request/shape.ts'

export const SKU_MAX = 100
const DESCRIPTION_MAX = 2000
const NAME_MAX = 200
const LIST_MAX = 50
const ATTRIBUTES_MAX = 30
const BATCH_MAX = 500

const currencyOrNull = Type.Unsafe<string | null>({
  type: ['string', 'null'],
  minLength: 3,
  maxLength: 3,
  description: 'Currency of unit_value (ISO 4217, either case)',
})

const confirmedOn = 'Day on which it was confirmed'

const StatedCode = Type.Object(
  {
    destination: country('Country of import; EU for all member states'),
    hs_code: text({ minLength: 4, maxLength: 20 }, 'Goods code, 4 to 13 digits, dots allowed'),
    confirmed_by: Type.Optional(
      textOrNull({ maxLength: NAME_MAX }, 'Who confirmed the code; absent while nobody has'),
    ),
    confirmed_on: Type.Optional(
      Type.Unsafe<string | null>({
        type: ['string', 'null'],
        format: 'date',
        description: `${confirmedOn}; default today (UTC)`,
      }),
    ),
  },
  { $id: 'StatedProductCode', description: 'The code of a product for a destination.' },
)

const fields = {
  description: text({ minLength: 1, maxLength: DESCRIPTION_MAX }, 'What the goods are'),
  codes: Type.Optional(
    Type.Array(StatedCode, { maxItems: LIST_MAX, description: 'One for each destination' }),
  ),
  origins: Type.Optional(
    Type.Array(country('Country of origin'), {
      maxItems: LIST_MAX,
      description: 'Countries that the goods are made in',
    }),
  ),
  suppliers: Type.Optional(
    Type.Array(text({ minLength: 1, maxLength: NAME_MAX }, 'Name of a supplier'), {
      maxItems: LIST_MAX,
      description: 'Who supplies the goods',
    }),
  ),
  weight_kg: Type.Optional(amountOrNull('Net weight of one unit in kilograms')),
  unit_value: Type.Optional(amountOrNull('Usual price of one unit')),
  currency: Type.Optional(currencyOrNull),
  yearly_quantity: Type.Optional(amountOrNull('Units that are usually imported in a year')),
  quantities: Type.Optional(
    byName<number>(amount('Quantity of one unit'), 'Of one unit, by tariff unit: l, m2, prs …'),
  ),
  claims: Type.Optional(
    Type.Array(StatedProductClaim, {
      maxItems: LIST_MAX,
      description: 'What is claimed: one for each destination and origin',
    }),
  ),
  attributes: Type.Optional(
    namedFacts(ATTRIBUTES_MAX, 'What else is known of the goods, by names of your own'),
  ),
}

export const ProductFields = Type.Object(fields, {
  $id: 'ProductFields',
  description: 'A product of the catalogue. What is left out is empty: a product is stored whole.',
})

export type ProductFields = Static<typeof ProductFields>

export const StatedProduct = Type.Object(
  { sku: text({ minLength: 1, maxLength: SKU_MAX }, 'Your number of the product'), ...fields },
  { $id: 'StatedProduct', description: 'A product of a list.' },
)

export const ProductList = Type.Object(
  {
    products: Type.Array(StatedProduct, {
      minItems: 1,
      maxItems: BATCH_MAX,
      description: 'Products to store; a bad one does not fail the others',
    }),
  },
  { $id: 'ProductList', description: 'Several products.' },
)

/** The list with products of any shape: each is checked on its own. */
export const ProductEnvelope = Type.Object({
  products: Type.Array(Type.Unknown(), { minItems: 1, maxItems: BATCH_MAX }),
})

const ProductCode = Type.Object(
  {
    destination: text({}, 'Country of import; EU for all member states'),
    hs_code: text({}, 'As it was stated'),
    confirmed_by: textOrNull({}, 'Who confirmed it; null while nobody has'),
    confirmed_on: Type.Unsafe<string | null>({
      type: ['string', 'null'],
      format: 'date',
      description: `${confirmedOn}; null while nobody has`,
    }),
  },
  { $id: 'ProductCode', description: 'The code of a product for a destination.' },
)

export const Product = Type.Object(
  {
    sku: text({}, 'Your number of the product'),
    description: text({}, 'What the goods are'),
    codes: Type.Array(ProductCode, { description: 'By destination' }),
    origins: Type.Array(Type.String(), { description: 'Countries that the goods are made in' }),
    suppliers: Type.Array(Type.String(), { description: 'Who supplies the goods' }),
    weight_kg: amountOrNull('Net weight of one unit in kilograms'),
    unit_value: amountOrNull('Usual price of one unit'),
    currency: textOrNull({}, 'Currency of unit_value'),
    yearly_quantity: amountOrNull('Units that are usually imported in a year'),
    quantities: byName<number>(amount('Quantity of one unit'), 'Of one unit, by tariff unit'),
    claims: Type.Array(ProductClaim, { description: 'What is claimed, as it was stated' }),
    attributes: namedFacts(ATTRIBUTES_MAX, 'What else is known of the goods'),
    updated_at: dateTime('When it was last stored'),
  },
  { $id: 'Product', description: 'A product of the catalogue.' },
)

export type Product = Static<typeof Product>

export const ProductResponse = Type.Object(
  { product: Product, warnings },
  { $id: 'ProductResponse', description: 'One product.' },
)

export const ProductsResponse = Type.Object(
  {
    products: Type.Array(Product, { description: 'By SKU' }),
    next: textOrNull({}, 'State it as `after` for the next page; null on the last one'),
    total: count('Products of the catalogue that match'),
    warnings,
  },
  { $id: 'ProductsResponse', description: 'A page of the catalogue.' },
)

export const ProductListResponse = Type.Object(
  {
    stored: count('Products that were stored'),
    errors: Type.Array(
      Type.Object(
        {
          index: count('Position in the request, from 0'),
          sku: textOrNull({}, 'As stated; null when it is no text'),
          field: text({}, 'The field at fault'),
          reason: text({}, 'What is wrong, in words'),
        },
        { $id: 'ProductError', description: 'A product that was not stored.' },
      ),
      { description: 'Products that were not' },
    ),
    warnings,
  },
  { $id: 'ProductListResponse', description: 'What became of several products.' },
)

export const ProductDeleted = Type.Object(
  { sku: text({}, 'The product that was deleted') },
  { $id: 'ProductDeleted', description: 'The product is not in the catalogue any more.' },
)

export const ProductPath = Type.Object({
  sku: Type.String({ description: 'Your number of the product, percent-encoded' }),
})

export const ProductsQuery = Type.Object({
  search: Type.Optional(text({}, 'Words of the description or a part of the SKU')),
  destination: Type.Optional(country('With a code for this destination')),
  hs: Type.Optional(text({}, 'With a code that begins with these digits')),
  origin: Type.Optional(country('Made in this country')),
  supplier: Type.Optional(text({}, 'From this supplier')),
  after: Type.Optional(text({}, 'The SKU after which the page begins: `next` of the page before')),
  limit: Type.Optional(text({}, 'Products of a page, 1 to 500. Default 100')),
})
