// One line of goods as the caller states it, with what only the importer knows about it.

import { type Static, type TSchema, Type } from 'typebox'
import { plainFacts } from '../../compile/facts.ts'
import type { PlainFact } from '../../law/stated-facts.ts'
import { amount, amountOrNull, byName, country, date, positive, text, textOrNull } from './shape.ts'
import { ClaimedHeading, HsCodeOrEmpty, UnderlyingCode } from './words.ts'

const MetalContent = Type.Object(
  {
    steel: Type.Optional(amount('Value of the steel content')),
    aluminum: Type.Optional(amount('Value of the aluminum content')),
    copper: Type.Optional(amount('Value of the copper content')),
  },
  {
    $id: 'MetalContent',
    description: 'Value of the metal content of the line, in the currency of the request.',
  },
)

/** The plain facts of data/vocabulary/facts.yaml. */
const plain = Object.fromEntries(
  plainFacts.map(({ name, question, type }) => [name, Type.Optional(answerTo(question, type))]),
)

function answerTo(question: string, type: PlainFact['type']): TSchema {
  if (type.kind === 'country') return country(question)
  if (type.kind === 'text') return text({ minLength: 1, maxLength: 40 }, question)
  const { values } = type
  if (values.every((value) => typeof value === 'boolean')) {
    return Type.Boolean({ description: question })
  }
  return Type.Unsafe({ enum: values, description: question })
}

const KnownFacts = Type.Object(
  {
    claimed_headings: Type.Optional(
      Type.Array(ClaimedHeading, {
        description: 'Headings, most of chapter 99, whose conditions the importer asserts',
      }),
    ),
    loaded_on: Type.Optional(date('Day of loading on the final mode of transport')),
    quantities: Type.Optional(
      byName<number>(
        amount('Quantity of the whole line'),
        'Quantity of the line by tariff unit: l, m2, m3, doz, prs, hl, t …',
      ),
    ),
    metal_content: Type.Optional(MetalContent),
    component_values: Type.Optional(
      byName<number>(
        amount('Value in the currency of the request'),
        'Value of parts that a rate may be charged on: case, strap, battery …',
      ),
    ),
    us_content_pct: Type.Optional(
      Type.Unsafe<number>({
        type: 'number',
        minimum: 0,
        maximum: 100,
        description: 'Share of the value that is of US origin, in percent',
      }),
    ),
    underlying_code: Type.Optional(Type.Unsafe<string>(UnderlyingCode)),
    dutiable_value: Type.Optional(
      amount(
        'The part of the value of the line that its provision of chapter 98 leaves dutiable: of ' +
          'the repairs or the processing abroad, or without the parts of the United States',
      ),
    ),
    additional_code: Type.Optional(
      text({}, 'Additional code of the tariff (TARIC, UK), or the case number of a producer (US)'),
    ),
    meursing_code: Type.Optional(text({}, 'Meursing code of processed agricultural goods')),
    order_number: Type.Optional(text({}, 'Order number of the quota claimed')),
    certificates: Type.Optional(
      Type.Array(Type.String(), { description: 'Codes of the certificates presented' }),
    ),
  },
  {
    $id: 'Facts',
    description: 'What only the importer knows. Absent facts mean the treatment without the claim.',
  },
)

/** Plain facts have no type here: their names and types are data, and the schema checks them. */
export type StatedFacts = Static<typeof KnownFacts> & { readonly [fact: string]: unknown }

const factFields: Readonly<Record<string, TSchema>> = { ...plain, ...KnownFacts.properties }

export const StatedFacts = Type.Unsafe<StatedFacts>({ ...KnownFacts, properties: factFields })

/** The facts that do not depend on the quantity of the goods or on the day. */
export const factsOfGoods: readonly string[] = [
  ...plainFacts.map(({ name }) => name),
  ...['claimed_headings', 'us_content_pct', 'underlying_code', 'additional_code'],
  ...['meursing_code', 'order_number', 'certificates'],
]

export const ClaimedFacts = Type.Unsafe<StatedFacts>({
  type: 'object',
  $id: 'ClaimedFacts',
  description: 'Facts of a line that do not depend on its quantity or on the day.',
  properties: Object.fromEntries(factsOfGoods.map((name) => [name, factFields[name]])),
})

/**
 * All that is read of a line of goods: calc lines and rows of bulk have these fields, compare those
 * that do not depend on the origin. What a line states beyond them is ignored with a warning.
 */
export const lineFields = {
  sku: Type.Optional(
    textOrNull(
      {},
      'Product of your catalogue. Of description, hs_code (the confirmed code for the ' +
        'destination), origin_country (where it has one), weight_kg and its claims, what the ' +
        'line leaves out is taken from it; a warning says what',
    ),
  ),
  description: text({ minLength: 1 }, 'What the goods are'),
  hs_code: Type.Optional(Type.Unsafe<string>(HsCodeOrEmpty)),
  quantity: positive('Number of units'),
  unit_value: amount('Price of one unit'),
  origin_country: country('Country of origin of the goods'),
  weight_kg: Type.Optional(amountOrNull('Net weight of the whole line in kilograms')),
  manufacturer: Type.Optional(
    textOrNull(
      {},
      'Who made the goods; checked against lists of denied parties, and against producers that ' +
        'have a rate of their own under an order of the United States',
    ),
  ),
  exporter: Type.Optional(
    textOrNull(
      {},
      'Who sold the goods for export; checked as the manufacturer is. Some producers have a rate ' +
        'under an order of the United States with named exporters only',
    ),
  ),
  notes: Type.Optional(
    textOrNull(
      {},
      'Recorded with the calculation. In calc, numbers of transport in it name the shipment',
    ),
  ),
  smelter_country: Type.Optional(
    Type.Unsafe<string | null>({
      ...country('Country where the metal was smelted'),
      type: ['string', 'null'],
    }),
  ),
  preference_program: Type.Optional(
    textOrNull({}, 'Preference claimed for this line: USMCA, KORUS, CAFTA-DR, S, S+, P, P+ …'),
  ),
  facts: Type.Optional(StatedFacts),
}

export const LineItem = Type.Object(lineFields, {
  $id: 'LineItem',
  description: 'One line of goods.',
})

export type LineItem = Static<typeof LineItem>
