// A document that a key sends to be read into a draft, and what is read of it.

import { type Static, Type } from 'typebox'
import { DOCUMENT_FIELDS } from '../../intake/document/field.ts'
import { choice, count, figure, text, warnings } from '../../operations/request/shape.ts'

const NAME_MAX = 200

export const DocumentRequest = Type.Object(
  {
    name: text(
      { minLength: 1, maxLength: NAME_MAX },
      'Its name, which ends in `.pdf`, `.xlsx`, `.xls`, `.ods`, `.csv`, `.tsv` or `.txt`',
    ),
    base64: text(
      { minLength: 1 },
      'Its bytes in base64, without line ends: at most 10 MiB of them',
    ),
  },
  { $id: 'DocumentRequest', description: 'A commercial invoice as it is.' },
)

export type DocumentRequest = Static<typeof DocumentRequest>

const DocumentPlace = Type.Union(
  [
    Type.Object(
      {
        page: count('Page of a PDF, from 1'),
        x: figure('From the left edge, in points'),
        y: figure('From the top edge, in points'),
        width: figure('In points'),
        height: figure('In points'),
      },
      { description: 'Of a PDF' },
    ),
    Type.Object(
      {
        sheet: text({}, 'Name of the sheet; empty for CSV'),
        cell: text({}, 'Its cell: `B7`'),
      },
      { description: 'Of a spreadsheet' },
    ),
  ],
  { $id: 'DocumentPlace', description: 'Where something is printed.' },
)

const FieldName = choice(DOCUMENT_FIELDS, 'What it is')
const sentences = (words: string) => Type.Array(text({}), { description: words })

const DocumentLine = Type.Object(
  {
    sheet: text({}, 'Name of the sheet; empty for CSV and PDF'),
    row: count('Row of the sheet, from 1; of a PDF, counted over all its pages'),
    values: Type.Record(Type.String(), text({}), {
      description: 'By field, what was read; figures with a decimal point',
    }),
    places: Type.Record(Type.String(), DocumentPlace, {
      description: 'By field, where it was read',
    }),
    open: sentences('What of it was not read, or not surely, and why'),
  },
  { $id: 'DocumentLine', description: 'A line of goods.' },
)

export const DocumentResponse = Type.Object(
  {
    fields: Type.Array(
      Type.Object({
        field: FieldName,
        value: text({}, 'A day as `2026-10-01`, an amount with a point, a country by its code'),
        stated: text({}, 'As it is printed'),
        place: DocumentPlace,
        how: text({}, 'The rule by which it was read, in words'),
      }),
      { description: 'What the document states once' },
    ),
    unread: Type.Array(
      Type.Object({
        field: FieldName,
        reason: text({}, 'Why it was not read'),
        place: Type.Union([DocumentPlace, Type.Null()], {
          description: 'Null where none is known',
        }),
      }),
      { description: 'What was not read; nothing is guessed' },
    ),
    lines: Type.Array(DocumentLine, { description: 'The goods, in their order' }),
    checks: sentences('Sums that differ'),
    charges: sentences('Charges that no field has: packing, a discount'),
    questions: sentences('What the columns of the goods leave open'),
    request: Type.Record(Type.String(), Type.Unknown(), {
      description:
        'The fields of a request of `POST /v1/calc` that the document states, `input_method` and ' +
        '`line_items` among them. Check it, add what is missing, and send it with this answer ' +
        'as `extracted_data`',
    }),
    warnings,
  },
  { $id: 'DocumentResponse', description: 'A draft to be checked and confirmed by a calculation.' },
)

export type DocumentResponse = Static<typeof DocumentResponse>
