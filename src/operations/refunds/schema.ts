// Duties that are paid back: what was paid by entry, what each source says of it, and until when.

import { type Static, Type } from 'typebox'
import { ENTRY_STATUSES } from '../../law/after-entry.ts'
import { LastDayField, RuleCited, TableError } from '../audit/schema.ts'
import { choice, count, date, figure, text } from '../request/shape.ts'

const Status = choice(
  ENTRY_STATUSES,
  'open: not liquidated; within window: liquidated within the days of the declaration; ' +
    'protestable: later, within those of a protest; final: later still; not known: no day of ' +
    'liquidation is stated, and the usual one is past',
)

const LayerSum = Type.Object(
  {
    code: Type.String({ description: 'Layer code: IEEPA_FENTANYL …' }),
    amount: figure('Paid, in United States dollars'),
  },
  { $id: 'LayerSum', description: 'What was paid of one duty.' },
)

const RefundableEntry = Type.Object(
  {
    entry_number: text({}, 'As in the file; of a recorded calculation its id'),
    entry_date: date('Day of entry'),
    liquidated_on: Type.Unsafe<string | null>({
      type: ['string', 'null'],
      format: 'date',
      description: 'As stated',
    }),
    status: Status,
    amount: figure('Paid of these duties, in United States dollars'),
    paid: Type.Array(LayerSum, { description: 'By duty' }),
    is_computed: Type.Boolean({
      description: 'The file or calculation does not say what was paid: it is what was due',
    }),
    in_declaration: Type.Boolean({
      description: 'A declaration takes the number of an entry of this status',
    }),
    statements: Type.Array(Type.String(), {
      description: 'Names of the statements that are about an entry of this status',
    }),
    last_days: Type.Array(
      Type.Object({
        statement: Type.String({ description: 'Name of the statement' }),
        ...LastDayField.properties,
      }),
      {
        description: 'Only where a source states the days',
      },
    ),
  },
  { $id: 'RefundableEntry', description: 'An entry on which such duties were paid.' },
)

const RefundStatement = Type.Object(
  {
    name: text({}, 'Its key'),
    says: Type.String({ description: 'What the sources say, in our words' }),
    status: Type.Array(Status, { description: 'Of which entries' }),
    sources: Type.Array(RuleCited, { description: 'Where it was read' }),
  },
  { $id: 'RefundStatement', description: 'What sources say; nothing beyond them is promised.' },
)

export const RefundsResponse = Type.Object(
  {
    title: text({}, 'The duties'),
    from: date('First day of entry'),
    to: date('Last day of entry'),
    as_of: date('The day to which the sources were read'),
    basis: Type.String({ description: 'Why they are paid back' }),
    today: date('The day for what is still open'),
    entries: Type.Array(RefundableEntry, { description: 'In the order of the file' }),
    without: count('Entries of the file on which no such duty was paid'),
    totals: Type.Object(
      {
        entries: count('Entries with such duties'),
        amount: figure('Paid, in United States dollars'),
        by_layer: Type.Array(LayerSum, { description: 'By duty' }),
        by_status: Type.Array(
          Type.Object({ status: Status, entries: count('Entries'), amount: figure('Paid') }),
          { description: 'By status of the entry' },
        ),
      },
      { description: 'In United States dollars; without interest' },
    ),
    statements: Type.Array(RefundStatement, { description: 'All of them' }),
    sources: Type.Array(RuleCited, { description: 'Of the basis and of the days' }),
    errors: Type.Array(TableError, { description: 'Rows that are left out' }),
    notes: Type.Array(Type.String(), { description: 'What else must be known' }),
  },
  { $id: 'RefundsResponse', description: 'Duties paid by entry that sources say are paid back.' },
)
export type RefundsResponse = Static<typeof RefundsResponse>
