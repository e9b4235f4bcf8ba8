// Layouts of spreadsheets: how files of the same heads are read.

import { Type } from 'typebox'
import { CHUNK_ROWS } from '../../../jobs/results.ts'
import { choice, text } from '../../../operations/request/shape.ts'
import { parameter } from './answers.ts'
import { operation } from './operation.ts'

const PATH = 'organisations/{organisation}/sheet-layouts'
const TEXT_MAX = 500
const short = (words: string) => text({ maxLength: TEXT_MAX }, words)
const layout = Type.Unsafe<string>({
  type: 'string',
  pattern: '^[0-9a-f]{16}$',
  description: 'Fingerprint of the heads',
})

/** Without doubts that were confirmed and rows that were corrected: these are of one file. */
const SheetChoices = Type.Object(
  {
    columns: Type.Optional(
      Type.Record(Type.String(), Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]), {
        description: 'Position of the column of each field, from 0; null for none',
      }),
    ),
    decimal: Type.Optional(
      choice(['point', 'comma'], 'The decimal sign, where cells leave it open'),
    ),
    currency: Type.Optional(short('Of the prices, where signs leave it open')),
    origin: Type.Optional(short('Of rows that state none')),
    price: Type.Optional(choice(['piece', 'unit'], 'What prices of dozens and the like are for')),
    sheet: Type.Optional(short('The sheet that is read')),
    repairs: Type.Optional(
      Type.Array(
        Type.Object({
          field: short('The field'),
          was: short('What its cells hold'),
          is: short('What is read in place of it'),
        }),
        { maxItems: CHUNK_ROWS, description: 'Repairs of all cells alike' },
      ),
    ),
  },
  { $id: 'SheetChoices', description: 'What was chosen for spreadsheets of one layout.' },
)

const read = operation({
  id: 'readSheetLayout',
  tag: 'Account: jobs',
  method: 'GET',
  path: PATH,
  summary: 'How spreadsheets of a layout are read',
  statuses: [400],
  query: Type.Object({ layout: parameter('Fingerprint of the heads: 16 hexadecimal digits') }),
  answer: Type.Object(
    {
      choices: Type.Union([SheetChoices, Type.Null()], {
        description: 'Null when none were saved',
      }),
    },
    { $id: 'SheetLayout', description: 'The choices saved for a layout.' },
  ),
})

const save = operation({
  id: 'saveSheetLayout',
  tag: 'Account: jobs',
  method: 'PUT',
  path: PATH,
  summary: 'Save how spreadsheets of a layout are read',
  description: 'In place of what was saved for it. The 200 layouts saved last are kept.',
  body: Type.Object(
    { layout, choices: SheetChoices },
    { $id: 'SavedSheetLayout', description: 'A layout with its choices.' },
  ),
  answer: Type.Object(
    { layout: Type.String({ description: 'As it was sent' }) },
    { $id: 'SheetLayoutSaved', description: 'The choices were saved.' },
  ),
})

export const layoutContract = { read, save }
