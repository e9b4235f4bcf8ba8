// Worded rates: rules about other goods, other rates or papers. They cannot be computed, so each is
// refused by name. The table, data/vocabulary/refused-rates.csv, is closed: a text that matches no
// wording exactly is a syntax error.

import { vocabularyTable } from '../../base/vocabulary.ts'
import { seasons } from '../season.ts'
import { squeeze } from './cursor.ts'
import { supplementaryUnits } from './taric-unit.ts'

const CONDITIONS =
  'conditions: the rate depends on papers, prices or quantities; read the conditions one by one'
const SEASON = 'season: the rate depends on the day; split the text into its seasons first'
const SUPPLEMENTARY =
  'supplementary unit: the quantity is declared in this unit, nothing is charged by it'
const NOTHING_PRINTED = 'nothing printed: the schedule leaves the rate blank'

const patterns = vocabularyTable('refused-rates', ['wording', 'reason']).map(
  ({ wording, reason }) => ({ reason, pattern: patternOf(wording) }),
)

/** Why a worded rate cannot be computed; null for an unknown wording. */
export function refusalOf(text: string): string | null {
  const letters = lettersOf(text)
  if (letters === '' || letters === ':') return NOTHING_PRINTED
  if (letters.startsWith('cond:')) return CONDITIONS
  if (supplementaryUnits(text) !== null) return SUPPLEMENTARY
  if (seasons(text) !== null) return SEASON
  return patterns.find(({ pattern }) => pattern.test(letters))?.reason ?? null
}

/** `#` is a number, of a note with its letter, `…` the rest of a long clause. */
function patternOf(wording: string): RegExp {
  const letters = lettersOf(wording).replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
  const filled = letters.replaceAll('#', '\\d+(?:\\.\\d+)?(?:\\([a-z]\\))?').replace('…', '.+')
  return new RegExp(`^${filled}$`)
}

/** The letters without hyphens, which may be line breaks, and commas. */
function lettersOf(text: string): string {
  return squeeze(text).replace(/[-,]/g, '')
}
