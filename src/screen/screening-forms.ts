// The forms of the files of data/screening.

import { Type } from 'typebox'
import type { FileForm } from '../compile/check/check-file.ts'
import { word } from '../compile/check/word-kind.ts'
import { readNamesFile } from '../compile/names/name-settings.ts'
import { readListsFile } from './denied-lists.ts'
import { readRulesFile } from './rules.ts'
import { readPriceSettings } from './unit-price.ts'

const code = { form: Type.String({ pattern: '^\\d{4}$' }) }
const text = { form: Type.String() }

export const SCREENING_FORMS: readonly FileForm[] = [
  {
    path: /^screening\/rules\/.*\.yaml$/,
    form: readRulesFile.form,
    destination: (file) => (file as { readonly destination?: unknown }).destination,
  },
  { path: /^screening\/lists\.yaml$/, form: readListsFile.form },
  { path: /^screening\/names\.yaml$/, form: readNamesFile.form },
  { path: /^screening\/unit-price\.yaml$/, form: readPriceSettings.form },
  {
    path: /^screening\/census-countries\.csv$/,
    table: { census: code, country: { form: word('country') } },
  },
  {
    path: /^screening\/census-units\.csv$/,
    table: { census: text, unit: text, pieces: { form: Type.String({ pattern: '^\\d+$' }) } },
  },
  {
    path: /^screening\/control-types\.csv$/,
    table: { type: { form: word('measure type') }, restriction: text },
  },
  {
    path: /^screening\/lists\/.*\.csv$/,
    table: {
      list: { form: word('party list') },
      ...{ entry: text, kind: text, name: text, alias_of: text },
      ...{ programmes: text, countries: text, remarks: text },
    },
  },
]
