// The audit of entries: a table of what was filed and paid, and what the law of each day says.

import { type Static, Type } from 'typebox'
import { choice, count, date, figure, figureOrNull, text, textOrNull } from '../request/shape.ts'
import { AmountRange } from '../response/amount-range.ts'

/** Rows of one call: each of its lines may be computed on every day of two years. */
const ROWS_MAX = 5_000
const COLUMNS_MAX = 200

const Cell = Type.Unsafe<string | number | boolean | null>({
  type: ['string', 'number', 'boolean', 'null'],
})

export const EntryTable = Type.Object(
  {
    head: Type.Array(Type.String(), {
      minItems: 1,
      maxItems: COLUMNS_MAX,
      description: 'Names of the columns; docs/guide/audit.md lists those that are read',
    }),
    rows: Type.Array(Type.Array(Cell, { maxItems: COLUMNS_MAX }), {
      minItems: 1,
      maxItems: ROWS_MAX,
      description:
        'One row for each number of a line (as ACE reports do), or one for each line. Days as ' +
        '2025-03-12 or 3/12/2025; amounts in United States dollars',
    }),
    today: Type.Optional(date('The day for what is still open; default today (UTC)')),
  },
  { $id: 'EntryTable', description: 'A list of entries into the United States, as a table.' },
)
export type EntryTable = Static<typeof EntryTable>

export const TableError = Type.Object(
  {
    row: count('Position of the row, from 0'),
    field: Type.String({ description: 'The field that cannot be read' }),
    reason: Type.String({ description: 'Why, and what is expected' }),
  },
  { $id: 'TableError', description: 'A row that is left out.' },
)
export type TableError = Static<typeof TableError>

const CAUSES = [
  'other_day',
  'heading_missing',
  'exclusion_missed',
  'heading_not_due',
  'heading_instead',
  'amount',
  'ordinary_duty',
  'claim_refused',
  'zero_heading_missing',
  'heading_order',
  'sum_only',
] as const

export const AuditCause = Type.Object(
  {
    cause: choice(
      CAUSES,
      'other_day: what was paid is the law of another day; exclusion_missed: a heading that ' +
        'exempts was not filed; heading_instead: another heading of the same duty is due; ' +
        'sum_only: the file has no duty by number',
    ),
    heading: textOrNull({}, 'The number in question'),
    amount: figureOrNull('Part of the difference: positive when too much was paid'),
    text: Type.String({ description: 'In words' }),
    day: Type.Optional(date('The other day')),
    legal_citation: textOrNull({}, 'The law, as it is cited'),
    source_url: textOrNull({}, 'Where it was published'),
  },
  { $id: 'AuditCause', description: 'Why what was filed differs from what is due.' },
)
export type AuditCause = Static<typeof AuditCause>

export const LastDayField = Type.Object(
  {
    last_day: date('The last day'),
    is_open: Type.Boolean({ description: 'It is not past' }),
    is_estimate: Type.Boolean({
      description: 'Counted from the usual day of liquidation, since none is stated',
    }),
  },
  { $id: 'LastDay', description: 'A day by which something must be done.' },
)

export const AuditedLine = Type.Object(
  {
    entry_number: text({}, 'As in the file'),
    line: text({}, 'As in the file, or counted'),
    entry_date: date('The day whose law is due'),
    hs_code: text({}, 'The number of chapters 1 to 97'),
    origin: text({}, 'Country of origin, in capitals'),
    value: figure('Entered value'),
    paid: figure('Duty paid, without deposits of antidumping and countervailing cases'),
    due: figureOrNull('Duty by the law of the entry day with the claims filed; null: not known'),
    due_range: Type.Optional(AmountRange),
    difference: figureOrNull('paid - due: positive when too much was paid'),
    status: choice(
      ['agrees', 'overpaid', 'underpaid', 'undecided'],
      'undecided: what is due depends on what the file does not say',
    ),
    filed: Type.Array(Type.String(), { description: 'Numbers as filed' }),
    expected: Type.Array(
      Type.Object({
        heading: Type.String({ description: 'The number' }),
        duty: figureOrNull('Null: not known'),
      }),
      { description: 'Numbers that the entry summary should carry, in filing order' },
    ),
    causes: Type.Array(AuditCause, { description: 'Empty when the line agrees' }),
    claims_open: Type.Array(
      Type.Object({
        program: Type.String({ description: 'Preference that could be claimed' }),
        saves: figure('Duty that it saves'),
      }),
      { description: 'If the goods originate under its rules; not in the difference' },
    ),
    questions: Type.Array(Type.String(), {
      description: 'What the duty depends on beyond the file',
    }),
    post_summary_correction: LastDayField,
    protest: LastDayField,
  },
  { $id: 'AuditedLine', description: 'One line of an entry, as filed and as due.' },
)
export type AuditedLine = Static<typeof AuditedLine>

export const RuleCited = Type.Object(
  {
    rule: text({}, 'What the citation is for'),
    citation: text({}, 'The source'),
    url: textOrNull({}, 'Where it was published'),
    doubt: textOrNull({}, 'What was not read, or where sources differ'),
  },
  { $id: 'RuleCited', description: 'A source of the days.' },
)
export type RuleCited = Static<typeof RuleCited>

export const AuditResponse = Type.Object(
  {
    today: date('The day for what is still open'),
    lines: Type.Array(AuditedLine, { description: 'In the order of the file' }),
    errors: Type.Array(TableError, { description: 'Rows that are left out' }),
    columns: Type.Array(Type.String(), { description: 'Fields that were found in the head' }),
    totals: Type.Object(
      {
        lines: count('Lines that were computed'),
        undecided: count('Lines whose duty is not known'),
        paid: figure('Sum of paid, of lines whose duty is known'),
        due: figure('Sum of due'),
        overpaid: figure('Sum of the differences where too much was paid'),
        underpaid: figure('Sum of the differences where too little was paid, as a positive number'),
        by_cause: Type.Array(
          Type.Object({
            cause: choice(CAUSES, 'As in the lines'),
            lines: count('Lines that have it'),
            overpaid: figure('Of its amounts'),
            underpaid: figure('Of its amounts, as a positive number'),
          }),
          { description: 'Causes that occur, the largest amount first' },
        ),
      },
      { description: 'In United States dollars' },
    ),
    rules: Type.Array(RuleCited, { description: 'Sources of the days' }),
  },
  { $id: 'AuditResponse', description: 'What was filed, compared with the law of its day.' },
)
export type AuditResponse = Static<typeof AuditResponse>
