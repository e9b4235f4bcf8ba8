// Rates that the schedule words as a rule about other goods, other rates or other papers.
// No figure can be had from the words alone, so each is refused by name. The table is closed:
// a text that no row spells out is a syntax error, never taken for one of these.

import { seasons } from '../season.ts'
import { squeeze } from './cursor.ts'
import { supplementaryUnits } from './taric-unit.ts'

/** `#` stands for the number of a note or heading, `…` for the rest of a long clause. */
type Refusal = readonly [reason: string, ...wordings: string[]]

const TABLE: readonly Refusal[] = [
  [
    'ensemble: each garment bears the rate it would bear if entered separately',
    'The rate applicable to each garment in the ensemble if separately entered',
    'The rate applicable to each garment in the in the ensemble if separately entered',
    'The rate applicable to each garment in the ensemble if entered separately',
  ],
  [
    'set: every article bears the rate of the article with the highest rate in the set',
    'The rate of duty applicable to that article in the set subject to the highest rate of duty',
  ],
  [
    'set: each article bears the rate it would bear outside the set',
    'The rate applicable to each article in the absence of this subheading',
    'The rate applicable, to each article in the absence of this subheading',
  ],
  [
    'juice: the rate of the natural juice applies',
    'The rate applicable to the natural juice in heading #',
  ],
  [
    'part or accessory: the rate of the article it belongs to applies',
    'The rate applicable to the article of which it is a part or accessory',
    'The rate applicable to the article of which it is an accessory',
  ],
  [
    'watch or clock movement: the rate of the complete, assembled movement applies',
    'The rate applicable to the complete, assembled movement',
    'The rate applicable to the complete, assembled',
  ],
  [
    'watch or clock parts: the duty is capped by the duty on the complete movement',
    '# % + # ¢/jewel + # ¢ for each other piece or part, but if consisting in part of a plate or ' +
      'a set of plates the total duty shall not exceed the duty for the complete movement',
  ],
  [
    'note: the rate is given in a note of the schedule',
    'See additional U.S. note #',
    'See U.S. note #',
    'See U.S. note # to this subchapter',
  ],
  [
    'bond: free only when entered under bond',
    'Free, under bond',
    'Free, under bond, as prescribed in U.S. note # to this subchapter',
  ],
  [
    'terms: free only on the terms of a note',
    'Free (See U.S. note # of this subchapter)',
    'Free, under the terms of U.S. note # to this subchapter',
  ],
  [
    'period: free only for the time that the Secretary of the Treasury sets',
    'Free, for such temporary periods as the Secretary of the Treasury by regulation may prescribe',
  ],
  [
    'repairs: the duty falls on the value of the repairs or alterations, at the rate of the goods',
    'A duty upon the value of the repairs or alterations (see U.S. note # of this subchapter)',
  ],
  [
    'processing abroad: the duty falls on the value of the processing, at the rate of the goods',
    'A duty upon the value of such processing outside the United States ' +
      '(see U.S. note # of this subchapter)',
  ],
  [
    'assembly abroad: the duty falls on the value less United States parts',
    'A duty upon the full value of the imported article, less the cost or value of such products ' +
      'of the United States (see U.S. note # of this subchapter)',
    'A duty upon the full value of the imported article less the value of fabrics, components or ' +
      'materials of the United States (see U.S. note # of this subchapter)',
    'A duty upon the full value of the imported article less the value of fabrics, components or ' +
      'materials of the United States (see U.S. note # to this subchapter)',
  ],
  [
    'returned goods: the duty is limited by drawback and taxes of the first exportation',
    'A duty equal to the duty upon the importation of like articles not previously exported, ' +
      'but in no case in excess of the sum of …',
    'A duty (in lieu of any other duty or tax) equal to the sum of any duty and internal-revenue ' +
      'tax imposed upon the importation of like articles not previously exported, but in no case ' +
      'in excess of the sum of …',
  ],
  [
    'other rate: the goods bear the rate they would bear without this heading',
    'The rate applicable in the absence of this heading',
    'The rate applicable in the absence of this subheading',
    'The rate applicable in the absence of this subheading on the cost of such parts',
  ],
  [
    'other rate: the preferential rate of the subheading named in the description applies',
    'The duty rate provided for originating goods of Colombia in such subheading',
    'The duty rate provided for originating goods of Korea in such subheading',
    'The rate provided for beneficiary countries in heading #',
  ],
]

const CONDITIONS =
  'conditions: the rate depends on papers, prices or quantities; read the conditions one by one'
const SEASON = 'season: the rate depends on the day; split the text into its seasons first'
const SUPPLEMENTARY =
  'supplementary unit: the quantity is declared in this unit, nothing is charged by it'
const NOTHING_PRINTED = 'nothing printed: the schedule leaves the rate blank'

const patterns = TABLE.flatMap(([reason, ...wordings]) =>
  wordings.map((wording) => ({ reason, pattern: patternOf(wording) })),
)

/** Why no figure can be had from a worded rate; null when it is not one of the known wordings. */
export function refusalOf(text: string): string | null {
  const letters = lettersOf(text)
  if (letters === '' || letters === ':') return NOTHING_PRINTED
  if (letters.startsWith('cond:')) return CONDITIONS
  if (supplementaryUnits(text) !== null) return SUPPLEMENTARY
  if (seasons(text) !== null) return SEASON
  return patterns.find(({ pattern }) => pattern.test(letters))?.reason ?? null
}

function patternOf(wording: string): RegExp {
  const letters = lettersOf(wording).replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
  const filled = letters.replaceAll('#', '\\d+(?:\\([a-z]\\))?').replace('…', '.+')
  return new RegExp(`^${filled}$`)
}

/** Printing breaks words at hyphens, so hyphens do not count; nor does the comma after "less". */
function lettersOf(text: string): string {
  return squeeze(text).replace(/[-,]/g, '')
}
