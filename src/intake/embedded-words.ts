// The words of the embedded data files.

import { readFileSync } from 'node:fs'
import { vocabularyText } from '../base/vocabulary.ts'
import { type Words, wordsOf } from './words.ts'

const CURRENCIES = new URL('../../data/currencies.csv', import.meta.url)

let words: Words | null = null

export function embeddedWords(): Words {
  words ??= wordsOf({
    columns: vocabularyText('sheet-columns.csv'),
    units: vocabularyText('sheet-units.csv'),
    signs: vocabularyText('sheet-currencies.csv'),
    marks: vocabularyText('sheet-words.csv'),
    countries: vocabularyText('country-names.csv'),
    subheadings: vocabularyText('hs-subheadings.csv'),
    labels: vocabularyText('document-labels.csv'),
    currencies: readFileSync(CURRENCIES, 'utf8'),
  })
  return words
}
