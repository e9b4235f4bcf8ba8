// Duties as TARIC prints them (`10.200 % + 93.100 EUR DTN`), built from the components of its XML;
// and whether a printed duty is in a known format.

import { parseExpression } from '../../law/duty/parse-expression.ts'
import type { DutyComponent } from '../measures/tariff-measure.ts'

/** The text of TARIC's duty expression codes before an amount, and below without one. */
const SIGNS: Readonly<Record<string, string>> = {
  '01': '',
  '02': '-',
  '04': '+',
  '15': 'MIN',
  '17': 'MAX',
  '19': '+',
  '20': '+',
  '35': 'MAX',
  '36': '-',
  '99': '',
}
const WORDS: Readonly<Record<string, string>> = {
  '12': '+ EA',
  '14': '+ EAR',
  '21': '+ ADSZ',
  '25': '+ ADSZR',
  '27': '+ ADFM',
  '29': '+ ADFMR',
  '37': 'NIHIL',
}

/** Whether the number of a duty expression is known. */
export function isExpression(code: string): boolean {
  return code in SIGNS || code in WORDS
}

/** The text of a duty; an unknown expression code is printed as `(code)`. */
export function dutyText(components: readonly DutyComponent[]): string {
  return components.map(pieceOf).join(' ').trim()
}

function pieceOf(component: DutyComponent): string {
  const { expression, amount, currency, unit, qualifier } = component
  const word = WORDS[expression]
  if (word !== undefined) return word
  const measured = [printed(amount), currency ?? (amount === null ? null : '%'), unit, qualifier]
  const sign = SIGNS[expression] ?? `(${expression})`
  return [sign, ...measured].filter(Boolean).join(' ')
}

/** With at least three decimals, like the workbooks, so that equal duties have equal texts. */
function printed(amount: string | null): string | null {
  if (amount === null) return null
  const [whole, decimals = ''] = amount.split('.')
  return `${whole || '0'}.${decimals.padEnd(DECIMALS, '0')}`
}

const DECIMALS = 3

/** `Cond:  B cert: Y-155 (01):50.000 %; …`: read as conditions. */
const CONDITIONS = /^Cond:\s*[A-Z]{1,2}\s/

/** Whether a duty can be evaluated or consists of conditions. */
export function isDutyText(text: string): boolean {
  return CONDITIONS.test(text) || parseExpression(text).ok
}
