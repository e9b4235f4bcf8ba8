// The words by which spreadsheets are read, loaded with the first file.

import currencies from '../../../../../data/currencies.csv?raw'
import countries from '../../../../../data/vocabulary/country-names.csv?raw'
import labels from '../../../../../data/vocabulary/document-labels.csv?raw'
import subheadings from '../../../../../data/vocabulary/hs-subheadings.csv?raw'
import columns from '../../../../../data/vocabulary/sheet-columns.csv?raw'
import signs from '../../../../../data/vocabulary/sheet-currencies.csv?raw'
import units from '../../../../../data/vocabulary/sheet-units.csv?raw'
import marks from '../../../../../data/vocabulary/sheet-words.csv?raw'
import { wordsOf } from '../../../../../src/intake/words.ts'

export const sheetWords = wordsOf({
  subheadings,
  columns,
  units,
  signs,
  marks,
  countries,
  labels,
  currencies,
})
