// The lines of an entry summary in an answer: every number that must be reported, in filing order.

import { type Static, Type } from 'typebox'
import { choice, count, figureOrNull, textOrNull } from '../request/shape.ts'

const EntryQuantity = Type.Object(
  {
    unit: Type.String({ description: 'As the schedule prints it' }),
    quantity: figureOrNull('Null when it is not stated'),
  },
  { $id: 'EntryQuantity', description: 'A quantity in a unit that the schedule asks for.' },
)

const EntryLine = Type.Object(
  {
    entry_line: Type.Integer({
      minimum: 1,
      description:
        'Line of the entry summary: all rows with this number are one line. Goods have several ' +
        'where parts of the value bear different duties (metal, content of the United States)',
    }),
    line_index: count('Line of the request, from 0'),
    kind: choice(
      ['chapter 98', 'chapter 99', 'commodity', 'order'],
      'commodity: the number of chapters 1 to 97; order: an antidumping or countervailing case',
    ),
    heading: Type.String({ description: 'The number to report: 9903.88.03, 8703.23.01.90 …' }),
    code: Type.String({ description: 'Code of the layer that it belongs to' }),
    value: figureOrNull('Entered value, on the commodity row alone'),
    rate: figureOrNull('Fraction; null when not ad valorem, or not known'),
    duty_expression: textOrNull({}, 'The rate as the law prints it'),
    duty: figureOrNull('Zero for a heading that only reports; null when it is not known'),
    country: Type.String({ description: 'Country of origin' }),
    special_program: textOrNull({}, 'Symbol of a granted preference, on the commodity row'),
    license_number: textOrNull(
      {},
      'Number of an import license or a certificate (facts.license_number), on the commodity row',
    ),
    quantities: Type.Array(EntryQuantity, {
      description: 'On the commodity row of the first line of the goods',
    }),
  },
  { $id: 'EntryLine', description: 'One number of the entry summary, with its duty.' },
)

const EntryFeeField = Type.Object(
  {
    line_index: Type.Unsafe<number | null>({
      type: ['integer', 'null'],
      description: 'Line of the request, from 0; null for the whole entry',
    }),
    kind: choice(['fee', 'tax'], 'tax: an internal revenue tax'),
    code: Type.String({ description: 'Layer code: MPF, HMF …' }),
    class_code: textOrNull({}, 'Accounting class: 499, 501 …; null where it is not known'),
    heading: textOrNull({}, 'Legal number of the provision'),
    amount: figureOrNull('Null when it is not known'),
  },
  { $id: 'EntryFee', description: 'A fee or tax of the entry summary.' },
)

export type EntryLine = Static<typeof EntryLine>
export type EntryFeeField = Static<typeof EntryFeeField>

/** Fields of a result; absent where the data do not say how to file. */
export const entryFields = {
  entry_lines: Type.Optional(
    Type.Array(EntryLine, {
      description:
        'What the entry summary carries for each line, in filing order, headings that report a ' +
        'duty of zero included. For the United States; absent for goods under a relief',
    }),
  ),
  entry_fees: Type.Optional(
    Type.Array(EntryFeeField, { description: 'Fees and taxes of the entry summary, by class' }),
  ),
}
